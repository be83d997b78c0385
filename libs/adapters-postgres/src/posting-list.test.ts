import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_BITS, blockOf, PostingList, readPostings } from './posting-list.ts';

type Posting = readonly [place: number, weight: number, length: number];

function read(bytes: Buffer): readonly Posting[] {
  const found: Posting[] = [];
  readPostings(bytes, (place, weight, length) => found.push([place, weight, length]));
  return found;
}

function written(postings: readonly Posting[]): Buffer {
  const list = new PostingList();
  for (const posting of postings) list.add(...posting);
  return list.toBytes();
}

const place = fc.nat({ max: 2 ** BLOCK_BITS - 1 });
const number = fc.oneof(fc.nat({ max: 300 }), fc.nat(), fc.float({ noNaN: true, noDefaultInfinity: true }));
const postings = fc.array(fc.tuple(place, number, number));

describe('a posting list', () => {
  it('gives back what was written, as 32-bit floats where it is no small whole number', () => {
    fc.assert(
      fc.property(postings, (given) => {
        const expected = given.map(([at, weight, length]) => [at, exact(weight), exact(length)]);
        expect(read(written(given))).toEqual(expected);
      }),
    );
  });

  it('is joined by writing one behind the other', () => {
    fc.assert(
      fc.property(postings, postings, (first, second) => {
        expect(Buffer.concat([written(first), written(second)])).toEqual(written([...first, ...second]));
      }),
    );
  });

  it('takes four bytes for a word that a short text has a few times', () => {
    expect(written([[5, 2, 100]])).toHaveLength(4);
  });

  it('knows chunks by their place in the block', () => {
    const chunk = 3 * 2 ** BLOCK_BITS + 7;
    expect([blockOf(chunk), read(written([[chunk, 1, 1]]))]).toEqual([3, [[7, 1, 1]]]);
  });
});

const exact = (value: number): number => (Number.isInteger(value) && value > 0 && value < 2 ** 28 ? value : Math.fround(value));
