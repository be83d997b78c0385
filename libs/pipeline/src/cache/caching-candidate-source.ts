import type { Candidate } from '@locitorium/domain';
import {
  normalisedQuery,
  type CallContext,
  type CandidateCache,
  type CandidateSource,
  type Identity,
  type PlaceQuery,
} from '@locitorium/ports';

/**
 * Asks a source what the cache on disk does not know, and has the cache remember it: also "not there", never a failure. Names are asked
 * in their normal form, so that an answer does not depend on who spelled it first.
 */
export class CachingCandidateSource implements CandidateSource {
  readonly #source: CandidateSource;
  readonly #cache: CandidateCache;

  constructor(source: CandidateSource, cache: CandidateCache) {
    this.#source = source;
    this.#cache = cache;
  }

  /** That of the source: what it said is what it says. */
  get identity(): Identity {
    return this.#source.identity;
  }

  get concurrency(): number | undefined {
    return this.#source.concurrency;
  }

  async search(given: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    const query = normalisedQuery(given);
    const key = { source: this.identity, query };
    const known = await this.#cache.find(key);
    if (known !== null) {
      context.trace.record({ type: 'lookup_cached' });
      return known;
    }
    const candidates = await this.#source.search(query, context);
    await this.#cache.store(key, candidates);
    return candidates;
  }
}
