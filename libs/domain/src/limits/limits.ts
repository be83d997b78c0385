/** Longest name that a source is asked for or a cache keeps, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 200;

/** Longest text in UTF-16 code units that is split into windows; `maxChars` and its ceiling hold for each window. */
export const MAX_SPLIT_CHARS = 20_000_000;

/** Bounds of one grounding. Every engine has them; none can be switched off. */
export interface Limits {
  /** Longest text in UTF-16 code units. */
  readonly maxChars: number;
  /** Mentions that are looked up and selected; the rest is reported as `over_mention_limit`. */
  readonly maxMentions: number;
  /** Candidates offered to a model and reported for a mention, 0–20; 0: none is reported, and a model is offered the usual number. */
  readonly maxCandidates: number;
  /** Concurrent look-ups of an engine, for all its documents. */
  readonly lookupConcurrency: number;
  /** Time for one document in milliseconds, at most 60,000. */
  readonly deadlineMs: number;
}

/** Ceilings that no setting can exceed. */
export const LIMIT_CEILINGS: Limits = Object.freeze({
  maxChars: 1_000_000,
  maxMentions: 100_000,
  maxCandidates: 20,
  lookupConcurrency: 64,
  deadlineMs: 60_000,
});

/** With a language model, which is bounded by its context window and speed. */
export const MODEL_LIMITS: Limits = Object.freeze({
  maxChars: 4_000,
  maxMentions: 20,
  maxCandidates: 10,
  lookupConcurrency: 5,
  deadlineMs: 30_000,
});

/** For engines that run within this process. */
export const EMBEDDED_LIMITS: Limits = Object.freeze({
  maxChars: 200_000,
  maxMentions: 20_000,
  maxCandidates: 10,
  lookupConcurrency: 64,
  deadlineMs: 30_000,
});
