import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import wabt from 'wabt';
import { ABSENT, FeatureTable } from '../features/feature-table.ts';
import { FEATURE_WEIGHTS_BINARY, FeatureWeights, MOST_TEMPLATES, WIDEST_ROW } from './feature-weights.ts';

const TABLE = tableOf([['a'], ['b'], ['a', 'b'], ['b', 'c', 'a']]);

function tableOf(templates: readonly (readonly string[])[]): FeatureTable {
  const atoms = ['a', 'b', 'c'].map((name) => ({ name, meaning: '' }));
  return new FeatureTable(
    'test',
    1,
    atoms,
    templates.map((of, i) => ({ name: `template ${i}`, atoms: of, meaning: '' })),
  );
}

/** Features of these atoms, as the table itself hashes them. */
function featuresOf(values: readonly number[], table = TABLE): readonly number[] {
  const features = new Int32Array(table.templates.length);
  return [...features.subarray(0, table.features(Int32Array.from(values), features, 0))];
}

function sumsOf(weights: FeatureWeights, values: readonly number[], width: number): readonly number[] {
  weights.values.set(values);
  const sums = new Int32Array(width + 1).fill(7);
  weights.sum(sums, 1);
  expect(sums[0]).toBe(7);
  return [...sums.subarray(1)];
}

describe('FeatureWeights', () => {
  it('is the binary of its source', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('./feature-weights.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('feature-weights.wat', source, { simd: true }).toBinary({});
    expect(FEATURE_WEIGHTS_BINARY).toBe(Buffer.from(buffer).toString('base64'));
  });

  it('adds the rows of the features that a table makes of atoms, and nothing for those without a row', () => {
    const tokens = Array.from({ length: 600 }, (_, i) => [i % 97, (i * i) | 0x40000000, i % 5 === 0 ? ABSENT : -i]);
    const known = [...new Set(tokens.flatMap((values) => featuresOf(values)))].filter((_, i) => i % 3 !== 0);
    const width = 11;
    const rows = new Map(known.map((key, row) => [key, Array.from({ length: width }, (_, label) => ((row * 31 + label * 7) % 255) - 127)]));
    const weights = new FeatureWeights(TABLE, Int32Array.from(known), Int8Array.from([...rows.values()].flat()), width);
    for (const values of tokens) {
      const expected = new Array<number>(width).fill(0);
      for (const key of featuresOf(values)) rows.get(key)?.forEach((weight, label) => (expected[label]! += weight));
      expect(sumsOf(weights, values, width)).toEqual(expected);
    }
  });

  it('finds rows whatever the hashes of their keys', () => {
    const values = [1, ABSENT, ABSENT];
    const key = featuresOf(values)[0]!;
    // Keys whose slots are the last ones of the table, and then the first.
    const others = Array.from({ length: 100_000 }, (_, i) => i).filter((other) => Math.imul(other, 0x9e3779b1) >>> 7 === 0x1ffffff);
    const keys = Int32Array.from([...others.slice(0, 9), key]);
    const weights = Int8Array.from(keys, (_, row) => row);
    expect(sumsOf(new FeatureWeights(TABLE, keys, weights, 1), values, 1)).toEqual([keys.length - 1]);
  });

  it('adds as many rows as it promises, whatever their signs', () => {
    const extremes = [127, -127, -127, 127, 127, 127, -127, -127, 0, 127, -127, 1];
    const table = tableOf(new Array<readonly string[]>(MOST_TEMPLATES).fill(['a']));
    const keys = Int32Array.from(featuresOf([5, 0, 0], table));
    const weights = Int8Array.from({ length: keys.length * WIDEST_ROW }, (_, i) => extremes[i % WIDEST_ROW]!);
    const sums = sumsOf(new FeatureWeights(table, keys, weights, WIDEST_ROW), [5, 0, 0], WIDEST_ROW);
    expect(sums).toEqual(extremes.map((weight) => weight * MOST_TEMPLATES));
  });

  it.each([
    ['rows that are too wide', TABLE, WIDEST_ROW + 1, 0],
    ['a weight that has no place in a byte beside its bias', TABLE, 1, -128],
    ['more templates than it can add', tableOf(new Array<readonly string[]>(MOST_TEMPLATES + 1).fill(['a'])), 1, 0],
  ])('refuses %s', (_, table, width, weight) => {
    expect(() => new FeatureWeights(table, Int32Array.of(5), new Int8Array(width).fill(weight), width)).toThrow(RangeError);
  });

  it('answers for no rows at all', () => {
    expect(sumsOf(new FeatureWeights(TABLE, new Int32Array(0), new Int8Array(0), 2), [1, 2, 3], 2)).toEqual([0, 0]);
  });
});
