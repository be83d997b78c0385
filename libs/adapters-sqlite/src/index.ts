export type { CacheOptions } from './cache/cache-options.ts';
export { CACHE_OPTIONS } from './cache/cache-options.token.ts';
export { sqliteCacheModule } from './cache/cache.module.ts';
export { inspectCacheFile, type CacheInspection } from './cache/inspect-cache-file.ts';
export { CANDIDATE_CACHE_FILE, SqliteCandidateCache } from './cache/sqlite-candidate-cache.ts';
export { REPLY_CACHE_FILE, SqliteReplyCache } from './cache/sqlite-reply-cache.ts';
