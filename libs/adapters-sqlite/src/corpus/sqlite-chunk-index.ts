import type { DatabaseSync } from 'node:sqlite';
import {
  chunkIdOf,
  greatCircleKm,
  NO_FACETS,
  PrerequisiteError,
  startOfTime,
  UsageError,
  type Chunk,
  type CorpusMetadata,
  type FacetCount,
  type Facets,
  type SparseVector,
} from '@locitorium/domain';
import type {
  CallContext,
  ChunkHit,
  ChunkHits,
  ChunkIndex,
  ChunkIndexCapabilities,
  ChunkSearch,
  IndexedDocument,
  IndexState,
} from '@locitorium/ports';
import type { CorpusFile } from './corpus-file.ts';
import { ALL, allOf, filterCondition, type Condition } from './filter-condition.ts';

const FOUND = 'chunk JOIN indexed_document ON indexed_document.key = chunk.document';

/** Parts of a chunk that only answers need. */
type ChunkBody = Pick<Chunk, 'start' | 'end' | 'content' | 'places'>;

interface ChunkRow {
  readonly key: number;
  readonly id: string;
  readonly position: number;
  readonly space: string | null;
  readonly dense: Uint8Array | null;
  readonly terms: string | null;
  readonly body: string;
  readonly metadata: string;
}

/** ChunkIndex in the file of a corpus: words by FTS5, vectors by looking at each of them. Closing it closes the file. */
export class SqliteChunkIndex implements ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities = { weights: ['counts'] };
  readonly #file: CorpusFile;

  constructor(file: CorpusFile) {
    this.#file = file;
  }

  async upsert(document: IndexedDocument, chunks: readonly Chunk[], { signal }: CallContext): Promise<void> {
    signal.throwIfAborted();
    const { documentId, attempt, metadata, madeBy } = document;
    await this.#file.transaction('write', (database) => {
      if (!fits(database, document, chunks)) {
        throw new UsageError(
          'corpus_chunk_invalid',
          `The chunks of the document ${documentId} do not fit it or each other: nothing was changed.`,
          {
            document_id: documentId,
          },
        );
      }
      const fence = database.prepare('SELECT attempt FROM attempt_fence WHERE id = ?').get(documentId)?.['attempt'] ?? 0;
      const before = stateRow(database, documentId);
      if (attempt <= Number(fence) || attempt < (before?.attempt ?? 0)) {
        throw new PrerequisiteError(
          'corpus_attempt_lost',
          `Attempt ${attempt} at the document ${documentId} has ended: nothing was changed.`,
          {
            document_id: documentId,
            attempt,
          },
        );
      }
      if (before !== undefined) removeDocument(database, before.key);
      if (chunks.length === 0) return;
      const { lastInsertRowid } = database
        .prepare(
          'INSERT INTO indexed_document (id, attempt, embedder, time, source, lang, other, metadata, made_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          documentId,
          attempt,
          madeBy.embedder,
          metadata.createdAt === null ? null : startOfTime(metadata.createdAt),
          metadata.source,
          metadata.lang,
          JSON.stringify(metadata.other),
          JSON.stringify(metadata),
          JSON.stringify(madeBy),
        );
      addChunks(database, lastInsertRowid, chunks);
    });
  }

  async search({ dense, sparse, filter, depth, facets = true }: ChunkSearch, { signal }: CallContext): Promise<ChunkHits> {
    signal.throwIfAborted();
    return this.#file.transaction('read', (database) => {
      database.function('great_circle_km', { deterministic: true }, (lat, lon, otherLat, otherLon) =>
        greatCircleKm({ lat: Number(lat), lon: Number(lon) }, { lat: Number(otherLat), lon: Number(otherLon) }),
      );
      const condition = filterCondition(filter);
      const asked = sparse.filter(({ terms }) => terms.size > 0);
      const matches = asked.flatMap((vector) => matchOf(database, vector));
      const byWords = firstByWords(database, matches, condition, depth);
      const byMeaning = dense === null ? new Map<number, number>() : firstByMeaning(database, dense, condition, depth);
      const listed = dense === null && asked.length === 0 ? latest(database, condition, depth) : [];
      const keys = new Set([...byWords.keys(), ...byMeaning.keys(), ...listed]);
      const rows = new Map(rowsOf(database, [...keys]).map((row) => [row.key, row]));
      return {
        hits: [...keys].flatMap((key): readonly ChunkHit[] => {
          const row = rows.get(key);
          if (row === undefined) return [];
          const metadata = JSON.parse(row.metadata) as CorpusMetadata;
          return [{ chunk: chunkOf(row), metadata, dense: byMeaning.get(key) ?? null, sparse: byWords.get(key) ?? null }];
        }),
        facets: facets ? facetsOf(database, asked.length === 0 ? null : matches, condition) : NO_FACETS,
      };
    });
  }

  chunksOf(documentId: string): Promise<readonly Chunk[]> {
    return this.#file.transaction('read', (database) => {
      const keys = database.prepare(`SELECT chunk.key FROM ${FOUND} WHERE id = ?`).all(documentId);
      return rowsOf(
        database,
        keys.map(({ key }) => Number(key)),
      )
        .sort((a, b) => a.position - b.position)
        .map(chunkOf);
    });
  }

  stateOf(documentId: string): Promise<IndexState | null> {
    return this.#file.transaction('read', (database) => {
      const row = stateRow(database, documentId);
      if (row === undefined) return null;
      const { attempt, chunks, metadata, made_by: madeBy } = row;
      return { attempt, chunks, metadata: JSON.parse(metadata) as CorpusMetadata, madeBy: JSON.parse(madeBy) as IndexState['madeBy'] };
    });
  }

  async withdraw(documentId: string, attempt: number): Promise<void> {
    await this.#file.transaction('write', (database) => {
      fenceOff(database, documentId, attempt);
      const row = stateRow(database, documentId);
      if (row?.attempt === attempt) removeDocument(database, row.key);
    });
  }

  delete(documentId: string, attempt: number): Promise<number> {
    return this.#file.transaction('write', (database) => {
      fenceOff(database, documentId, attempt);
      const row = stateRow(database, documentId);
      if (row === undefined || row.attempt > attempt) return 0;
      removeDocument(database, row.key);
      return row.chunks;
    });
  }

  async *documents(): AsyncGenerator<string> {
    const rows = await this.#file.transaction('read', (database) => database.prepare('SELECT id FROM indexed_document ORDER BY id').all());
    for (const { id } of rows) yield String(id);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

interface StateRow {
  readonly key: number;
  readonly attempt: number;
  readonly chunks: number;
  readonly metadata: string;
  readonly made_by: string;
}

function stateRow(database: DatabaseSync, documentId: string): StateRow | undefined {
  const sql =
    'SELECT key, attempt, metadata, made_by, (SELECT count(*) FROM chunk WHERE document = indexed_document.key) AS chunks FROM indexed_document WHERE id = ?';
  return database.prepare(sql).get(documentId) as StateRow | undefined;
}

function fits(database: DatabaseSync, { documentId, madeBy: { embedder } }: IndexedDocument, chunks: readonly Chunk[]): boolean {
  const known = database
    .prepare(`SELECT length(dense) AS bytes FROM ${FOUND} WHERE embedder = ? AND id <> ? AND dense IS NOT NULL LIMIT 1`)
    .get(embedder, documentId);
  const dimensions = new Set(chunks.flatMap(({ dense }) => (dense === null ? [] : [dense.byteLength])));
  if (known !== undefined && dimensions.size > 0) dimensions.add(Number(known['bytes']));
  return (
    dimensions.size <= 1 &&
    chunks.every(
      (chunk) => chunk.documentId === documentId && (chunk.dense === null || embedder !== null) && chunk.sparse?.weights !== 'impacts',
    )
  );
}

function addChunks(database: DatabaseSync, document: number | bigint, chunks: readonly Chunk[]): void {
  const addChunk = database.prepare('INSERT INTO chunk (document, position, space, dense, terms, body) VALUES (?, ?, ?, ?, ?, ?)');
  const addPlace = database.prepare(
    'INSERT INTO chunk_place (chunk, country, admin1, place_id, lat, lon, admin) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const { index, start, end, content, places, dense, sparse } of chunks) {
    const space = sparse === null ? null : spaceOf(database, sparse.space);
    const body: ChunkBody = { start, end, content, places };
    const { lastInsertRowid: key } = addChunk.run(
      document,
      index,
      space,
      dense === null ? null : new Uint8Array(dense.buffer, dense.byteOffset, dense.byteLength),
      sparse === null ? null : JSON.stringify([...sparse.terms]),
      JSON.stringify(body),
    );
    if (sparse !== null) database.prepare(`INSERT INTO terms_${space} (rowid, terms) VALUES (?, ?)`).run(key, writtenTerms(sparse, ' '));
    for (const { countryCode, admin, placeId, point } of places) {
      const codes = admin.map(({ code }) => code);
      addPlace.run(key, countryCode, codes[1] ?? null, placeId, point?.lat ?? null, point?.lon ?? null, JSON.stringify(codes));
    }
  }
}

/** The key of a space; its table is made where there is none. */
function spaceOf(database: DatabaseSync, name: string): number {
  const known = database.prepare('SELECT key FROM term_space WHERE name = ?').get(name);
  if (known !== undefined) return Number(known['key']);
  const key = Number(database.prepare('INSERT INTO term_space (name) VALUES (?)').run(name).lastInsertRowid);
  database.exec(`CREATE VIRTUAL TABLE terms_${key} USING fts5 (terms, content = '', contentless_delete = 1, tokenize = 'ascii')`);
  return key;
}

/** Each term as often as it counts. */
function writtenTerms({ terms }: SparseVector, separator: string): string {
  return [...terms]
    .flatMap(([term, count]) => Array<string>(Math.max(1, Math.round(count))).fill(Buffer.from(term).toString('hex')))
    .join(separator);
}

function removeDocument(database: DatabaseSync, key: number): void {
  for (const { chunk, space } of database.prepare('SELECT key AS chunk, space FROM chunk WHERE document = ?').all(key)) {
    if (space !== null) database.prepare(`DELETE FROM terms_${Number(space)} WHERE rowid = ?`).run(chunk as number);
  }
  database.prepare('DELETE FROM indexed_document WHERE key = ?').run(key);
}

function fenceOff(database: DatabaseSync, documentId: string, attempt: number): void {
  database
    .prepare('INSERT INTO attempt_fence (id, attempt) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET attempt = max(attempt, ?2)')
    .run(documentId, attempt);
}

/** A question to the table of one space. */
interface Match {
  readonly table: string;
  readonly question: string;
}

function matchOf(database: DatabaseSync, vector: SparseVector): readonly Match[] {
  const known = database.prepare('SELECT key FROM term_space WHERE name = ?').get(vector.space);
  return known === undefined ? [] : [{ table: `terms_${Number(known['key'])}`, question: writtenTerms(vector, ' OR ') }];
}

function firstByWords(database: DatabaseSync, matches: readonly Match[], condition: Condition, depth: number): ReadonlyMap<number, number> {
  const found = matches.flatMap(({ table, question }) => {
    const { sql, values } = allOf([{ sql: `${table} MATCH ?`, values: [question] }, condition]);
    // A join: with `rowid IN (…)` beside MATCH, SQLite asks FTS5 once for each row.
    const joined = `CROSS JOIN chunk ON chunk.key = ${table}.rowid JOIN indexed_document ON indexed_document.key = chunk.document`;
    return database
      .prepare(`SELECT ${table}.rowid AS key, rank FROM ${table} ${condition === ALL ? '' : joined} WHERE ${sql} ORDER BY rank LIMIT ?`)
      .all(...values, depth)
      .map(({ key, rank }) => [Number(key), -Number(rank)] as const);
  });
  return new Map(found.sort(([, a], [, b]) => b - a).slice(0, depth));
}

function firstByMeaning(
  database: DatabaseSync,
  { vector, embedder }: NonNullable<ChunkSearch['dense']>,
  condition: Condition,
  depth: number,
): ReadonlyMap<number, number> {
  const { sql, values } = allOf([{ sql: 'embedder = ? AND dense IS NOT NULL', values: [embedder] }, condition]);
  const scores: [key: number, score: number][] = [];
  for (const { key, dense } of database
    .prepare(`SELECT chunk.key, dense FROM ${FOUND} WHERE ${sql} ORDER BY id, position`)
    .iterate(...values)) {
    const other = vectorOf(dense as Uint8Array);
    let score = 0;
    for (let i = 0; i < vector.length; i += 1) score += vector[i]! * (other[i] ?? 0);
    scores.push([Number(key), score]);
  }
  return new Map(scores.sort(([, a], [, b]) => b - a).slice(0, depth));
}

function latest(database: DatabaseSync, { sql, values }: Condition, depth: number): readonly number[] {
  const order = 'ORDER BY time DESC NULLS LAST, id, position LIMIT ?';
  const rows = database.prepare(`SELECT chunk.key FROM ${FOUND} WHERE ${sql} ${order}`).all(...values, depth);
  return rows.map(({ key }) => Number(key));
}

function rowsOf(database: DatabaseSync, keys: readonly number[]): ChunkRow[] {
  const sql = `SELECT chunk.key, id, position, term_space.name AS space, dense, terms, body, metadata
    FROM ${FOUND} LEFT JOIN term_space ON term_space.key = chunk.space WHERE chunk.key IN (SELECT value FROM json_each(?))`;
  return database.prepare(sql).all(JSON.stringify(keys)) as unknown as ChunkRow[];
}

function chunkOf({ id, position, space, dense, terms, body }: ChunkRow): Chunk {
  const sparse =
    space === null || terms === null
      ? null
      : ({ space, weights: 'counts', terms: new Map(JSON.parse(terms) as [string, number][]) } satisfies SparseVector);
  return {
    id: chunkIdOf(id, position),
    documentId: id,
    index: position,
    ...(JSON.parse(body) as ChunkBody),
    dense: dense === null ? null : vectorOf(dense),
    sparse,
  };
}

/** Copied where a blob does not lie where a number may. */
function vectorOf(bytes: Uint8Array): Float32Array {
  const isAligned = bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset, byteLength } = isAligned ? bytes : bytes.slice();
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}

/** Of what meets condition and words; null: of what meets the condition. */
function facetsOf(database: DatabaseSync, matches: readonly Match[] | null, condition: Condition): Facets {
  const words: readonly Condition[] =
    matches === null
      ? []
      : [
          {
            sql: `chunk.key IN (${matches.map(({ table }) => `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).join(' UNION ALL ') || 'NULL'})`,
            values: matches.map(({ question }) => question),
          },
        ];
  const { sql, values } = allOf([...words, condition]);
  database.exec(
    'CREATE TEMP TABLE IF NOT EXISTS found_chunk (chunk INTEGER PRIMARY KEY, document INTEGER NOT NULL); DELETE FROM found_chunk',
  );
  database.prepare(`INSERT INTO found_chunk SELECT chunk.key, chunk.document FROM ${FOUND} WHERE ${sql}`).run(...values);
  const places = 'found_chunk CROSS JOIN chunk_place ON chunk_place.chunk = found_chunk.chunk';
  const documents = '(SELECT DISTINCT document FROM found_chunk) CROSS JOIN indexed_document ON indexed_document.key = document';
  return {
    countries: countDocuments(database, 'country', places),
    admin1: countDocuments(database, 'admin1', places),
    months: countDocuments(database, "strftime('%Y-%m', time / 1000, 'unixepoch')", documents),
  };
}

function countDocuments(database: DatabaseSync, value: string, tables: string): readonly FacetCount[] {
  return database
    .prepare(
      `SELECT value, count(*) AS documents FROM (SELECT DISTINCT ${value} AS value, document FROM ${tables}) WHERE value IS NOT NULL
       GROUP BY value ORDER BY documents DESC, value`,
    )
    .all()
    .map((row) => ({ value: String(row['value']), documents: Number(row['documents']) }));
}
