import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CodedVectors } from './coded-vectors.ts';

const everything = (): boolean => true;

/** Vectors of one dimension, some of them twice, with a query. */
const sample = fc.integer({ min: 1, max: 40 }).chain((dimension) => {
  const vector = fc.float32Array({ minLength: dimension, maxLength: dimension, min: -1, max: 1, noNaN: true });
  return fc.record({ query: vector, vectors: fc.array(fc.oneof(vector, fc.constant(new Float32Array(dimension))), { maxLength: 60 }) });
});

function coded(vectors: readonly Float32Array[], dimension: number): CodedVectors {
  const made = new CodedVectors(dimension);
  vectors.forEach((vector, slot) => made.add(slot, vector));
  return made;
}

describe('coded vectors', () => {
  it('give exactly what comparing all of them gives', () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 1, max: 10 }), fc.boolean(), ({ query, vectors }, most, isHalf) => {
        const isSought = (slot: number): boolean => !isHalf || slot % 2 === 0;
        const found = coded(vectors, query.length).nearest(query, most, isSought, (slot) => vectors[slot]!);
        const expected = vectors
          .map((vector, slot) => [slot, vector.reduce((sum, value, i) => sum + value * query[i]!, 0)] as const)
          .filter(([slot]) => isSought(slot))
          .sort(([, a], [, b]) => b - a)
          .slice(0, most);
        expect([...found]).toEqual(expected);
      }),
    );
  });

  it('look at few of many', () => {
    const dimension = 32;
    let state = 1;
    const chance = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
    const vectors = Array.from({ length: 20_000 }, () => Float32Array.from({ length: dimension }, chance));
    let compared = 0;
    coded(vectors, dimension).nearest(Float32Array.from({ length: dimension }, chance), 10, everything, (slot) => {
      compared += 1;
      return vectors[slot]!;
    });
    expect(compared).toBeGreaterThanOrEqual(10);
    expect(compared).toBeLessThan(200);
  });

  it('of many dimensions do not run over', () => {
    const dimension = 20_000;
    const ones = new Float32Array(dimension).fill(1);
    const vectors = [ones.map((value) => -value), ones, new Float32Array(dimension)];
    expect([...coded(vectors, dimension).nearest(ones, 3, everything, (slot) => vectors[slot]!)]).toEqual([
      [1, dimension],
      [2, 0],
      [0, -dimension],
    ]);
  });

  it('are near to no query of another dimension', () => {
    expect(coded([Float32Array.of(1, 0)], 2).nearest(Float32Array.of(1), 1, everything, () => Float32Array.of(1, 0)).size).toBe(0);
  });
});
