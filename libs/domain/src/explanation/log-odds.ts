import type { Attribution } from './explanation.ts';

/**
 * Log-odds that stand for certainty, which has none: 1 / (1 + e^−37) is 1 in double precision, and e^−37 is no probability that
 * anybody measures.
 */
const CERTAIN = 37;

/** ln(p / (1 − p)), kept within ± 37 so that it can be written down. */
export function logOddsOf(probability: number): number {
  return bounded(Math.log(probability) - Math.log1p(-probability));
}

/** The probability 1 / (1 + e^−x). */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Within ± 37. */
function bounded(logOdds: number): number {
  return Math.max(-CERTAIN, Math.min(CERTAIN, logOdds));
}

/** All terms of an attribution added up: the log-odds of its confidence. */
export function totalLogOdds({ prior, grounds, calibration }: Attribution): number {
  return grounds.reduce((total, { weight }) => total + weight, prior) + calibration;
}
