import { exponential } from '../arithmetic/exponential.ts';
import { logarithm } from '../arithmetic/logarithm.ts';
import type { Attribution } from './explanation.ts';

/**
 * Log-odds that stand for certainty, which has none: 1 / (1 + e^−37) is 1 in double precision, and e^−37 is no probability that
 * anybody measures.
 */
const CERTAIN = 37;

/** ln(p / (1 − p)), kept within ± 37 so that it can be written down. */
export function logOddsOf(probability: number): number {
  return Math.max(-CERTAIN, Math.min(CERTAIN, logarithm(probability) - logarithm(1 - probability)));
}

/** The probability 1 / (1 + e^−x). */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + exponential(-logOdds));
}

/** All terms of an attribution added up: the log-odds of its confidence. */
export function totalLogOdds({ prior, evidenceFeatures, calibration }: Attribution): number {
  return evidenceFeatures.reduce((total, { weight }) => total + weight, prior) + calibration;
}

/** Log-odds with their sign, for readers: `+1.25`, `−0.40`. */
export function formatLogOdds(logOdds: number): string {
  const shown = Math.abs(logOdds).toFixed(2);
  return `${logOdds < 0 && shown !== '0.00' ? '−' : '+'}${shown}`;
}

/** A probability for readers, which claims certainty only where there is certainty: `97.3 %`, `> 99.9 %`. */
export function formatProbability(probability: number): string {
  const shown = (probability * 100).toFixed(1);
  if (shown === '100.0' && probability < 1) return '> 99.9 %';
  if (shown === '0.0' && probability > 0) return '< 0.1 %';
  return `${shown} %`;
}
