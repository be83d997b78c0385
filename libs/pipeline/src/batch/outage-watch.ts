import { PrerequisiteError, type LocitoriumError } from '@locitorium/domain';
import { pause, SYSTEM_CLOCK, type Clock } from '@locitorium/ports';

/** What keeps the servers behind a grounder from answering, asked of the servers themselves; null where they answer. */
export type UpstreamCheck = (signal: AbortSignal) => Promise<LocitoriumError | null>;

/** How a batch bears servers that are down. */
export interface OutagePolicy {
  /** Longest wait for them in milliseconds; after it the batch stops, resumably. */
  readonly patienceMs: number;
  /** Wait before they are asked again, in milliseconds; it doubles up to `LONGEST_WAIT` times this. */
  readonly firstWaitMs: number;
}

/** Something that whoever watches a batch wants to know. */
export type OutageEvent =
  /** The batch waits; it asks again in so many milliseconds, and gives up after so many. */
  | { readonly type: 'waiting'; readonly error: LocitoriumError; readonly nextTryMs: number; readonly patienceLeftMs: number }
  | { readonly type: 'over'; readonly waitedMs: number };

/** `well`: the servers answer, so that a document that was not served has itself to blame. `recovered`: they do again. */
export type Verdict = 'well' | 'recovered';

/** Longest wait between two questions, as a multiple of the first. */
const LONGEST_WAIT = 32;

export interface OutageWatchParts {
  readonly check: UpstreamCheck;
  readonly policy: OutagePolicy;
  /** Aborts when the batch ends. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  readonly onEvent?: (event: OutageEvent) => void;
}

/**
 * Tells a server that is down from a document that it cannot serve, by asking the server; and waits for one that is down.
 * Documents that fail together are judged together.
 */
export class OutageWatch {
  readonly #parts: OutageWatchParts;
  readonly #clock: Clock;
  #judging: Promise<Verdict> | null = null;

  constructor(parts: OutageWatchParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? SYSTEM_CLOCK;
  }

  /**
   * Resolves once the servers answer. Rejects when they did not within the policy's patience, with a prerequisite error of the
   * kind of what is wrong, and with the signal's reason.
   */
  judge(): Promise<Verdict> {
    this.#judging ??= this.#ask().finally(() => {
      this.#judging = null;
    });
    return this.#judging;
  }

  /** Resolves when nothing is being judged: new documents are worth a try. Never rejects. */
  async clear(): Promise<void> {
    while (this.#judging !== null) await this.#judging.catch(() => undefined);
  }

  async #ask(): Promise<Verdict> {
    const { check, policy, signal, onEvent } = this.#parts;
    let error = await check(signal);
    if (error === null) return 'well';
    const begin = this.#clock.now();
    for (let wait = policy.firstWaitMs; ; wait = Math.min(2 * wait, LONGEST_WAIT * policy.firstWaitMs)) {
      const waitedMs = this.#clock.now() - begin;
      const patienceLeftMs = policy.patienceMs - waitedMs;
      if (patienceLeftMs <= 0) throw givenUp(error, waitedMs);
      const nextTryMs = Math.min(wait, patienceLeftMs);
      onEvent?.({ type: 'waiting', error, nextTryMs, patienceLeftMs });
      await pause(nextTryMs, signal);
      error = await check(signal);
      if (error !== null) continue;
      onEvent?.({ type: 'over', waitedMs: this.#clock.now() - begin });
      return 'recovered';
    }
  }
}

function givenUp(error: LocitoriumError, waitedMs: number): PrerequisiteError {
  const waited = waitedMs > 0 ? `The run waited ${Math.round(waitedMs / 1000)} s for it and stopped` : 'The run stopped';
  return new PrerequisiteError(error.kind, `${error.message} ${waited}; nothing is lost, and what is done is kept. Mend it, then resume the run.`, { ...error.facts, waited_ms: Math.round(waitedMs) }, error);
}
