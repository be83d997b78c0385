import { EMPTY_USAGE, UsageError, isLocitoriumError, type Document, type GroundingUsage } from '@locitorium/domain';
import {
  SYSTEM_CLOCK,
  type DatasetEntry,
  type DatasetReader,
  type GroundOptions,
  type Grounder,
  type OpenRun,
  type Recovery,
  type RunCounts,
  type RunEffort,
  type RunFailure,
  type RunManifest,
  type RunStore,
} from '@locitorium/ports';
import { DocumentUsage, usageOfTries } from '../ground/document-usage.ts';
import { OutageWatch, type OutageEvent, type OutagePolicy, type UpstreamCheck } from './outage-watch.ts';
import { NO_EFFORT, withUsage } from './run-effort.ts';
import { documentFailure } from './document-failure.ts';
import { isLate, type Tried } from './tried.ts';

export interface BatchParts {
  readonly reader: DatasetReader;
  /** May be a pool that works in parallel. */
  readonly grounder: Grounder;
  readonly store: RunStore;
  /** Asks the servers behind the grounder how they are. Absent where there are none: then no document is ever tried again. */
  readonly upstreams?: UpstreamCheck;
}

/** How far a batch is. `total` is null until the dataset is counted. */
export interface BatchProgress {
  readonly grounded: number;
  readonly failed: number;
  /** Entries that earlier attempts settled. */
  readonly skipped: number;
  readonly total: number | null;
}

export interface BatchOptions {
  readonly manifest: RunManifest;
  readonly resume: boolean;
  /** Documents under way at once, and never more in memory. */
  readonly concurrency: number;
  readonly mentions?: GroundOptions['mentions'];
  /** Whether predictions say why. Default false. */
  readonly explain?: boolean;
  /** Stops the batch: no new documents, and running ones have `graceMs` left. The run stays resumable. */
  readonly signal?: AbortSignal;
  readonly graceMs?: number;
  /** What to do about servers that are down. Needed where the parts say how servers are asked. */
  readonly outages?: OutagePolicy;
  /** Called when the batch begins to wait for a server, at every further wait, and when it goes on. */
  readonly onOutage?: (event: OutageEvent) => void;
  /** Called with what each document took, also one that failed, before it is settled. */
  readonly onUsage?: (usage: GroundingUsage) => void;
  /** Called after every settled entry. */
  readonly onProgress?: (progress: BatchProgress) => void;
}

export interface BatchOutcome {
  /** Whether every entry of the dataset is settled; false after an abort. */
  readonly finished: boolean;
  /** Of this attempt. */
  readonly grounded: number;
  readonly failed: number;
  readonly skipped: number;
  readonly effort: RunEffort;
  /** Of the whole run, earlier attempts included. */
  readonly counts: RunCounts;
}

/** Time for running documents after an abort, in milliseconds: long enough for a selection, short enough for a person who waits. */
const DEFAULT_GRACE_MS = 2_000;

/** Time for abandoned documents to let go, in milliseconds; after it they are left behind. */
const LETTING_GO_MS = 500;

/** Outages in which a document's time may run out: each time it is begun again. After these it is taken for their cause. */
const MOST_OUTAGES_OF_A_DOCUMENT = 5;

/** What a document that failed leaves open in its usage. */
const NO_GROUNDINGS = Object.freeze({ mentionsOverLimit: 0, stageMs: EMPTY_USAGE.stageMs, outageMs: 0 });

/** Where no outage policy is given. */
const NO_PATIENCE: OutagePolicy = Object.freeze({ patienceMs: 0, firstWaitMs: 1_000, retries: 0 });

/**
 * Grounds a dataset into a run. Every entry is settled exactly once, as a prediction or as a failure, in any order; entries that
 * earlier attempts settled are skipped. A document that failed has a prediction line that says so, beside its failure.
 *
 * A document that fails is recorded and the batch goes on. It stops, resumably, and rejects with the error: when a prerequisite
 * is missing (no document could do better), when the dataset cannot be read, when the run cannot be written. An abort is no
 * error: the outcome says `finished: false`.
 *
 * A question that a server did not answer is not given up before the server was asked how it is. While it is down no document is
 * taken, and the time of those that met it so stands still; they go on when it is back, and stay unsettled where it does not come back
 * within the policy's patience: then the batch stops as for a missing prerequisite. Where it is well, the question is put again within
 * its retry budget and the document's deadline.
 */
export async function runDataset(parts: BatchParts, options: BatchOptions): Promise<BatchOutcome> {
  const { concurrency, manifest, resume } = options;
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new UsageError(
      'invalid_concurrency',
      `The number of documents at once is ${concurrency}; it must be a whole number of at least 1.`,
      { value: String(concurrency) },
    );
  }
  const run = await parts.store.open(manifest, { resume });
  const batch = new Batch(parts, run, options);
  const finished = await batch.work();
  const { effort } = batch;
  const counts = await run.close({ finished, effort });
  batch.throwIfStopped();
  return { finished, ...batch.tally(), effort, counts };
}

class Batch {
  readonly #parts: BatchParts;
  readonly #run: OpenRun;
  readonly #options: BatchOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #watch: OutageWatch | null;
  readonly #outages: OutagePolicy;
  /** Aborts when no more entries are taken. */
  readonly #taking = new AbortController();
  /** Aborts when running documents are given up. */
  readonly #abandon = new AbortController();
  #stopped: { readonly error: unknown } | null = null;
  #closed = false;
  /** Whether a document was given up unsettled. */
  #leftOpen = false;
  #grounded = 0;
  #failed = 0;
  #skipped = 0;
  #effort = NO_EFFORT;

  constructor(parts: BatchParts, run: OpenRun, options: BatchOptions) {
    this.#parts = parts;
    this.#run = run;
    this.#options = options;
    this.#outages = options.outages ?? NO_PATIENCE;
    const { onOutage } = options;
    this.#watch =
      parts.upstreams === undefined
        ? null
        : new OutageWatch({
            check: parts.upstreams,
            policy: this.#outages,
            signal: this.#taking.signal,
            ...(onOutage !== undefined && { onEvent: onOutage }),
          });
  }

  /** Whether the dataset came to its end and everything in it is settled. */
  async work(): Promise<boolean> {
    const { signal, graceMs = DEFAULT_GRACE_MS } = this.#options;
    let grace: ReturnType<typeof setTimeout> | undefined;
    const onAbort = (): void => {
      this.#taking.abort(signal?.reason);
      grace = setTimeout(() => this.#abandon.abort(signal?.reason), graceMs);
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const ended = await this.#takeEntries();
      await this.#drain();
      return ended && this.#stopped === null && !this.#leftOpen && !this.#abandon.signal.aborted;
    } finally {
      this.#closed = true;
      signal?.removeEventListener('abort', onAbort);
      clearTimeout(grace);
    }
  }

  get effort(): RunEffort {
    return { ...this.#effort, ...this.#watch?.effort };
  }

  tally() {
    return { grounded: this.#grounded, failed: this.#failed, skipped: this.#skipped };
  }

  throwIfStopped(): void {
    if (this.#stopped !== null) throw this.#stopped.error;
  }

  /** Whether the dataset came to its end. */
  async #takeEntries(): Promise<boolean> {
    const { signal } = this.#taking;
    if (signal.aborted) return false;
    const entries = this.#parts.reader.entries(signal)[Symbol.asyncIterator]();
    try {
      for (;;) {
        // A place is free before an entry is read: what is read is in memory.
        while (this.#running.size >= this.#options.concurrency) await unlessAborted(signal, () => Promise.race(this.#running));
        await unlessAborted(signal, async () => this.#watch?.clear());
        const next = await unlessAborted(signal, () => entries.next());
        if (next.done === true) return true;
        await this.#take(next.value);
      }
    } catch (error) {
      if (!signal.aborted) this.#stop(error, 'let running documents finish');
      // Not awaited: an input that never comes does not end either.
      void entries.return?.().catch(() => undefined);
      return false;
    }
  }

  async #take(entry: DatasetEntry): Promise<void> {
    const { line } = entry;
    if (this.#run.isSettled(line, entry.kind === 'document' ? entry.document.docId : null)) {
      this.#skipped += 1;
      this.#report();
      return;
    }
    if (entry.kind === 'invalid') return this.#fail(failureOfLine(entry));
    const task: Promise<void> = this.#settle(line, entry.document)
      .catch((error: unknown) => this.#stop(error, 'abandon running documents'))
      .finally(() => this.#running.delete(task));
    this.#running.add(task);
  }

  async #settle(line: number, document: Document): Promise<void> {
    const tried = await this.#tryUntilServed(document);
    if (tried === null || this.#closed) {
      this.#leftOpen = true;
      return;
    }
    this.#effort = withUsage(this.#effort, tried.usage);
    this.#options.onUsage?.(tried.usage);
    if (tried.kind === 'failed') return this.#fail({ line, docId: document.docId, ...documentFailure(tried.error), usage: tried.usage });
    await this.#run.appendPrediction({ ...tried.document, usage: tried.usage });
    this.#grounded += 1;
    this.#report();
  }

  /**
   * The last try at a document, which is what becomes of it, with what all tries took; null where the batch ended meanwhile.
   * Questions recover by themselves; only where the document's time ran out on servers that turn out to be down, it is begun again.
   */
  async #tryUntilServed(document: Document): Promise<Tried | null> {
    const { signal } = this.#taking;
    const watch = this.#watch;
    const { retries, firstWaitMs } = this.#outages;
    // One for each document: what models answered to it is asked once.
    const recovery: Recovery | null = watch && {
      retries,
      firstPauseMs: firstWaitMs,
      outage: () => watch.outage(),
      answered: new Map(),
    };
    const usages: GroundingUsage[] = [];
    for (let outages = 0; ; outages += 1) {
      const tried = await this.#try(document, recovery);
      if (tried === null) return null;
      usages.push(tried.usage);
      const settled: Tried = { ...tried, usage: usageOfTries(usages) };
      if (watch === null || !isLate(tried)) return settled;
      if (signal.aborted) return null;
      try {
        const outage = await watch.outage();
        if (outage === null || outages === MOST_OUTAGES_OF_A_DOCUMENT) return settled;
        await outage.over();
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    }
  }

  /** Null where the document was abandoned. Rejects when a prerequisite is missing. */
  async #try(document: Document, recovery: Recovery | null): Promise<Tried | null> {
    const { signal } = this.#abandon;
    const { mentions = 'extract', explain = false } = this.#options;
    const trace = new DocumentUsage();
    const begin = SYSTEM_CLOCK.now();
    try {
      const grounded = await this.#parts.grounder.ground(document, {
        signal,
        mentions,
        explain,
        trace,
        ...(recovery !== null && { recovery }),
      });
      return { kind: 'grounded', document: grounded, usage: grounded.usage };
    } catch (error) {
      if (signal.aborted || this.#closed || this.#isEndOfTaking(error)) return null;
      if (isLocitoriumError(error) && error.blame === 'prerequisite') throw error;
      return { kind: 'failed', error, usage: trace.close({ ...NO_GROUNDINGS, durationMs: SYSTEM_CLOCK.now() - begin }) };
    }
  }

  /** What waited for servers within a part ended with the batch: the part may have said so in its own words. */
  #isEndOfTaking(error: unknown): boolean {
    const { signal } = this.#taking;
    return signal.aborted && (error === signal.reason || (isLocitoriumError(error) && error.cause === signal.reason));
  }

  async #fail(failure: RunFailure): Promise<void> {
    await this.#run.appendFailure(failure);
    this.#failed += 1;
    this.#report();
  }

  /** Waits for running documents; where they are abandoned and do not let go, not for long. */
  async #drain(): Promise<void> {
    const { signal } = this.#abandon;
    const settled = Promise.allSettled(this.#running);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leftBehind = new Promise<void>((resolve) => {
      const wait = (): void => {
        timer = setTimeout(resolve, LETTING_GO_MS);
      };
      if (signal.aborted) wait();
      else signal.addEventListener('abort', wait, { once: true });
    });
    await Promise.race([settled, leftBehind]);
    clearTimeout(timer);
  }

  #stop(error: unknown, running: 'abandon running documents' | 'let running documents finish'): void {
    this.#stopped ??= { error };
    this.#taking.abort(error);
    if (running === 'abandon running documents') this.#abandon.abort(error);
  }

  #report(): void {
    this.#options.onProgress?.({ ...this.tally(), total: null });
  }
}

/** Settles as the wait does, unless the signal aborts first: then rejects with its reason. */
async function unlessAborted<T>(signal: AbortSignal, wait: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([wait(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** A line that is no document. Its document, if it has one of its own, is told to have failed. */
function failureOfLine({ line, docId, error }: Extract<DatasetEntry, { kind: 'invalid' }>): RunFailure {
  const { kind, message, facts } = error;
  return { line, docId, kind, message, facts, status: docId === null || kind === 'duplicate_doc_id' ? null : 'failed' };
}
