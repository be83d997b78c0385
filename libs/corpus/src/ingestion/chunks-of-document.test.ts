import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_CORPUS_META, pageNumberAt, type Grounding } from '@locitorium/domain';
import { chunkSpansOf } from '../chunking/chunk-spans.ts';
import { ListGrounder, segou } from '../corpus.fixture.ts';
import { placesToChunks, plainChunks, staleStep, textOfChunks, withPlaces } from './chunks-of-document.ts';

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
const TEXT = 'abcdefghijklmnopqrst';
const chunks = plainChunks('d', TEXT, spans);
const startsAt = (...groundings: readonly Grounding[]) =>
  placesToChunks(chunks, groundings).map(({ places }) => places.map(({ start }) => start));

describe('pages of chunks', () => {
  const pagesOf = (...starts: readonly number[]) => plainChunks('d', TEXT, spans, starts).map(({ pages }) => pages);

  it('are those that the chunk has text of, with where they begin', () => {
    expect(pagesOf(0, 8, 16)).toEqual([
      [
        { page: 1, start: 0 },
        { page: 2, start: 8 },
      ],
      [
        { page: 1, start: 0 },
        { page: 2, start: 8 },
      ],
      [{ page: 3, start: 16 }],
    ]);
  });

  it('are counted with pages that have no text', () => {
    expect(pagesOf(0, 0, 16, 16, 20).map((pages) => pages?.map(({ page }) => page))).toEqual([[2], [2], [4]]);
  });

  it('are unknown where the document has none', () => {
    expect(chunks.map((chunk) => 'pages' in chunk)).toEqual([false, false, false]);
  });

  it('name the page of every place in the text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 6 }), (more) => {
        const starts = [0, ...more.sort((a, b) => a - b)];
        for (const chunk of plainChunks('d', TEXT, spans, starts))
          for (let at = chunk.start; at < chunk.end; at += 1)
            expect(pageNumberAt(chunk, at)).toBe(starts.findLastIndex((start) => start <= at) + 1);
      }),
    );
  });
});

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

describe('a text that is longer than an engine takes', () => {
  it('is grounded in sections, and its places stand where they stand in the whole of it', async () => {
    const text = Array.from({ length: 12 }, (_, n) => `On day ${n} the river rose in Ségou. `).join('');
    const cut = plainChunks('d', text, chunkSpansOf(text, { maxChars: 60, overlapChars: 20, lang: 'en' }));
    const grounder = new ListGrounder(segou);
    const asked: number[] = [];
    const ground = grounder.ground.bind(grounder);
    grounder.ground = (given, options) => (asked.push(given.text.length), ground(given, options));
    const { signal } = new AbortController();
    const whole = await withPlaces({ grounder }, cut, EMPTY_CORPUS_META, { signal });
    expect(asked).toEqual([text.length]);
    const inSections = await withPlaces({ grounder }, cut, EMPTY_CORPUS_META, { signal }, 150);
    expect(asked.length).toBeGreaterThan(3);
    expect(Math.max(...asked.slice(1))).toBeLessThanOrEqual(150);
    const placesOf = (chunks: typeof whole) => chunks.map(({ places }) => places.map(({ start, end }) => text.slice(start, end)));
    expect(placesOf(inSections).flat()).toEqual(placesOf(whole).flat());
    expect(new Set(placesOf(inSections).flat())).toEqual(new Set(['Ségou']));
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
