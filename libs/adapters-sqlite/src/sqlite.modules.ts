import { CANDIDATE_CACHE, EVIDENCE_STORE, REPLY_CACHE, type CandidateCache, type EvidenceStore, type ReplyCache } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { CACHE_OPTIONS } from './cache/cache-options.ts';
import { SqliteCandidateCache, SqliteReplyCache } from './cache/sqlite-caches.ts';
import { EVIDENCE_STORE_OPTIONS } from './evidence/evidence-store-options.ts';
import { SqliteEvidenceStore } from './evidence/sqlite-evidence-store.ts';

/**
 * Binds CANDIDATE_CACHE and REPLY_CACHE to files. Needs CACHE_OPTIONS. A file is opened when its cache is first resolved, with
 * `getAsync`; `unbindAll` closes it.
 */
export const sqliteCacheModule = new ContainerModule(({ bind }) => {
  bind<CandidateCache>(CANDIDATE_CACHE)
    .toResolvedValue(async (options) => SqliteCandidateCache.open(options), [CACHE_OPTIONS])
    .inSingletonScope()
    .onDeactivation((cache) => cache.close());
  bind<ReplyCache>(REPLY_CACHE)
    .toResolvedValue(async (options) => SqliteReplyCache.open(options), [CACHE_OPTIONS])
    .inSingletonScope()
    .onDeactivation((cache) => cache.close());
});

/**
 * Binds EVIDENCE_STORE to a file. Needs EVIDENCE_STORE_OPTIONS. The file is opened when the store is first resolved, with `getAsync`;
 * `unbindAllAsync` closes it.
 */
export const sqliteEvidenceModule = new ContainerModule(({ bind }) => {
  bind<EvidenceStore>(EVIDENCE_STORE)
    .toResolvedValue(async (options) => SqliteEvidenceStore.open(options), [EVIDENCE_STORE_OPTIONS])
    .inSingletonScope()
    .onDeactivation((store) => store.close());
});
