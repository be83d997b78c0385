/** Figures of a ranking, each 0–1. */
export interface RankingScores {
  /** Normalised discounted cumulative gain of the first ten: linear gain, log2 discount, as trec_eval counts. */
  readonly ndcg10: number;
  /** Share of the relevant documents among the first five, and the first ten. */
  readonly recall5: number;
  readonly recall10: number;
  /** One over the rank of the first relevant document, if among the first ten. */
  readonly mrr10: number;
}

/** Relevance by document; what is not there, or not above nothing, is not relevant. */
export type Relevance = ReadonlyMap<string, number>;

const DEPTH = 10;

/** Scores one ranking, best first. Throws a RangeError where nothing is relevant: such a query has no score. */
export function scoreRanking(ranking: readonly string[], relevance: Relevance): RankingScores {
  const gains = [...relevance.values()].filter((gain) => gain > 0).sort((a, b) => b - a);
  if (gains.length === 0) throw new RangeError('A query without a relevant document cannot be scored.');
  const gainAt = (rank: number): number => Math.max(0, relevance.get(ranking[rank] ?? '') ?? 0);
  const ranks = Array.from({ length: DEPTH }, (_, rank) => rank);
  const relevantAmong = (depth: number): number => ranks.slice(0, depth).filter((rank) => gainAt(rank) > 0).length;
  const discounted = (gainOf: (rank: number) => number): number => ranks.reduce((sum, rank) => sum + gainOf(rank) / Math.log2(rank + 2), 0);
  const first = ranks.find((rank) => gainAt(rank) > 0);
  return {
    ndcg10: discounted(gainAt) / discounted((rank) => gains[rank] ?? 0),
    recall5: relevantAmong(5) / gains.length,
    recall10: relevantAmong(10) / gains.length,
    mrr10: first === undefined ? 0 : 1 / (first + 1),
  };
}

/** Means over queries, each counting the same; null where there is none. */
export function meanScores(scores: readonly RankingScores[]): RankingScores | null {
  if (scores.length === 0) return null;
  const mean = (figure: keyof RankingScores): number => scores.reduce((sum, score) => sum + score[figure], 0) / scores.length;
  return { ndcg10: mean('ndcg10'), recall5: mean('recall5'), recall10: mean('recall10'), mrr10: mean('mrr10') };
}
