/** Bounds and weights of one search. */
export const SEARCH_LIMITS = Object.freeze({
  /** Longest query in UTF-16 code units. */
  queryChars: 10_000,
  /** Most results. */
  results: 1_000,
  /** Chunks that each part of the index offers, at least. */
  depth: 100,
  /** Share of its score 0–1 that a chunk loses if it has none of the query’s places; measured in docs/design/retrieval.md. */
  placeWeight: 0.5,
  deadlineMs: 30_000,
});
