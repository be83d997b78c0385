/** Documents that are processed together. */
export interface Batch {
  /** SHA-256 of the content, in hex: the same content is the same batch. */
  readonly key: string;
  /** The documents as whoever cut them wrote them; any text. */
  readonly content: string;
}

/** A batch that its taker has to settle: with `finish`, `fail` or `handBack`. */
export interface TakenBatch extends Batch {
  /** Counts from 1; more where earlier takers died or failed. */
  readonly attempt: number;
  /** How long the queue waits for `keep` before it gives the batch to somebody else, in milliseconds. */
  readonly keepWithinMs: number;
}

/** What became of a batch; small, without texts. */
export type BatchReceipt = Readonly<Record<string, string | number>>;

export interface FinishedBatch {
  readonly key: string;
  readonly receipt: BatchReceipt;
}

/** What somebody hands in, in many batches. */
export interface Submission {
  /** The same files in the same order are the same submission: [0-9a-f]{64}. */
  readonly key: string;
  /** How many documents it had; null until all of its batches are enqueued. */
  readonly documents: number | null;
}

export interface BatchCounts {
  /** Waiting for somebody to take them, also for another attempt. */
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  /** Given up after the last attempt. */
  readonly failed: number;
}

/**
 * Hands batches out to those who work on them, each at least once: a batch whose taker dies is given to another. One that was enqueued
 * stays known when it is done, so that the same one is not done again.
 *
 * Rejects with an UpstreamError `queue_unusable` (retryable) while its server cannot be reached, and with a PrerequisiteError
 * `queue_unusable` where repeating does not help. No error has a part of a text, or credentials.
 */
export interface BatchQueue {
  /** How many were not there yet; of those that were, the ones that had been given up wait again. */
  enqueue(batches: readonly Batch[]): Promise<{ readonly added: number; readonly revived: number }>;
  /** The batch that waits longest, which is the taker's now; null where none waits. */
  take(): Promise<TakenBatch | null>;
  /** Says that somebody is at work on it. */
  keep(key: string): Promise<void>;
  /** It is done, also where somebody else has it by now: the same work was done twice. */
  finish(key: string, receipt: BatchReceipt): Promise<void>;
  /** The attempt failed: it waits for another one, or is given up. `kind` is that of the error. */
  fail(key: string, kind: string): Promise<void>;
  /** It waits again, at once, and is never given up for this. Nothing happens where it is not active. */
  handBack(key: string): Promise<void>;
  /** Remembers a submission, and later how many documents it had. One that is complete stays so. */
  submit(submission: Submission): Promise<void>;
  submissions(): Promise<readonly Submission[]>;
  /** Those whose takers have died count as waiting by then. */
  counts(): Promise<BatchCounts>;
  finished(): AsyncIterable<FinishedBatch>;
  /** Forgets all batches and submissions. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
