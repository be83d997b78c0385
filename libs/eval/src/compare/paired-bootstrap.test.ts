import { describe, expect, it } from '@jest/globals';
import { pairedBootstrap, type PairedCounts } from './paired-bootstrap.ts';

type Counts = PairedCounts['a'];
const counts = (a: Counts, b: Counts): PairedCounts => ({ a, b });
const times = <T>(n: number, ...items: T[]): T[] => Array.from({ length: n }, () => items).flat();

describe('pairedBootstrap', () => {
  it('is sure of a difference that every document shows', () => {
    const [found] = pairedBootstrap(30, [counts(times(30, [1, 2] as const), times(30, [2, 2] as const))]);
    expect(found).toMatchObject({ a: 0.5, b: 1, difference: { value: 0.5, low: 0.5, high: 0.5 } });
    // Two sides, one of 1,001 each: the least that 1,000 resamples can say.
    expect(found?.pValue).toBeCloseTo(2 / 1001, 10);
  });

  it('has nothing to tell where nothing differs', () => {
    const same = times(10, [3, 4] as const);
    expect(pairedBootstrap(10, [counts(same, same)])).toEqual([{ a: 0.75, b: 0.75, difference: { value: 0, low: 0, high: 0 }, pValue: 1 }]);
  });

  it('is unsure where one document of twenty makes the whole difference', () => {
    const before = times(20, [1, 1] as const);
    const after = [...before.slice(1), [0, 1] as const];
    const [found] = pairedBootstrap(20, [counts(before, after)]);
    expect(found?.difference.value).toBeCloseTo(-0.05, 10);
    // The document is drawn k times with the probability of a binomial distribution of 20 and 1/20: not at all in .358 of the resamples.
    expect(found?.difference.low).toBeLessThanOrEqual(-0.15 + 1e-9);
    expect(found?.difference.high).toBeCloseTo(0, 10);
    expect(found?.pValue).toBeGreaterThan(0.6);
  });

  it('lets documents with many mentions weigh more', () => {
    const [found] = pairedBootstrap(
      2,
      [counts([[0, 1], [9, 9]], [[1, 1], [9, 9]])], // prettier-ignore
    );
    expect(found).toMatchObject({ a: 0.9, b: 1 });
  });

  it('answers the same every time', () => {
    const some = [counts(times(7, [1, 3] as const, [2, 5] as const), times(7, [2, 3] as const, [1, 5] as const))];
    expect(pairedBootstrap(14, some)).toEqual(pairedBootstrap(14, some));
  });

  it('is undefined over nothing', () => {
    const nothing = { a: null, b: null, difference: { value: null, low: null, high: null }, pValue: null };
    expect(pairedBootstrap(3, [counts(times(3, [0, 0] as const), times(3, [0, 0] as const))])).toEqual([nothing]);
    expect(pairedBootstrap(0, [counts([], [])])).toEqual([nothing]);
  });
});
