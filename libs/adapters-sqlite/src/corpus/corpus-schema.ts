import type { OwnedSchema } from '../sqlite/owned-schema.ts';

/**
 * What is asked for has columns, the rest of a document is JSON in `body`. `lease_until` is null once the attempt has ended. The counter
 * gives out the numbers of attempts, of which none comes twice.
 *
 * Chunks of a document have keys in a row, from `first_chunk`, of which none comes twice. `facts` is what every search reads of a document
 * (`DocumentFacts`); places and labels (source, language, metadata) stand there as keys of tables in which each value lies once. Terms are
 * inverted some documents at a time: `posting_list` has those up to `last_inverted`, those of later documents are read from their chunks.
 * `changes` and `removed_document` tell a process what others have changed.
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
     CREATE TABLE attempt_fence (id TEXT PRIMARY KEY, attempt INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE TABLE index_state (changes INTEGER NOT NULL, next_chunk INTEGER NOT NULL, last_inverted INTEGER NOT NULL) STRICT;
     INSERT INTO index_state VALUES (0, 0, 0);
     CREATE TABLE indexed_document (
       key INTEGER PRIMARY KEY AUTOINCREMENT,
       id TEXT NOT NULL UNIQUE,
       attempt INTEGER NOT NULL,
       first_chunk INTEGER NOT NULL,
       chunks INTEGER NOT NULL,
       embedder TEXT,
       dimension INTEGER,
       facts TEXT NOT NULL
     ) STRICT;
     CREATE INDEX indexed_document_by_embedder ON indexed_document (embedder) WHERE dimension IS NOT NULL;
     CREATE TABLE indexed_metadata (document INTEGER PRIMARY KEY, metadata TEXT NOT NULL, made_by TEXT NOT NULL) STRICT;
     CREATE TABLE removed_document (sequence INTEGER PRIMARY KEY AUTOINCREMENT, document INTEGER NOT NULL) STRICT;
     CREATE TABLE searched_place (key INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL) STRICT;
     CREATE TABLE label (key INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL) STRICT;
     CREATE TABLE term_space (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
     CREATE TABLE chunk (
       key INTEGER PRIMARY KEY,
       document INTEGER NOT NULL,
       position INTEGER NOT NULL,
       space INTEGER,
       terms TEXT,
       body TEXT NOT NULL
     ) STRICT;
     CREATE TABLE chunk_vector (chunk INTEGER PRIMARY KEY, vector BLOB NOT NULL) STRICT;
     CREATE TABLE posting_list (
       space INTEGER NOT NULL,
       term TEXT NOT NULL,
       block INTEGER NOT NULL,
       chunks INTEGER NOT NULL,
       postings BLOB NOT NULL,
       PRIMARY KEY (space, term, block)
     ) STRICT, WITHOUT ROWID;`,
  ]),
});
