/** Number of the schema that this version writes: how many migrations it has. */
export interface Migration {
  readonly sql: string;
}

/**
 * What is asked for has columns; the rest is JSON in columns of text, since PostgreSQL's own JSON holds neither U+0000 nor half a surrogate
 * pair, which texts may. Keys are integers of 32 bits, which halve the postings: two thousand million chunks may be written in all, removed
 * ones included. Vectors of each embedder lie in a table of their own, `vectors_` and its key, since an index needs one dimension.
 *
 * A place lies in `place` once, for all chunks that name it, as `facts` says all that is asked of it.
 *
 * Terms of chunks are inverted some chunks at a time: `posting_list` has those of chunks up to `last_inverted`, a list for each term and
 * block of chunks (`posting-list.ts`); those of later chunks are read from the chunks.
 *
 * `index_writer` is locked by whoever writes to the index, one at a time: so counts of documents by term stay exact without deadlocks.
 */
export const MIGRATIONS: readonly Migration[] = Object.freeze([
  {
    sql: `
CREATE SEQUENCE attempt_number;
CREATE TABLE document (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  status text NOT NULL,
  named boolean NOT NULL,
  sha256 text,
  attempt bigint NOT NULL,
  lease_until double precision,
  tries integer NOT NULL,
  task text NOT NULL,
  body text NOT NULL
);
CREATE UNIQUE INDEX document_by_bytes ON document (sha256) WHERE NOT named AND sha256 IS NOT NULL;
CREATE INDEX document_by_lease ON document (lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX document_by_status ON document (status);
CREATE TABLE journal (
  document integer NOT NULL REFERENCES document ON DELETE CASCADE,
  sequence integer NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (document, sequence)
);
CREATE TABLE index_writer (only_row boolean PRIMARY KEY CHECK (only_row), last_inverted integer NOT NULL);
INSERT INTO index_writer VALUES (true, 0);
CREATE TABLE attempt_fence (id text COLLATE "C" PRIMARY KEY, attempt bigint NOT NULL);
CREATE TABLE indexed_document (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text COLLATE "C" NOT NULL UNIQUE,
  attempt bigint NOT NULL,
  embedder integer,
  time double precision,
  source text,
  lang text,
  properties text[] NOT NULL,
  metadata text NOT NULL,
  made_by text NOT NULL
);
CREATE INDEX indexed_document_by_time ON indexed_document (time DESC NULLS LAST, id);
CREATE INDEX indexed_document_by_source ON indexed_document (source);
CREATE INDEX indexed_document_by_lang ON indexed_document (lang);
CREATE INDEX indexed_document_by_property ON indexed_document USING gin (properties);
CREATE TABLE term_space (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  chunks integer NOT NULL,
  length double precision NOT NULL
);
CREATE TABLE term (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space integer NOT NULL REFERENCES term_space,
  name text COLLATE "C" NOT NULL,
  chunks integer NOT NULL,
  UNIQUE (space, name)
) WITH (fillfactor = 80);
CREATE TABLE chunk (
  key integer GENERATED ALWAYS AS IDENTITY,
  document integer NOT NULL REFERENCES indexed_document ON DELETE CASCADE,
  position integer NOT NULL,
  space integer REFERENCES term_space,
  length double precision,
  term_keys integer[] NOT NULL,
  weights real[] NOT NULL,
  sparse text,
  body text NOT NULL,
  PRIMARY KEY (key) INCLUDE (document),
  UNIQUE (document, position) INCLUDE (key)
);
CREATE TABLE posting_list (
  term integer NOT NULL,
  block integer NOT NULL,
  postings bytea NOT NULL,
  PRIMARY KEY (term, block)
);
ALTER TABLE posting_list ALTER COLUMN postings SET STORAGE EXTERNAL;
CREATE TABLE place (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facts text COLLATE "C" NOT NULL UNIQUE,
  country text,
  admin1 text,
  place_id text,
  codes text[] NOT NULL,
  lat double precision,
  lon double precision,
  location geography(Point, 4326)
);
CREATE INDEX place_by_country ON place (country);
CREATE INDEX place_by_admin1 ON place (admin1);
CREATE INDEX place_by_id ON place (place_id);
CREATE INDEX place_by_code ON place USING gin (codes);
CREATE INDEX place_by_distance ON place USING gist (location);
CREATE INDEX place_by_box ON place USING gist ((location::geometry));
CREATE TABLE chunk_place (
  place integer NOT NULL REFERENCES place,
  chunk integer NOT NULL REFERENCES chunk ON DELETE CASCADE,
  PRIMARY KEY (place, chunk)
);
CREATE INDEX chunk_place_by_chunk ON chunk_place (chunk, place);
CREATE TABLE embedder (
  key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  dimensions integer NOT NULL,
  vectors integer NOT NULL
);`,
  },
]);

/** pgvector indexes no longer vectors of 16-bit floats; they are then compared one by one. */
const MOST_INDEXED_DIMENSIONS = 4_000;

export const vectorTable = (embedder: number): string => `vectors_${embedder}`;

/** The table of an embedder's vectors. Its index has them as 16-bit floats, half as large; scores are those of the whole numbers. */
export function vectorTableSql(embedder: number, dimensions: number): string {
  const table = vectorTable(embedder);
  const create = `CREATE TABLE ${table} (chunk integer PRIMARY KEY REFERENCES chunk ON DELETE CASCADE, dense vector(${dimensions}) NOT NULL)`;
  if (dimensions > MOST_INDEXED_DIMENSIONS) return create;
  return `${create}; CREATE INDEX ${table}_by_meaning ON ${table} USING hnsw ((dense::halfvec(${dimensions})) halfvec_ip_ops)`;
}
