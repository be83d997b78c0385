import { DeadlineExceededError, isLocitoriumError, type Candidate } from '@locitorium/domain';
import { remainingMs, type CallContext, type Clock } from '@locitorium/ports';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export interface LookupSettings {
  /** Look-ups at the server at once; further ones queue. */
  readonly concurrency: number;
  /** Candidates kept; 0 keeps none. */
  readonly cachedCandidates: number;
  readonly cacheMaxAgeMs: number;
}

type Candidates = readonly Candidate[];

/**
 * The look-ups of one geocoder in this process. What was found is remembered, also that nothing was; what several documents look up at
 * the same time is asked once; and at most `concurrency` are under way, whichever route they come by. Failures are never kept.
 *
 * A caller who gives up leaves the others their answer: the request is aborted when the last one is gone. All callers get
 * a failure, except for a deadline: it is that of the caller who began, and those who have time left ask again.
 */
export class Lookups {
  readonly concurrency: number;
  readonly #slots: BulkheadPolicy;
  readonly #remembered: LRUCache<string, Candidates> | null;
  readonly #underWay = new Map<string, SharedLookup>();

  constructor({ concurrency, cachedCandidates, cacheMaxAgeMs }: LookupSettings, clock: Clock) {
    this.concurrency = concurrency;
    this.#slots = bulkhead(concurrency, Number.POSITIVE_INFINITY);
    this.#remembered =
      cachedCandidates === 0
        ? null
        : new LRUCache({
            maxSize: cachedCandidates,
            sizeCalculation: (candidates) => candidates.length + 1,
            ttl: cacheMaxAgeMs,
            ttlResolution: 0,
            perf: clock,
          });
  }

  /** @param key all that decides the answer */
  async find(key: readonly unknown[], context: CallContext, lookUp: (context: CallContext) => Promise<Candidates>): Promise<Candidates> {
    const text = JSON.stringify(key);
    for (;;) {
      context.signal.throwIfAborted();
      const remembered = this.#remembered?.get(text);
      if (remembered !== undefined) {
        context.trace.record({ type: 'lookup_cached' });
        return remembered;
      }
      const underWay = this.#underWay.get(text);
      if (underWay === undefined) return this.#begin(text, context, lookUp).join(context);
      try {
        const candidates = await underWay.join(context);
        context.trace.record({ type: 'lookup_cached' });
        return candidates;
      } catch (error) {
        if (context.signal.aborted || !isTooLate(error) || remainingMs(context) === 0) throw error;
      }
    }
  }

  #begin(key: string, first: CallContext, lookUp: (context: CallContext) => Promise<Candidates>): SharedLookup {
    const ask = async (context: CallContext): Promise<Candidates> => {
      const candidates = Object.freeze(await this.#slots.execute(() => lookUp(context), context.signal));
      this.#remembered?.set(key, candidates);
      return candidates;
    };
    const lookup = new SharedLookup(first, ask, () => {
      if (this.#underWay.get(key) === lookup) this.#underWay.delete(key);
    });
    this.#underWay.set(key, lookup);
    return lookup;
  }
}

const isTooLate = (error: unknown): boolean => isLocitoriumError(error) && error.kind === 'deadline';

/** One look-up under way, and those who wait for it. */
class SharedLookup {
  readonly #abort = new AbortController();
  readonly #answer: Promise<Candidates>;
  readonly #onEnd: () => void;
  #waiting = 0;
  #deadline: number;

  /** @param onEnd called when it is answered or abandoned, never before the constructor returns */
  constructor(first: CallContext, ask: (context: CallContext) => Promise<Candidates>, onEnd: () => void) {
    this.#deadline = first.deadline;
    this.#onEnd = onEnd;
    const latest = (): number => this.#deadline;
    const context: CallContext = {
      signal: this.#abort.signal,
      clock: first.clock,
      trace: first.trace,
      ...(first.retries !== undefined && { retries: first.retries }),
      /** The latest of all callers: it moves when another one joins. */
      get deadline() {
        return latest();
      },
    };
    this.#answer = ask(context).finally(onEnd);
    // Those who wait get a failure from `join`; where none is left it is no unhandled rejection.
    this.#answer.catch(() => undefined);
  }

  async join({ signal, deadline }: CallContext): Promise<Candidates> {
    this.#waiting += 1;
    this.#deadline = Math.max(this.#deadline, deadline);
    const gaveUp = Promise.withResolvers<never>();
    const onAbort = (): void => {
      this.#leave(signal.reason);
      gaveUp.reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([this.#answer, gaveUp.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      if (!signal.aborted) this.#waiting -= 1;
    }
  }

  /** The last one to leave aborts the request; later callers begin another. */
  #leave(reason: unknown): void {
    this.#waiting -= 1;
    if (this.#waiting > 0) return;
    this.#onEnd();
    this.#abort.abort(reason ?? new DeadlineExceededError('look-up'));
  }
}
