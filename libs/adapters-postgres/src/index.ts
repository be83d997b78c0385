export { openPostgresCorpus, type PostgresCorpusStores } from './open-postgres-corpus.ts';
export type { PostgresCorpusOptions } from './postgres-corpus.ts';
