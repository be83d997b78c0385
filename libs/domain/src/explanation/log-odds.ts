import type { Attribution } from './attribution.ts';

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

/** With a sign and two digits: +1.25, −0.40. */
export function formatLogOdds(logOdds: number): string {
  const digits = Math.abs(logOdds).toFixed(2);
  return `${logOdds < 0 && digits !== '0.00' ? '−' : '+'}${digits}`;
}

/** With one digit: 93.5 %. Never claims certainty: 100 % and 0 % are shown only for exactly 1 and 0. */
export function formatPercent(probability: number): string {
  const digits = (probability * 100).toFixed(1);
  if (digits === '100.0' && probability < 1) return '> 99.9 %';
  if (digits === '0.0' && probability > 0) return '< 0.1 %';
  return `${digits} %`;
}
