export const ANSWER_LIMITS = Object.freeze({
  /** Time for an answer, from the end of the search. */
  deadlineMs: 120_000,
  /** Most passages that an answer may rest on. */
  searchLimit: 100,
});
