import type { OwnedSchema } from '../sqlite/owned-schema.ts';

/**
 * What is asked for has columns, the rest of a document is JSON in `body`. `lease_until` is null once the attempt has ended. The counter
 * gives out the numbers of attempts, of which none comes twice.
 */
export const CORPUS_SCHEMA: OwnedSchema = Object.freeze({
  /** "LCTC". */
  applicationId: 0x4c435443,
  migrations: Object.freeze([
    `CREATE TABLE attempt_counter (last INTEGER NOT NULL) STRICT;
     INSERT INTO attempt_counter VALUES (0);
     CREATE TABLE document (
       key INTEGER PRIMARY KEY,
       id TEXT NOT NULL UNIQUE,
       status TEXT NOT NULL,
       named INTEGER NOT NULL,
       sha256 TEXT,
       attempt INTEGER NOT NULL,
       lease_until REAL,
       tries INTEGER NOT NULL,
       task TEXT NOT NULL,
       body TEXT NOT NULL
     ) STRICT;
     CREATE UNIQUE INDEX document_by_bytes ON document (sha256) WHERE named = 0 AND sha256 IS NOT NULL;
     CREATE INDEX document_by_lease ON document (lease_until) WHERE lease_until IS NOT NULL;
     CREATE INDEX document_by_status ON document (status);
     CREATE TABLE journal (
       document INTEGER NOT NULL REFERENCES document (key) ON DELETE CASCADE,
       sequence INTEGER NOT NULL,
       body TEXT NOT NULL,
       PRIMARY KEY (document, sequence)
     ) STRICT, WITHOUT ROWID;`,
  ]),
});
