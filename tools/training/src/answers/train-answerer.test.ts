import { describe, expect, it } from '@jest/globals';
import { packTrees, scoreRows } from '@locitorium/trees';
import { seededRandom } from '../seeded-random.ts';
import { boostOutcomes } from './boost-outcomes.ts';
import { CONFIDENCE_SETTINGS, fitCalibration, thresholdOf, type SeenOutcome } from './train-answerer.ts';

const ROWS = 2_000;
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Rows of two features, of which the first decides. */
function examples() {
  const random = seededRandom(3);
  const features = Float32Array.from({ length: 2 * ROWS }, () => random());
  const outcomes = Array.from({ length: ROWS }, (_, row) => random() < sigmoid(6 * (features[2 * row]! - 0.5)));
  return { width: 2, features, outcomes, weights: outcomes.map(() => 1) };
}

describe('trees for outcomes', () => {
  it('learn the log-odds of what happens, the same every time', () => {
    const given = examples();
    const trees = boostOutcomes(given, CONFIDENCE_SETTINGS);
    expect(boostOutcomes(given, CONFIDENCE_SETTINGS)).toEqual(trees);
    const [low, high] = scoreRows(packTrees(trees, 2), Float32Array.from([0.1, 0.5, 0.9, 0.5]), 2);
    expect(low).toBeLessThan(-1.2);
    expect(high).toBeGreaterThan(1.2);
  });
});

describe('calibration', () => {
  const random = seededRandom(5);
  const outcomes = Array.from({ length: 5_000 }, (): SeenOutcome => {
    const raw = 6 * (random() - 0.5);
    return { raw, isAnswerable: random() < sigmoid(0.5 * raw + 1), weight: 1 };
  });

  it('finds scale and shift', () => {
    const { scale, shift } = fitCalibration(outcomes);
    expect(scale).toBeCloseTo(0.5, 1);
    expect(shift).toBeCloseTo(1, 1);
  });

  it('sets the threshold so that a small share of what has an answer stays below', () => {
    const calibration = { scale: 1, shift: 0 };
    const threshold = thresholdOf(outcomes, calibration, 0.02);
    const answerable = outcomes.filter(({ isAnswerable }) => isAnswerable);
    const below = answerable.filter(({ raw }) => sigmoid(raw) < threshold).length / answerable.length;
    expect(below).toBeGreaterThan(0.015);
    expect(below).toBeLessThan(0.025);
  });
});
