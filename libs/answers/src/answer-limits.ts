export const ANSWER_LIMITS = Object.freeze({
  /** Time for an answer, from the end of the search. */
  deadlineMs: 120_000,
});
