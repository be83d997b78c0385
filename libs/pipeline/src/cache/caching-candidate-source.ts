import type { Candidate } from '@locitorium/domain';
import type { CallContext, CandidateCache, CandidateSource, Identity, PlaceQuery } from '@locitorium/ports';

/**
 * Asks a source what the cache does not know, and has the cache remember it: also "not there", never a failure. Stands behind a
 * SharingCandidateSource, which brings names into their normal form.
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

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
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
