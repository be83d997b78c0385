/** What a store takes at most. Lengths of texts in UTF-16 code units. */
export const EVIDENCE_STORE_LIMITS = Object.freeze({
  /** Ids, names of tasks, places, documents and mentions. */
  id: 2_048,
  /** A claim in words. */
  claimText: 2_000,
  /** The context of a claim. */
  context: 2_000,
  /** A fragment's words. */
  content: 2_000,
  /** Features of one fragment, and the length of the name of one. */
  features: 64,
  featureName: 200,
  address: 2_100,
  title: 1_000,
  domainName: 500,
  category: 200,
  /** Nodes and edges recorded at once; more are recorded in several changes. */
  changeItems: 100_000,
  /** Bytes of a page's copy. */
  fileBytes: 33_554_432,
});
