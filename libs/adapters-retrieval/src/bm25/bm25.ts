export { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type Bm25Parameters } from '@locitorium/domain';

/** What is known of all texts of one language in an index. */
export interface TermStatistics {
  readonly texts: number;
  /** Mean number of terms of a text. */
  readonly averageLength: number;
  /** Texts that have the term. */
  readonly textsWith: (term: string) => number;
}
