import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight } from '../bm25/bm25.ts';
import type { AnalysedChunk } from './analysed-chunk.ts';

/** Texts at the top that are taken as relevant, terms that are taken from them, and terms that are looked at for that. */
const FEEDBACK = Object.freeze({ texts: 10, terms: 40, considered: 200 });

type Weighted = readonly [term: string, weight: number];

/**
 * Pseudo-relevance feedback (a relevance model, Lavrenko and Croft 2001): what each candidate shares with those at the top, by terms
 * that the query has not, itself left out. How rare a term is comes from the candidates alone, so that no index is asked.
 *
 * `scores`: BM25 of each chunk, best first.
 */
export function feedbackScores(chunks: readonly AnalysedChunk[], scores: readonly number[], queryTerms: ReadonlySet<string>): Float64Array {
  const textsWith = new Map<string, number>();
  for (const { counts } of chunks) for (const term of counts.keys()) textsWith.set(term, (textsWith.get(term) ?? 0) + 1);
  const lengths = chunks.map(({ counts }) => sumOf(counts.values()));
  const averageLength = sumOf(lengths) / (chunks.length || 1);
  const models = chunks.slice(0, FEEDBACK.texts).map(({ counts }, i) => {
    const model = new Map<string, number>();
    const share = scores[i]! / (scores[0]! || 1) / (lengths[i]! || 1);
    for (const [term, count] of counts) {
      if (!queryTerms.has(term)) model.set(term, share * count * inverseDocumentFrequency(chunks.length, textsWith.get(term)!));
    }
    return model;
  });
  const total = new Map<string, number>();
  for (const model of models) for (const [term, weight] of model) total.set(term, (total.get(term) ?? 0) + weight);
  // Without a text's own share a term only falls: those far down never come up.
  const considered: Weighted[] = [...total].sort(byWeight).slice(0, FEEDBACK.considered);

  return Float64Array.from(chunks, ({ counts }, i) => {
    const own = models[i];
    const expansion = considered
      .map(([term, weight]): Weighted => [term, weight - (own?.get(term) ?? 0)])
      .filter(([, weight]) => weight > LEAST_WEIGHT)
      .sort(byWeight)
      .slice(0, FEEDBACK.terms);
    const mass = sumOf(expansion.map(([, weight]) => weight)) || 1;
    let score = 0;
    for (const [term, weight] of expansion) {
      const count = counts.get(term);
      if (count !== undefined) score += (weight / mass) * termWeight(count, lengths[i]!, averageLength, BM25_PARAMETERS);
    }
    return score;
  });
}

const LEAST_WEIGHT = 1e-12;

const byWeight = (a: Weighted, b: Weighted): number => b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
