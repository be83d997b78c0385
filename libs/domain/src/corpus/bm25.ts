/** Parameters of BM25 (Robertson and Zaragoza 2009). */
export interface Bm25Parameters {
  /** How soon further occurrences of a term stop counting. */
  readonly k1: number;
  /** How much a long text pays for its length, 0–1. */
  readonly b: number;
}

export const BM25_PARAMETERS: Bm25Parameters = Object.freeze({ k1: 1.2, b: 0.75 });

/** Inverse document frequency, never negative: ln(1 + (N − df + ½) / (df + ½)). */
export function inverseDocumentFrequency(texts: number, textsWithTerm: number): number {
  return Math.log(1 + (texts - textsWithTerm + 0.5) / (textsWithTerm + 0.5));
}

/** What `count` occurrences of a term weigh in a text of `length` terms, before idf: 0 to k1 + 1. */
export function termWeight(count: number, length: number, averageLength: number, { k1, b }: Bm25Parameters): number {
  return (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / averageLength));
}

/** Length of a text in terms, each counted as often as it occurs. */
export function lengthInTerms(terms: ReadonlyMap<string, number>): number {
  let length = 0;
  for (const count of terms.values()) length += count;
  return length;
}
