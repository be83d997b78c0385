import { describe, expect, it } from '@jest/globals';
import { wrappedLineEnds } from './wrapped-lines.ts';

const LETTER = `  Dear Sir, the ship that I came in last week left
Liverpool in the spring and reached the port of\r
   Boston, from where I travelled by train to New
York.`;

describe('wrappedLineEnds', () => {
  it('finds the line ends of a wrapped paragraph, with the indents behind them', () => {
    const ends = wrappedLineEnds(`Headline\n\n${LETTER}\n\nYours`);
    expect(ends.map(({ start, end }) => `Headline\n\n${LETTER}`.slice(start, end))).toEqual(['\n', '\r\n   ', '\n']);
  });

  it.each([
    ['of which a line ends early', LETTER.replace('left', 'left from')],
    ['of two lines', LETTER.split('\n').slice(0, 2).join('\n')],
    ['that is a list', LETTER.replaceAll(/^/gm, '- ')],
    ['of short lines', 'Paris\nLondon\nRome\nVienna'],
    ['of lines without blanks', ['北海道札幌市', '東京都千代田区', '京都府京都市'].map((line) => line.repeat(8)).join('\n')],
  ])('finds none in a paragraph %s', (_what, text) => {
    expect(wrappedLineEnds(text)).toEqual([]);
  });

  it('takes time in proportion to a text, whatever it is made of', () => {
    for (const text of ['a'.repeat(5_000_000), 'a \n'.repeat(1_000_000), ' '.repeat(5_000_000), `${'a'.repeat(100)} \n`.repeat(20_000)])
      expect(wrappedLineEnds(text).length).toBeLessThan(20_000);
  });
});
