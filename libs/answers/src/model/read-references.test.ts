import { describe, expect, it } from '@jest/globals';
import type { AnswerPart } from '@locitorium/ports';
import fc from 'fast-check';
import { listedPassage, readParts, referenceReader } from './read-references.ts';

const shown = (parts: readonly AnswerPart[]): string => parts.map((part) => ('text' in part ? part.text : `<${part.passage}>`)).join('');

describe('references in a text', () => {
  it.each<readonly [string, string, number]>([
    ['It fell [c1]. It rained [c3].', 'It fell <0>. It rained <2>.', 0],
    ['It fell. [c1, c2][c3]', 'It fell. <0><1><2>', 0],
    ['橋が崩落した【c1】。雨が降った［c2、c3］。', '橋が崩落した<0>。雨が降った<1><2>。', 0],
    ['It fell [C1].', 'It fell <0>.', 0],
    ['It fell [c4]. It rained [c1, c99].', 'It fell. It rained <0>.', 2],
    ['It fell [c0] [c01].', 'It fell.', 2],
    ['  It fell [c1] \n', 'It fell <0>', 0],
    ['[c1] It fell.', '<0> It fell.', 0],
    ['It says [sic] and [see [c1]] and [c1', 'It says [sic] and [see <0>] and [c1', 0],
    ['An array [] of [1] and [d0#0] and [c1 or so].', 'An array [] of [1] and [d0#0] and [c1 or so].', 0],
    ['', '', 0],
  ])('%j', (text, expected, dropped) => {
    const read = readParts(text, 3);
    expect([shown(read.parts), read.dropped]).toEqual([expected, dropped]);
  });

  it('are the same however the text is cut', () => {
    const piece = fc.constantFrom('[', ']', 'c1', 'c2', 'c9', ', ', ' ', '.', '【', '】', 'word', '\n', '[c1]', ' [c2, c1]', '[x]', '雨');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.array(fc.nat(60), { maxLength: 10 }), (pieces, cuts) => {
        const text = pieces.join('');
        const parts: AnswerPart[] = [];
        const reader = referenceReader(3, (part) => parts.push(part));
        let from = 0;
        for (const cut of [...new Set(cuts)].sort((a, b) => a - b)) {
          reader.push(text.slice(from, cut));
          from = cut;
        }
        reader.push(text.slice(from));
        const dropped = reader.end();
        const whole = readParts(text, 3);
        expect([shown(parts), dropped]).toEqual([shown(whole.parts), whole.dropped]);
      }),
    );
  });

  it('are told as soon as they are whole, and never half', () => {
    const told: string[] = [];
    const reader = referenceReader(3, (part) => told.push(shown([part])));
    for (const piece of ['It fell', ' [', 'c', '1', ']. It', ' rained [so', ' they say]']) reader.push(piece);
    expect(told).toEqual(['It fell', ' ', '<0>', '. It', ' rained [so', ' they say]']);
  });
});

describe('listedPassage', () => {
  it.each([
    ['c1', 0],
    ['[c2]', 1],
    [' C3 ', 2],
    ['c4', null],
    ['c0', null],
    ['c01', null],
    ['1', null],
    ['d0#0', null],
    ['', null],
    ['cNaN', null],
  ])('%j', (id, expected) => {
    expect(listedPassage(id, 3)).toBe(expected);
  });
});
