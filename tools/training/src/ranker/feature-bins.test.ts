import { describe, expect, it } from '@jest/globals';
import { binFeatures } from './feature-bins.ts';

describe('binFeatures', () => {
  it('parts all values of a feature with few, by thresholds between them', () => {
    const { bins, edges } = binFeatures(Float32Array.from([3, 1, 2, 1]), 1);
    expect([...bins[0]!]).toEqual([2, 0, 1, 0]);
    expect([...edges[0]!]).toEqual([1.5, 2.5]);
  });

  it('sorts a row into the bin to which its value leads in a tree', () => {
    const values = Float32Array.from({ length: 5_000 }, (_, row) => Math.fround(Math.sin(row) * 10 ** (row % 7)));
    const { bins, edges } = binFeatures(values, 1);
    expect(edges[0]!.length).toBeLessThan(256);
    values.forEach((value, row) => {
      const bin = bins[0]![row]!;
      if (bin < edges[0]!.length) expect(value <= edges[0]![bin]!).toBe(true);
      if (bin > 0) expect(value > edges[0]![bin - 1]!).toBe(true);
    });
  });

  it('has nothing to part in a constant', () => {
    expect(binFeatures(Float32Array.from([4, 4, 4]), 1).edges[0]).toHaveLength(0);
  });
});
