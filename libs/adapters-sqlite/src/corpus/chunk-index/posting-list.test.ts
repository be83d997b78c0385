import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_BITS, blockOf, PostingList, readPostings, withoutChunks } from './posting-list.ts';

const BLOCK = 3;
const START = BLOCK * 2 ** BLOCK_BITS;

function read(bytes: Uint8Array): readonly (readonly [chunk: number, count: number])[] {
  const found: [number, number][] = [];
  readPostings(bytes, (place, count) => found.push([START + place, count]));
  return found;
}

function listOf(postings: readonly (readonly [chunk: number, count: number])[]): PostingList {
  const list = new PostingList();
  for (const [chunk, count] of postings) list.add(chunk, count);
  return list;
}

const postings = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: START, max: START + 2 ** BLOCK_BITS - 1 }),
    fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 65_535 })),
  ),
  { selector: ([chunk]) => chunk, maxLength: 40 },
);

describe('a posting list', () => {
  it('keeps chunks and counts, and two lists in a row are one', () => {
    fc.assert(
      fc.property(postings, postings, (first, second) => {
        const joined = Buffer.concat([listOf(first).toBytes(), listOf(second).toBytes()]);
        expect(read(joined)).toEqual([...first, ...second]);
      }),
    );
  });

  it('loses chunks in a row, and no others', () => {
    fc.assert(
      fc.property(postings, fc.integer({ min: START, max: START + 2 ** BLOCK_BITS }), fc.nat({ max: 9_000 }), (given, first, length) => {
        const rest = withoutChunks(listOf(given).toBytes(), BLOCK, first, first + length);
        const expected = given.filter(([chunk]) => chunk < first || chunk >= first + length);
        expect(read(rest.toBytes())).toEqual(expected);
        expect(rest.chunks).toBe(expected.length);
      }),
    );
  });

  it('lies in the block of its chunks', () => {
    expect([START - 1, START, START + 2 ** BLOCK_BITS].map(blockOf)).toEqual([BLOCK - 1, BLOCK, BLOCK + 1]);
  });

  it('counts no further than 65,535', () => {
    expect(read(listOf([[START, 1_000_000]]).toBytes())).toEqual([[START, 65_535]]);
  });
});
