/** What all have who score the same: nothing tells them apart. */
const FLAT = 0.5;

/** Scores from 0 (the least of them) to 1 (the greatest); .5 each where all are the same. */
export function minMaxScaled(scores: Float64Array): Float64Array {
  let [least, greatest] = [Infinity, -Infinity];
  for (const score of scores) {
    if (score < least) least = score;
    if (score > greatest) greatest = score;
  }
  const range = greatest - least;
  return scores.map((score) => (range > 0 ? (score - least) / range : FLAT));
}

/** alpha × vector + (1 − alpha) × BM25. */
export function combinedScore(vectorScore: number, bm25Score: number, alpha: number): number {
  return alpha * vectorScore + (1 - alpha) * bm25Score;
}
