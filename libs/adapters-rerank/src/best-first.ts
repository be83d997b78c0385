import type { RerankedCandidate } from '@locitorium/ports';

/** Candidates by their scores; equal ones in the order of the first search. */
export function bestFirst(scores: readonly number[]): readonly RerankedCandidate[] {
  return scores.map((score, position) => ({ position, score })).sort((a, b) => b.score - a.score);
}
