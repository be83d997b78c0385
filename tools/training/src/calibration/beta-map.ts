import type { CalibrationMap } from '@locitorium/adapters-embedded/training';
import { fitLogistic, type Observation } from './logistic.ts';

export interface Outcome {
  /** Model probability 0–1. */
  readonly probability: number;
  readonly isRight: boolean;
}

/** Knots of a map lie at these log-odds of the model's probability: dense where most answers are, wide enough that ends say no more. */
const KNOTS = Object.freeze({ first: -5, last: 9, step: 0.5 });
const LEAST_PROBABILITY = 1e-5;
/** Keeps a curve from a few outcomes near the model's own probabilities. */
const PENALTY = 0.1;
const DIGITS = 5;

/**
 * Beta calibration (Kull, Silva Filho, Flach 2017): logistic regression of right answers on ln p and −ln(1 − p), both with weights of 0
 * or more, as a map of straight lines. Unlike isotonic regression it has no lowest step: what the model finds less probable than nearly
 * all it was fitted on is less sure than all of that.
 */
export function betaMap(outcomes: readonly Outcome[]): CalibrationMap {
  if (outcomes.length === 0) return { scores: [], frequencies: [] };
  const observations = outcomes.map(({ probability, isRight }): Observation => ({ features: curve(probability), isRight, weight: 1 }));
  let weights = fitLogistic(observations, [PENALTY, PENALTY, PENALTY]);
  const falling = [1, 2].filter((at) => weights[at]! < 0);
  // The map must never fall: a part of the curve that would is left out.
  if (falling.length > 0)
    weights = fitLogistic(
      observations,
      [0, 1, 2].map((at) => (falling.includes(at) ? Number.MAX_SAFE_INTEGER : PENALTY)),
    );
  const scores: number[] = [];
  for (let logOdds = KNOTS.first; logOdds <= KNOTS.last; logOdds += KNOTS.step) scores.push(1 / (1 + Math.exp(-logOdds)));
  return { scores: scores.map(round), frequencies: scores.map((score) => round(frequency(curve(score), weights))) };
}

function curve(probability: number): Float64Array {
  const bounded = Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, probability));
  return Float64Array.of(1, Math.log(bounded), -Math.log1p(-bounded));
}

/** No finite sample proves certainty. */
function frequency(features: Float64Array, weights: Float64Array): number {
  const logOdds = features.reduce((sum, feature, at) => sum + feature * Math.max(at === 0 ? -Infinity : 0, weights[at]!), 0);
  return Math.min(1 - LEAST_PROBABILITY, 1 / (1 + Math.exp(-logOdds)));
}

const round = (value: number): number => Number(value.toFixed(DIGITS));
