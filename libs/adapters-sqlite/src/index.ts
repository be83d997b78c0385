export { CACHE_OPTIONS, type CacheOptions } from './cache/cache-options.ts';
export { inspectCacheFile, type CacheInspection } from './cache/inspect-cache-file.ts';
export { CANDIDATE_CACHE_FILE, REPLY_CACHE_FILE, SqliteCandidateCache, SqliteReplyCache } from './cache/sqlite-caches.ts';
export type { EvidenceStoreOptions } from './evidence/evidence-store-options.ts';
export { COPIES_SUFFIX, SqliteEvidenceStore } from './evidence/sqlite-evidence-store.ts';
export { sqliteCacheModule } from './sqlite.modules.ts';
