import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sentenceSpansOf } from './sentence-spans.ts';

const sentencesOf = (text: string): readonly string[] => sentenceSpansOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each<readonly [string, ...string[]]>([
    ['He was in the U.S. Army in 1990. Then he left.', 'He was in the U.S. Army in 1990.', 'Then he left.'],
    ['He lived in the U.S. The army came.', 'He lived in the U.S.', 'The army came.'],
    ['Dr. Smith met J. R. Smith at St. Louis. No. 5 Army won.', 'Dr. Smith met J. R. Smith at St. Louis.', 'No. 5 Army won.'],
    [
      'It grew 3.5 percent (see Fig. 3. It shows more). "Stop!" he said.',
      'It grew 3.5 percent (see Fig. 3. It shows more).',
      '"Stop!" he said.',
    ],
    ['Hello there.[1] The next one.[2][3] Third.', 'Hello there.[1]', 'The next one.[2][3]', 'Third.'],
    [
      'A line that\nwas wrapped.\n\nA heading\n\n- one item\n- another item',
      'A line that\nwas wrapped.',
      'A heading',
      '- one item',
      '- another item',
    ],
    [
      '彼は「そうだ。違う。」と言った。次の文。「よい。」　三つ目！',
      '彼は「そうだ。違う。」と言った。',
      '次の文。',
      '「よい。」',
      '三つ目！',
    ],
    ['高さは3.5メートル（約12フィート。推定）である。木造だ。', '高さは3.5メートル（約12フィート。推定）である。', '木造だ。'],
    ['Er rief: „Halt. Stehen bleiben.“ Dann ging er. Sie blieb.', 'Er rief: „Halt. Stehen bleiben.“', 'Dann ging er.', 'Sie blieb.'],
    ['Am 3. März 2026 fiel die Brücke. Es war im 21. Jahrhundert.', 'Am 3. März 2026 fiel die Brücke.', 'Es war im 21. Jahrhundert.'],
    ['Die Feier war am 3. Die Brücke fiel danach.', 'Die Feier war am 3.', 'Die Brücke fiel danach.'],
    ['Er sagte »Nein. Niemals.« Sie schwieg. Es regnete.', 'Er sagte »Nein. Niemals.«', 'Sie schwieg.', 'Es regnete.'],
    ['Il dit « Non. Jamais. » Elle se tut. Il pleuvait.', 'Il dit « Non. Jamais. » Elle se tut.', 'Il pleuvait.'],
    ['यह पहला है। यह दूसरा है।', 'यह पहला है।', 'यह दूसरा है।'],
    ['  ', ...[]],
  ])('of %j', (text, ...expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });

  it('go on after a bracket that nobody closes', () => {
    const first = `It began (so they say. ${'And on it went, day by day. '.repeat(20)}`;
    expect(sentencesOf(`${first}Then it stopped.`).at(-1)).toBe('Then it stopped.');
  });

  it('cover every letter of any text, once, in order', () => {
    const piece = fc.constantFrom('a', 'B', '. ', ' ', '\n', '\n\n', '🏰', '。', '「', '」', '東', '(', ')', '!', '1.', '- ');
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 80 }), (text) => {
        let at = 0;
        for (const { start, end } of sentenceSpansOf(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });
});
