import type { Candidate } from '@locitorium/domain';
import type { CacheLimits, CacheStatistics } from '../../candidate-cache/managed-cache.ts';
import { type CandidateCache, lookupText, type LookupKey } from '../../candidate-cache/candidate-cache.ts';
import { SYSTEM_CLOCK, type Clock } from '../../context/call-context.ts';
import type { CachedReply, ReplyCache, ReplyKey } from '../../reply-cache/reply-cache.ts';
import type { Identity } from '../../identity/identity.ts';

/** Limits that no test reaches by accident; pass those that the test is about. */
export function cacheLimits(given: Partial<CacheLimits> = {}): CacheLimits {
  return { maxRecords: 1_000, maxBytes: 1_000_000, maxAgeMs: 100_000, maxAgeOfEmptyMs: 10_000, ...given };
}

/** Answers that live as long as the object. */
export class InMemoryCandidateCache implements CandidateCache {
  readonly #records: BoundedRecords;

  constructor(limits: CacheLimits = cacheLimits(), clock: Clock = SYSTEM_CLOCK) {
    this.#records = new BoundedRecords(limits, clock);
  }

  async find({ source, query }: LookupKey): Promise<readonly Candidate[] | null> {
    return this.#records.find(source, lookupText(query)) as readonly Candidate[] | null;
  }

  async store({ source, query }: LookupKey, candidates: readonly Candidate[]): Promise<void> {
    this.#records.store(source, lookupText(query), candidates, candidates.length === 0);
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

interface KeptRecord {
  readonly owner: Identity;
  readonly json: string;
  readonly isEmpty: boolean;
  readonly bytes: number;
  storedAt: number;
  hits: number;
}

const scopeOf = ({ name, version, hash }: Identity): string => JSON.stringify([name, version, hash]);
const utf8 = new TextEncoder();

/** Records in memory within limits of number, size and age: what both in-memory caches are made of. */
class BoundedRecords {
  readonly #limits: CacheLimits;
  readonly #clock: Clock;
  /** Longest unused first. */
  readonly #records = new Map<string, KeptRecord>();
  #hits = 0;
  #countedSince: number;
  #closed = false;

  constructor(limits: CacheLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#countedSince = clock.now();
  }

  find(owner: Identity, key: string): unknown {
    const id = scopeOf(owner) + key;
    const record = this.#records.get(id);
    if (record === undefined || this.#closed) return null;
    const now = this.#clock.now();
    // The clock was set back: the age counts from now on, or the record would never grow old.
    record.storedAt = Math.min(record.storedAt, now);
    this.#records.delete(id);
    if (now - record.storedAt > (record.isEmpty ? this.#limits.maxAgeOfEmptyMs : this.#limits.maxAgeMs)) return null;
    this.#records.set(id, record);
    record.hits += 1;
    this.#hits += 1;
    return JSON.parse(record.json);
  }

  store(owner: Identity, key: string, value: unknown, isEmpty: boolean): void {
    if (this.#closed) return;
    const id = scopeOf(owner) + key;
    const json = JSON.stringify(value);
    const bytes = utf8.encode(key).length + utf8.encode(json).length;
    this.#records.delete(id);
    if (bytes > this.#limits.maxBytes) return;
    this.#records.set(id, { owner, json, isEmpty, bytes, storedAt: this.#clock.now(), hits: 0 });
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= this.#limits.maxRecords && this.#bytes() <= this.#limits.maxBytes) break;
      this.#records.delete(oldest);
    }
  }

  forget(owner: Identity, key: string): void {
    this.#records.delete(scopeOf(owner) + key);
  }

  statistics(): CacheStatistics {
    const scopes = Map.groupBy(this.#records.values(), ({ owner }) => scopeOf(owner));
    const shares = [...scopes.values()].map((records) => ({
      owner: (records[0] as KeptRecord).owner,
      records: records.length,
      bytes: records.reduce((sum, { bytes }) => sum + bytes, 0),
      hits: records.reduce((sum, { hits }) => sum + hits, 0),
      oldest: oldestOf(records),
    }));
    return {
      records: this.#records.size,
      bytes: this.#bytes(),
      hits: this.#hits,
      countedSince: this.#countedSince,
      oldest: oldestOf([...this.#records.values()]),
      shares: shares.sort((a, b) => b.bytes - a.bytes),
    };
  }

  clear(owner?: string): number {
    const gone = [...this.#records].filter(([, record]) => owner === undefined || record.owner.name === owner);
    for (const [id] of gone) this.#records.delete(id);
    if (owner === undefined) {
      this.#hits = 0;
      this.#countedSince = this.#clock.now();
    }
    return gone.length;
  }

  close(): void {
    this.#closed = true;
    this.#records.clear();
  }

  #bytes(): number {
    return [...this.#records.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function oldestOf(records: readonly KeptRecord[]): number | null {
  return records.length === 0 ? null : Math.min(...records.map(({ storedAt }) => storedAt));
}
