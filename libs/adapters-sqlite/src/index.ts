export { CACHE_OPTIONS, type CacheOptions } from './cache/cache-options.ts';
export { sqliteCacheModule } from './cache/cache.module.ts';
export { inspectCacheFile, type CacheInspection } from './cache/inspect-cache-file.ts';
export { CANDIDATE_CACHE_FILE, SqliteCandidateCache } from './cache/sqlite-candidate-cache.ts';
export { REPLY_CACHE_FILE, SqliteReplyCache } from './cache/sqlite-reply-cache.ts';
export { sqliteEvidenceModule } from './evidence/evidence.module.ts';
export { EVIDENCE_STORE_OPTIONS, type EvidenceStoreOptions } from './evidence/evidence-store-options.ts';
export { COPIES_SUFFIX, SqliteEvidenceStore } from './evidence/sqlite-evidence-store.ts';
