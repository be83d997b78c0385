import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Grounding } from '@locitorium/domain';
import { chunkSpansOf } from '../chunking/chunk-spans.ts';
import { segou } from '../corpus.fixture.ts';
import { placesToChunks, plainChunks, staleStep, textOfChunks } from './chunks-of-document.ts';

const groundingAt = (start: number, end: number): Grounding => ({
  mention: { surface: 'x', start, end, mentionClass: 'toponym', confidence: 1, mentionId: `d:${start}` },
  candidates: [segou],
  status: 'resolved',
  reason: 'only_candidate',
  selected: { ...segou, confidence: 1 },
});

const spans = [
  { start: 0, end: 10 },
  { start: 6, end: 16 },
  { start: 16, end: 20 },
];
const chunks = plainChunks('d', 'abcdefghijklmnopqrst', spans);
const startsAt = (...groundings: readonly Grounding[]) =>
  placesToChunks(chunks, groundings).map(({ places }) => places.map(({ start }) => start));

describe('places of chunks', () => {
  it('are in every chunk that names them whole', () => {
    expect(startsAt(groundingAt(0, 3), groundingAt(7, 9), groundingAt(8, 12), groundingAt(17, 20))).toEqual([[0, 7], [7, 8], [17]]);
  });

  it('are in the chunk where a name begins that is cut everywhere', () => {
    expect(startsAt(groundingAt(2, 14), groundingAt(14, 18))).toEqual([[2], [14], []]);
  });

  it('are never lost, whatever is cut', () => {
    const mention = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(mention, { maxLength: 20 }), fc.integer({ min: 2, max: 60 }), (mentions, maxChars) => {
        const text = 'some words of a text '.repeat(17);
        const cut = plainChunks('d', text, chunkSpansOf(text, { maxChars, overlapChars: Math.floor(maxChars / 3), lang: 'en' }));
        const sorted = mentions
          .map(([start, length]) => groundingAt(start, start + length))
          .sort((a, b) => a.mention.start - b.mention.start);
        const placed = placesToChunks(cut, sorted);
        for (const { mention: asked } of sorted) {
          const holders = placed.filter(({ places }) => places.some(({ start, end }) => start === asked.start && end === asked.end));
          const whole = cut.filter(({ start, end }) => start <= asked.start && asked.end <= end);
          expect(holders.map(({ index }) => index)).toEqual(whole.length > 0 ? whole.map(({ index }) => index) : [expect.any(Number)]);
        }
      }),
    );
  });
});

describe('the text of chunks', () => {
  it('is the text that they were cut from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, maxChars) => {
        const cut = plainChunks('d', text, chunkSpansOf(text, { maxChars, overlapChars: Math.floor(maxChars / 2), lang: null }));
        expect(textOfChunks(cut)).toBe(text);
      }),
    );
  });
});

describe('what is out of date', () => {
  const now = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'm' };
  it.each([
    [{}, null],
    [{ parser: 'x', embedder: null }, 'parse'],
    [{ chunking: 'x' }, 'parse'],
    [{ grounder: 'x', encoder: 'x' }, 'ground'],
    [{ encoder: 'x' }, 'embed'],
    [{ embedder: null }, 'embed'],
  ] as const)('%j is made again from %j', (then, step) => {
    expect(staleStep({ ...now, ...then }, now)).toBe(step);
  });
});
