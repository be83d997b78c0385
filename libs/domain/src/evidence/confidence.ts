import { probabilityOf } from '../explanation/log-odds.ts';
import type { Claim, StanceEdge, Fragment } from './evidence-graph.ts';

/** Log-odds that a fragment adds to a claim: reliability × confidence of the stance, negative where it refutes, 0 where it is neutral. */
export function weightOf(
  { reliability }: Pick<Fragment, 'reliability'>,
  { stance, confidence }: Pick<StanceEdge, 'stance' | 'confidence'>,
): number {
  if (stance === 'NEUTRAL') return 0;
  const weight = reliability * confidence;
  return stance === 'SUPPORTS' ? weight : -weight;
}

/** Evidence as independent witnesses (naive Bayes): prior + Σ weights. */
export function claimLogOdds({ prior }: Pick<Claim, 'prior'>, weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, prior);
}

/** Confidence 0–1 of a claim: 1 / (1 + e^−(prior + Σ weights)). */
export function claimConfidence(claim: Pick<Claim, 'prior'>, weights: readonly number[]): number {
  return probabilityOf(claimLogOdds(claim, weights));
}
