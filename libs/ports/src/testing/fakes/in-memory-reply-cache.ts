import type { CacheLimits, CacheStatistics } from '../../candidate-cache/cache-statistics.ts';
import { SYSTEM_CLOCK, type Clock } from '../../context/clock.ts';
import type { CachedReply, ReplyCache, ReplyKey } from '../../reply-cache/reply-cache.ts';
import { BoundedRecords } from './bounded-records.ts';
import { cacheLimits } from './cache-limits.ts';

/** Replies that live as long as the object. */
export class InMemoryReplyCache implements ReplyCache {
  readonly #records: BoundedRecords;

  constructor(limits: CacheLimits = cacheLimits(), clock: Clock = SYSTEM_CLOCK) {
    this.#records = new BoundedRecords(limits, clock);
  }

  async find({ model, fingerprint }: ReplyKey): Promise<CachedReply | null> {
    return this.#records.find(model, fingerprint) as CachedReply | null;
  }

  async store({ model, fingerprint }: ReplyKey, reply: CachedReply): Promise<void> {
    this.#records.store(model, fingerprint, reply, false);
  }

  async forget({ model, fingerprint }: ReplyKey): Promise<void> {
    this.#records.forget(model, fingerprint);
  }

  async statistics(): Promise<CacheStatistics> {
    return this.#records.statistics();
  }

  async clear(owner?: string): Promise<number> {
    return this.#records.clear(owner);
  }

  async close(): Promise<void> {
    this.#records.close();
  }
}
