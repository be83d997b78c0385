import { lengthInTerms, startOfTime, type Chunk } from '@locitorium/domain';
import { propertiesOf, type IndexedDocument } from '@locitorium/ports';
import type { PoolClient } from 'pg';
import { vectorTable, vectorTableSql } from './corpus-schema.ts';
import { removeFromPostingLists } from './invert-terms.ts';

/** What a chunk has beside its columns. */
export type ChunkBody = Pick<Chunk, 'start' | 'end' | 'content' | 'pages' | 'places'>;

export interface EmbedderRow {
  readonly key: number;
  readonly dimensions: number;
  readonly vectors: number;
}

export async function embedderNamed(client: PoolClient, name: string): Promise<EmbedderRow | undefined> {
  const sql = 'SELECT key, dimensions, vectors FROM embedder WHERE name = $1';
  return (await client.query<EmbedderRow>(sql, [name])).rows[0];
}

/** Adds a document that has no chunks yet. Needs `index_writer`. */
export async function addDocument(client: PoolClient, document: IndexedDocument, chunks: readonly Chunk[]): Promise<void> {
  const { documentId, attempt, metadata, madeBy } = document;
  const embedder = madeBy.embedder === null ? null : await embedderFor(client, madeBy.embedder, chunks);
  const { rows } = await client.query<{ key: number }>(
    `INSERT INTO indexed_document (id, attempt, embedder, time, source, lang, properties, metadata, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING key`,
    [
      documentId,
      attempt,
      embedder,
      metadata.createdAt === null ? null : startOfTime(metadata.createdAt),
      metadata.source,
      metadata.lang,
      propertiesOf(metadata),
      JSON.stringify(metadata),
      JSON.stringify(madeBy),
    ],
  );
  const spaces = await countSpaces(client, chunks);
  const terms = await countTerms(client, chunks, spaces);
  const keys = await addRows(client, rows[0]?.key ?? 0, chunks, spaces, terms);
  await addPlaces(client, chunks, keys);
  if (embedder !== null) await addVectors(client, embedder, chunks, keys);
}

/** Removes a document with everything that was counted of it. Needs `index_writer`. */
export async function removeDocument(client: PoolClient, document: number): Promise<void> {
  const terms = '(SELECT key AS chunk, space, length, unnest(term_keys) AS term FROM chunk WHERE document = $1) AS own';
  await removeFromPostingLists(client, document);
  const counted = `(SELECT own.term, count(*) AS chunks FROM ${terms} GROUP BY own.term) AS counted`;
  await client.query(`UPDATE term SET chunks = term.chunks - counted.chunks FROM ${counted} WHERE term.key = counted.term`, [document]);
  await client.query(`DELETE FROM term USING (SELECT DISTINCT own.term FROM ${terms}) AS gone WHERE key = gone.term AND chunks = 0`, [
    document,
  ]);
  await client.query(
    `UPDATE term_space SET chunks = term_space.chunks - counted.chunks, length = term_space.length - counted.length
     FROM (SELECT space, count(*) AS chunks, sum(length) AS length FROM chunk WHERE document = $1 AND space IS NOT NULL GROUP BY space) AS counted
     WHERE key = counted.space`,
    [document],
  );
  const { rows } = await client.query<{ embedder: number | null }>('SELECT embedder FROM indexed_document WHERE key = $1', [document]);
  const embedder = rows[0]?.embedder ?? null;
  if (embedder !== null) {
    const { rowCount } = await client.query(
      `DELETE FROM ${vectorTable(embedder)} USING chunk WHERE chunk.key = chunk AND chunk.document = $1`,
      [document],
    );
    await client.query('UPDATE embedder SET vectors = vectors - $1 WHERE key = $2', [rowCount ?? 0, embedder]);
  }
  const { rows: places } = await client.query<{ place: number }>(
    'SELECT DISTINCT place FROM chunk_place JOIN chunk ON chunk.key = chunk_place.chunk WHERE document = $1',
    [document],
  );
  await client.query('DELETE FROM indexed_document WHERE key = $1', [document]);
  await client.query(
    'DELETE FROM place WHERE key = ANY ($1) AND NOT EXISTS (SELECT FROM chunk_place WHERE chunk_place.place = place.key)',
    [places.map(({ place }) => place)],
  );
}

/** The key of an embedder; its table is made with its first vectors. Null where there are none. */
async function embedderFor(client: PoolClient, name: string, chunks: readonly Chunk[]): Promise<number | null> {
  const known = await embedderNamed(client, name);
  if (known !== undefined) return known.key;
  const dimensions = chunks.find(({ dense }) => dense !== null)?.dense?.length;
  if (dimensions === undefined) return null;
  const sql = 'INSERT INTO embedder (name, dimensions, vectors) VALUES ($1, $2, 0) RETURNING key';
  const { rows } = await client.query<{ key: number }>(sql, [name, dimensions]);
  const key = rows[0]?.key ?? 0;
  await client.query(vectorTableSql(key, dimensions));
  return key;
}

/** Adds chunks and lengths to the statistics of their spaces. */
async function countSpaces(client: PoolClient, chunks: readonly Chunk[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, { chunks: number; length: number }>();
  for (const { sparse } of chunks) {
    if (sparse === null) continue;
    const count = counts.get(sparse.space) ?? { chunks: 0, length: 0 };
    counts.set(sparse.space, { chunks: count.chunks + 1, length: count.length + lengthInTerms(sparse.terms) });
  }
  const spaces = [...counts];
  const { rows } = await client.query<{ name: string; key: number }>(
    `INSERT INTO term_space (name, chunks, length) SELECT * FROM unnest($1::text[], $2::integer[], $3::double precision[])
     ON CONFLICT (name) DO UPDATE SET chunks = term_space.chunks + EXCLUDED.chunks, length = term_space.length + EXCLUDED.length
     RETURNING name, key`,
    [spaces.map(([name]) => name), spaces.map(([, count]) => count.chunks), spaces.map(([, { length }]) => length)],
  );
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** Keys of terms, by key of their space and name. */
type TermKeys = ReadonlyMap<string, number>;

const termId = (space: number, name: string): string => `${space} ${name}`;

/** Counts chunks by term. */
async function countTerms(client: PoolClient, chunks: readonly Chunk[], spaces: ReadonlyMap<string, number>): Promise<TermKeys> {
  const counts = new Map<string, { readonly space: number; readonly name: string; chunks: number }>();
  for (const { sparse } of chunks) {
    if (sparse === null) continue;
    const space = spaces.get(sparse.space) ?? 0;
    for (const name of sparse.terms.keys()) {
      const count = counts.get(termId(space, name)) ?? { space, name, chunks: 0 };
      count.chunks += 1;
      counts.set(termId(space, name), count);
    }
  }
  const terms = [...counts.values()];
  const { rows } = await client.query<{ key: number; space: number; name: string }>(
    `INSERT INTO term (space, name, chunks) SELECT * FROM unnest($1::integer[], $2::text[], $3::integer[])
     ON CONFLICT (space, name) DO UPDATE SET chunks = term.chunks + EXCLUDED.chunks RETURNING key, space, name`,
    [terms.map(({ space }) => space), terms.map(({ name }) => name), terms.map((term) => term.chunks)],
  );
  return new Map(rows.map(({ key, space, name }) => [termId(space, name), key]));
}

/** @returns the key of each chunk, by its index */
async function addRows(
  client: PoolClient,
  document: number,
  chunks: readonly Chunk[],
  spaces: ReadonlyMap<string, number>,
  terms: TermKeys,
): Promise<ReadonlyMap<number, number>> {
  const records = chunks.map(({ index, start, end, content, pages, places, sparse }) => {
    const space = sparse === null ? null : (spaces.get(sparse.space) ?? 0);
    const body: ChunkBody = { start, end, content, pages, places };
    return {
      position: index,
      space,
      length: sparse === null ? null : lengthInTerms(sparse.terms),
      term_keys: sparse === null ? [] : [...sparse.terms.keys()].map((name) => terms.get(termId(space ?? 0, name)) ?? 0),
      weights: sparse === null ? [] : [...sparse.terms.values()],
      sparse: sparse === null ? null : JSON.stringify({ weights: sparse.weights, terms: [...sparse.terms] }),
      body: JSON.stringify(body),
    };
  });
  const { rows } = await client.query<{ key: number; position: number }>(
    `INSERT INTO chunk (document, position, space, length, term_keys, weights, sparse, body)
     SELECT $1::integer, position, space, length, term_keys, weights, sparse, body FROM json_to_recordset($2::json)
       AS given(position integer, space integer, length double precision, term_keys integer[], weights real[], sparse text, body text)
     RETURNING key, position`,
    [document, JSON.stringify(records)],
  );
  return new Map(rows.map(({ key, position }) => [position, key]));
}

async function addPlaces(client: PoolClient, chunks: readonly Chunk[], keys: ReadonlyMap<number, number>): Promise<void> {
  const named = chunks.flatMap(({ index, places }) =>
    places.map(({ countryCode, admin, placeId, point }) => {
      const facts = {
        country: countryCode,
        admin1: admin[1]?.code ?? null,
        place_id: placeId,
        codes: admin.map(({ code }) => code),
        lat: point?.lat ?? null,
        lon: point?.lon ?? null,
      };
      return { chunk: keys.get(index) ?? 0, facts, written: JSON.stringify(facts) };
    }),
  );
  if (named.length === 0) return;
  const places = new Map(named.map(({ facts, written }) => [written, { ...facts, facts: written }]));
  await client.query(
    `INSERT INTO place (facts, country, admin1, place_id, codes, lat, lon, location)
     SELECT facts, country, admin1, place_id, codes, lat, lon, ST_MakePoint(lon, lat)::geography FROM json_to_recordset($1::json)
       AS given(facts text, country text, admin1 text, place_id text, codes text[], lat double precision, lon double precision)
     ON CONFLICT (facts) DO NOTHING`,
    [JSON.stringify([...places.values()])],
  );
  await client.query(
    `INSERT INTO chunk_place (place, chunk) SELECT DISTINCT place.key, given.chunk
     FROM unnest($1::text[], $2::integer[]) AS given(facts, chunk) JOIN place ON place.facts = given.facts`,
    [named.map(({ written }) => written), named.map(({ chunk }) => chunk)],
  );
}

async function addVectors(
  client: PoolClient,
  embedder: number,
  chunks: readonly Chunk[],
  keys: ReadonlyMap<number, number>,
): Promise<void> {
  const vectors = chunks.flatMap(({ index, dense }) => (dense === null ? [] : [{ chunk: keys.get(index) ?? 0, dense }]));
  await client.query(
    `INSERT INTO ${vectorTable(embedder)} SELECT chunk, dense::vector FROM unnest($1::integer[], $2::text[]) AS given(chunk, dense)`,
    [vectors.map(({ chunk }) => chunk), vectors.map(({ dense }) => vectorText(dense))],
  );
  await client.query('UPDATE embedder SET vectors = vectors + $1 WHERE key = $2', [vectors.length, embedder]);
}

export const vectorText = (vector: Float32Array): string => `[${vector.join(',')}]`;
