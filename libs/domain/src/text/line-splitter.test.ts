import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LineSplitter } from './line-splitter.ts';

function linesOf(pieces: readonly string[]): readonly string[] {
  const splitter = new LineSplitter();
  return [...pieces.flatMap((piece) => [...splitter.linesIn(piece)]), splitter.rest()];
}

describe('LineSplitter', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], ['']],
    [['a\nb'], ['a', 'b']],
    [
      ['a\n', '\nb\n'],
      ['a', '', 'b', ''],
    ],
    [
      ['a', '', 'b\nc'],
      ['ab', 'c'],
    ],
  ])('cuts %j into %j', (pieces, lines) => {
    expect(linesOf(pieces)).toEqual(lines);
  });

  it('cuts a text alike however it comes', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '🌊') });
    fc.assert(fc.property(fc.array(piece), (pieces) => expect(linesOf(pieces)).toEqual(pieces.join('').split('\n'))));
  });
});
