import { DeadlineExceededError, isLocitoriumError, type Candidate } from '@locitorium/domain';
import {
  lookupText,
  normalisedQuery,
  remainingMs,
  type CallContext,
  type CandidateSource,
  type Identity,
  type PlaceQuery,
} from '@locitorium/ports';

/**
 * Asks a source once for what several documents want to know at the same time. Names are asked in their normal form, so that an
 * answer does not depend on who spelled it first.
 *
 * Who gives up leaves alone: the request goes on for the others, and is aborted when nobody waits for it any longer. A failure is
 * everybody's, except for a deadline: it is that of who began, and who has time left asks again.
 */
export class SharingCandidateSource implements CandidateSource {
  readonly #source: CandidateSource;
  readonly #underWay = new Map<string, SharedLookup>();

  constructor(source: CandidateSource) {
    this.#source = source;
  }

  /** That of the source: it is the source that answers. */
  get identity(): Identity {
    return this.#source.identity;
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    const key = lookupText(query);
    for (;;) {
      context.signal.throwIfAborted();
      const underWay = this.#underWay.get(key);
      if (underWay === undefined) return this.#begin(key, normalisedQuery(query), context).join(context);
      try {
        const candidates = await underWay.join(context);
        context.trace.record({ type: 'lookup_cached' });
        return candidates;
      } catch (error) {
        if (context.signal.aborted || !isTooLate(error) || remainingMs(context) === 0) throw error;
      }
    }
  }

  #begin(key: string, query: PlaceQuery, context: CallContext): SharedLookup {
    const lookup = new SharedLookup(context, (shared) => this.#source.search(query, shared));
    const leave = (): void => {
      if (this.#underWay.get(key) === lookup) this.#underWay.delete(key);
    };
    this.#underWay.set(key, lookup);
    lookup.onEnd(leave);
    return lookup;
  }
}

const isTooLate = (error: unknown): boolean => isLocitoriumError(error) && error.kind === 'deadline';

/** One request, and those who wait for it. */
class SharedLookup {
  readonly #abort = new AbortController();
  readonly #answer: Promise<readonly Candidate[]>;
  readonly #enders: (() => void)[] = [];
  #waiting = 0;
  #deadline: number;

  constructor(first: CallContext, search: (context: CallContext) => Promise<readonly Candidate[]>) {
    this.#deadline = first.deadline;
    const latest = (): number => this.#deadline;
    const context: CallContext = {
      signal: this.#abort.signal,
      clock: first.clock,
      trace: first.trace,
      ...(first.retries !== undefined && { retries: first.retries }),
      /** That of whoever has the most time: it moves when another one joins. */
      get deadline() {
        return latest();
      },
    };
    this.#answer = new Promise<readonly Candidate[]>((resolve) => resolve(search(context))).finally(() => this.#end());
    // Whoever waits hears of a failure; where nobody is left, nobody needs to.
    this.#answer.catch(() => undefined);
  }

  onEnd(ender: () => void): void {
    this.#enders.push(ender);
  }

  async join({ signal, deadline }: CallContext): Promise<readonly Candidate[]> {
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

  /** The last one to leave ends the request, and nobody can join it any more. */
  #leave(reason: unknown): void {
    this.#waiting -= 1;
    if (this.#waiting > 0) return;
    this.#end();
    this.#abort.abort(reason ?? new DeadlineExceededError('look-up'));
  }

  #end(): void {
    for (const ender of this.#enders.splice(0)) ender();
  }
}
