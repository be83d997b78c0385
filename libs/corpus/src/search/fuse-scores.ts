import type { Fusion, ScoreParts } from '@locitorium/domain';

export type PartScores = Pick<ScoreParts, 'dense' | 'sparse'>;

/** Damping constant of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009). */
const RRF_K = 60;

/**
 * One score 0–1 for each hit: alpha × dense + (1 − alpha) × sparse, after each part was divided by its best (`blend`) or replaced by
 * reciprocal ranks (`rrf`; the best possible is 1). A part that says nothing about any hit has no weight.
 */
export function fuseScores(hits: readonly PartScores[], alpha: number, fusion: Fusion): readonly number[] {
  const [dense, sparse] = [partOf(hits, 'dense', fusion), partOf(hits, 'sparse', fusion)];
  const weight = dense === null ? 0 : sparse === null ? 1 : alpha;
  return hits.map((_, i) => weight * (dense?.[i] ?? 0) + (1 - weight) * (sparse?.[i] ?? 0));
}

function partOf(hits: readonly PartScores[], part: keyof PartScores, fusion: Fusion): readonly number[] | null {
  const scores = hits.map((hit) => hit[part]);
  if (scores.every((score) => score === null)) return null;
  return fusion === 'rrf' ? reciprocalRanks(scores) : sharesOfBest(scores);
}

function sharesOfBest(scores: readonly (number | null)[]): readonly number[] {
  const best = scores.reduce<number>((most, score) => Math.max(most, score ?? 0), 0);
  return scores.map((score) => (best > 0 ? Math.max(0, score ?? 0) / best : 0));
}

/** Equal scores have the same rank. */
function reciprocalRanks(scores: readonly (number | null)[]): readonly number[] {
  const sorted = scores.filter((score) => score !== null).sort((a, b) => b - a);
  const ranks = new Map<number, number>();
  for (const [i, score] of sorted.entries()) if (!ranks.has(score)) ranks.set(score, i + 1);
  return scores.map((score) => (score === null ? 0 : (RRF_K + 1) / (RRF_K + (ranks.get(score) ?? 0))));
}
