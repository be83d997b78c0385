import { describe, expect, it } from '@jest/globals';
import { labelSet, Viterbi } from '@locitorium/adapters-embedded/training';
import { exportParameters } from '../export-parameters.ts';
import { NO_PROVENANCE } from '../score-recogniser.ts';
import { FeatureIndex, TrainingSetBuilder, type TrainingSet } from './training-set.ts';
import { trainCrf, type CrfSettings, type CrfWeights } from './train-crf.ts';

const LABELS = labelSet(['LOC', 'PER']);
const SETTINGS: CrfSettings = {
  epochs: 10,
  learningRate: 0.2,
  decay: 1e-5,
  dropout: 0.1,
  leastCount: 2,
  averageFrom: 1,
  seed: 3,
  rounds: 2,
};
const OUTSIDE = 0b00001;
const BEGIN_LOC = 0b00010;
const INSIDE_LOC = 0b00100;
const BEGIN_PER = 0b01000;

/** Words of a toy language: 1 "in", 2 "City", 3 "Mr.", 4 an unknown name, 5 any other word. */
const SENTENCES: readonly { readonly words: readonly number[]; readonly allowed: readonly number[]; readonly copy: number }[] = [
  { words: [1, 4, 2], allowed: [OUTSIDE, BEGIN_LOC, INSIDE_LOC], copy: 1 },
  { words: [3, 4, 5], allowed: [OUTSIDE, BEGIN_PER, OUTSIDE], copy: 1 },
  { words: [1, 4, 5], allowed: [OUTSIDE, BEGIN_LOC, OUTSIDE], copy: 1 },
  // A corpus that says nothing of persons.
  { words: [3, 4, 5], allowed: [OUTSIDE, OUTSIDE | BEGIN_PER, OUTSIDE], copy: 2 },
  // A corpus of another policy: "City" by itself is a place.
  { words: [5, 2, 5], allowed: [OUTSIDE, BEGIN_LOC, OUTSIDE], copy: 2 },
  { words: [5, 2, 5], allowed: [OUTSIDE, OUTSIDE, OUTSIDE], copy: 1 },
];

function featuresOf(words: readonly number[], at: number): number[] {
  return [words[at]! * 3, (words[at - 1] ?? 0) * 3 + 1, (words[at + 1] ?? 0) * 3 + 2];
}

function toySet(): TrainingSet {
  const builder = new TrainingSetBuilder();
  for (let round = 0; round < 10; round++) {
    for (const { words, allowed, copy } of SENTENCES) {
      words.forEach((_word, at) => {
        const { features, at: end } = builder.reserve(3);
        features.set(featuresOf(words, at), end);
        builder.endElement(end + 3, allowed[at]!);
      });
      builder.endSequence(copy);
    }
  }
  return builder.build();
}

function decode({ index, weights, transitions }: CrfWeights, words: readonly number[], copy: number): number[] {
  const scores = new Float64Array(words.length * LABELS.size);
  words.forEach((_word, at) => {
    for (const hash of featuresOf(words, at)) {
      for (const row of [index.rowOf(hash), index.rowOfCopy(hash, copy)]) {
        if (row < 0) continue;
        for (let label = 0; label < LABELS.size; label++) scores[at * LABELS.size + label]! += weights[row * LABELS.size + label]!;
      }
    }
  });
  const path = new Uint8Array(words.length);
  new Viterbi(LABELS).decode(scores, transitions, words.length, path, 0);
  return [...path];
}

describe('trainCrf', () => {
  const set = toySet();
  const all = Int32Array.from(set.sequenceEnds.keys());
  const weights = trainCrf(set, all, LABELS, SETTINGS);

  it('learns names from what stands beside them', () => {
    expect(decode(weights, [1, 4, 2], 1)).toEqual([0, 1, 2]);
    expect(decode(weights, [3, 4, 5], 1)).toEqual([0, 3, 0]);
  });

  it('learns the policy of each corpus in its copy', () => {
    expect(decode(weights, [5, 2, 5], 1)).toEqual([0, 0, 0]);
    expect(decode(weights, [5, 2, 5], 2)).toEqual([0, 1, 0]);
  });

  it('reads an open label as what other corpora taught', () => {
    expect(decode(weights, [3, 4, 5], 2)).toEqual([0, 3, 0]);
  });

  it('learns the same weights again, and others from another seed', () => {
    expect(trainCrf(set, all, LABELS, SETTINGS).weights).toEqual(weights.weights);
    expect(trainCrf(set, all, LABELS, { ...SETTINGS, seed: 4 }).weights).not.toEqual(weights.weights);
  });

  it('learns from the chosen sequences alone', () => {
    const first = trainCrf(set, Int32Array.from([0, 6, 12]), LABELS, SETTINGS);
    expect(first.index.rowOf(3 * 3)).toBe(-1);
    expect(decode(first, [1, 4, 2], 1)).toEqual([0, 1, 2]);
  });

  it('exports shared weights and a share of the copies as one table', () => {
    const settings = { mostRows: 1_000, leastWeight: 0, greatestWeight: 6, leastCell: 0 };
    const identity = { model: 'latin', variant: 'all', featureTable: 'x', provenance: NO_PROVENANCE } as const;
    const exported = exportParameters(weights, new Map([[2, 0.5]]), 0, settings, identity);
    const unsigned = [...exported.keys].map((key) => key >>> 0);
    expect(unsigned).toEqual([...unsigned].sort((a, b) => a - b));
    exported.keys.forEach((hash, row) => {
      for (let label = 0; label < LABELS.size; label++) {
        const copied = weights.index.rowOfCopy(hash, 2);
        const exact =
          weights.weights[weights.index.rowOf(hash) * LABELS.size + label]! +
          (copied < 0 ? 0 : 0.5 * weights.weights[copied * LABELS.size + label]!);
        expect(Math.abs(exported.weights[row * LABELS.size + label]! * exported.scale - exact)).toBeLessThanOrEqual(
          exported.scale / 2 + 1e-6,
        );
      }
    });
    const eager = exportParameters(weights, new Map([[2, 0.5]]), 0.25, settings, identity);
    const raised = [...eager.transitions].map((weight, cell) => weight - exported.transitions[cell]!);
    raised.forEach((difference, cell) => expect(difference).toBeCloseTo(cell % LABELS.size === 1 ? 0.25 : 0, 5));
    expect(exportParameters(weights, new Map(), 0, { ...settings, mostRows: 3 }, identity).keys).toHaveLength(3);
  });
});

describe('FeatureIndex', () => {
  it('keeps features that are seen often enough, copies apart', () => {
    const builder = new TrainingSetBuilder();
    for (const [hash, copy] of [
      [7, 1],
      [7, 2],
      [8, 1],
      [9, 1],
      [9, 1],
    ] as const) {
      const { features, at } = builder.reserve(1);
      features[at] = hash;
      builder.endElement(at + 1, OUTSIDE);
      builder.endSequence(copy);
    }
    const set = builder.build();
    const index = FeatureIndex.of(set, Int32Array.from(set.sequenceEnds.keys()), 2);
    expect([7, 8, 9].map((hash) => index.rowOf(hash) >= 0)).toEqual([true, false, true]);
    expect([index.rowOfCopy(7, 1), index.rowOfCopy(7, 2)]).toEqual([-1, -1]);
    expect(index.rowOfCopy(9, 1)).toBeGreaterThanOrEqual(0);
    expect([...index.sharedHashes()].sort()).toEqual([7, 9]);
    expect(index.rows).toBe(3);
  });
});
