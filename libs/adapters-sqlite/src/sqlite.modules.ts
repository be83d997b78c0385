import { CANDIDATE_CACHE, REPLY_CACHE, type CandidateCache, type ReplyCache } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { CACHE_OPTIONS } from './cache/cache-options.ts';
import { SqliteCandidateCache, SqliteReplyCache } from './cache/sqlite-caches.ts';

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
