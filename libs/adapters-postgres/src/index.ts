export { openPostgresCorpus, type PostgresCorpusStores } from './open-postgres-corpus.ts';
export type { PostgresCorpusOptions } from './postgres-corpus.ts';
export { PostgresBatchQueue, type BatchLimits, type PostgresBatchQueueOptions } from './queue/postgres-batch-queue.ts';
