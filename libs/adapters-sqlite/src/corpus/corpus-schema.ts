import type { OwnedSchema } from '../sqlite/owned-schema.ts';

/**
 * What is asked for has columns, the rest of a document is JSON in `body`. `lease_until` is null once the attempt has ended. The counter
 * gives out the numbers of attempts, of which none comes twice. Terms of each space lie in an FTS5 table of their own, `terms_` and the key
 * of the space, so that their statistics are its own; they are cut by us, and written as hexadecimal digits, so that FTS5 cuts nothing.
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
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE indexed_document (
       key INTEGER PRIMARY KEY,
       id TEXT NOT NULL UNIQUE,
       attempt INTEGER NOT NULL,
       embedder TEXT,
       time REAL,
       source TEXT,
       lang TEXT,
       other TEXT NOT NULL,
       metadata TEXT NOT NULL,
       made_by TEXT NOT NULL
     ) STRICT;
     CREATE TABLE attempt_fence (id TEXT PRIMARY KEY, attempt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE TABLE term_space (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
     CREATE TABLE chunk (
       key INTEGER PRIMARY KEY,
       document INTEGER NOT NULL REFERENCES indexed_document (key) ON DELETE CASCADE,
       position INTEGER NOT NULL,
       space INTEGER REFERENCES term_space (key),
       dense BLOB,
       terms TEXT,
       body TEXT NOT NULL,
       UNIQUE (document, position)
     ) STRICT;
     CREATE TABLE chunk_place (
       chunk INTEGER NOT NULL REFERENCES chunk (key) ON DELETE CASCADE,
       country TEXT,
       admin1 TEXT,
       place_id TEXT,
       lat REAL,
       lon REAL,
       admin TEXT NOT NULL
     ) STRICT;
     CREATE INDEX chunk_place_by_chunk ON chunk_place (chunk);`,
  ]),
});
