import { PrerequisiteError, type LocitoriumError } from '@locitorium/domain';
import { pause, SYSTEM_CLOCK, type Clock, type Outage, type RunEffort } from '@locitorium/ports';

/** Asks the servers behind a grounder why they do not answer; null where they do. `onRequest` is called for each request. */
export type UpstreamCheck = (signal: AbortSignal, onRequest: () => void) => Promise<LocitoriumError | null>;

/** What a batch does about servers that are down. */
export interface OutagePolicy {
  /** Longest wait for them in milliseconds; after it the batch stops, resumably. */
  readonly patienceMs: number;
  /** Wait before they are asked again, in milliseconds; it doubles up to `LONGEST_WAIT` times this. */
  readonly firstWaitMs: number;
  /** Retries of one question of a document, where its servers answer. */
  readonly retries: number;
}

/** Progress of an outage, for display. */
export type OutageEvent =
  /** The batch waits; it asks again in so many milliseconds, and gives up after so many. */
  | { readonly type: 'waiting'; readonly error: LocitoriumError; readonly nextTryMs: number; readonly patienceLeftMs: number }
  | { readonly type: 'over'; readonly waitedMs: number };

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
  #judging: Promise<Outage | null> | null = null;
  #waiting: Promise<void> | null = null;
  #probes = 0;
  #probeRequests = 0;

  constructor(parts: OutageWatchParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? SYSTEM_CLOCK;
  }

  /** Times the servers were asked how they are, and the requests that took. */
  get effort(): Pick<RunEffort, 'probes' | 'probeRequests'> {
    return { probes: this.#probes, probeRequests: this.#probeRequests };
  }

  /**
   * Null where the servers answer. The outage is over once they do; `over` rejects when they did not within the policy's patience, with
   * a prerequisite error of the kind of what is wrong, and with the signal's reason.
   */
  outage(): Promise<Outage | null> {
    if (this.#waiting !== null) return Promise.resolve(outageUntil(this.#waiting));
    this.#judging ??= this.#judge().finally(() => {
      this.#judging = null;
    });
    return this.#judging;
  }

  /** Resolves when no server is in doubt: new documents may be tried. Never rejects. */
  async clear(): Promise<void> {
    while (this.#judging !== null || this.#waiting !== null) await Promise.allSettled([this.#judging, this.#waiting]);
  }

  async #judge(): Promise<Outage | null> {
    const error = await this.#probe();
    if (error === null) return null;
    const waiting = this.#wait(error).finally(() => {
      this.#waiting = null;
    });
    // Documents that wait get the rejection from `over`; where none does it is no unhandled rejection.
    waiting.catch(() => undefined);
    this.#waiting = waiting;
    return outageUntil(waiting);
  }

  #probe(): Promise<LocitoriumError | null> {
    this.#probes += 1;
    return this.#parts.check(this.#parts.signal, () => {
      this.#probeRequests += 1;
    });
  }

  async #wait(first: LocitoriumError): Promise<void> {
    const { policy, signal, onEvent } = this.#parts;
    const begin = this.#clock.now();
    let error = first;
    for (let wait = policy.firstWaitMs; ; wait = Math.min(2 * wait, LONGEST_WAIT * policy.firstWaitMs)) {
      const waitedMs = this.#clock.now() - begin;
      const patienceLeftMs = policy.patienceMs - waitedMs;
      if (patienceLeftMs <= 0) throw givenUp(error, waitedMs);
      const nextTryMs = Math.min(wait, patienceLeftMs);
      onEvent?.({ type: 'waiting', error, nextTryMs, patienceLeftMs });
      await pause(nextTryMs, signal);
      const still = await this.#probe();
      if (still === null) break;
      error = still;
    }
    onEvent?.({ type: 'over', waitedMs: this.#clock.now() - begin });
  }
}

const outageUntil = (waiting: Promise<void>): Outage => ({ over: () => waiting });

function givenUp(error: LocitoriumError, waitedMs: number): PrerequisiteError {
  const waited = waitedMs > 0 ? `The run waited ${Math.round(waitedMs / 1000)} s for it and stopped` : 'The run stopped';
  return new PrerequisiteError(
    error.kind,
    `${error.message} ${waited}; nothing is lost, and what is done is kept. Mend it, then resume the run.`,
    { ...error.facts, waited_ms: Math.round(waitedMs) },
    error,
  );
}
