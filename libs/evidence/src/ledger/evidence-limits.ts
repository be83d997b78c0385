/** Most that is taken in at once. Lengths in UTF-16 code units. */
export const EVIDENCE_LIMITS = Object.freeze({
  /** Words of a fragment. */
  fragmentLength: 2_000,
  /** Numbers that one fragment carries. */
  features: 64,
  /** Words of a claim. */
  claimLength: 2_000,
  /** URL or name of a page. */
  addressLength: 2_048,
  titleLength: 500,
  categoryLength: 200,
  /** Name of a task. */
  taskLength: 200,
  /** Copy of a page, in bytes. */
  pageBytes: 20_000_000,
  /** Mentions of one document. */
  groundings: 20_000,
  /** Questions that one call of `classify` puts to a classifier, and how many of them at a time. */
  questions: 2_000,
  questionsAtATime: 50,
});
