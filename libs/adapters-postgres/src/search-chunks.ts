import { BM25_PARAMETERS, inverseDocumentFrequency, type ChunkFilter, type SparseVector } from '@locitorium/domain';
import type { ChunkSearch } from '@locitorium/ports';
import type { PoolClient } from 'pg';
import { vectorTable } from './corpus-schema.ts';
import { asksForAnything, bindValues, chunkMeets, matchingChunks, type Bind } from './filter-condition.ts';
import { embedderNamed, vectorText } from './write-chunks.ts';

/**
 * For searches. `strict_order` goes on where the first answer of the index has too few chunks that meet the filter; without it, a filtered
 * search finds less than it should, silently. Compiling a query takes longer than running it.
 */
export const SEARCH_SETTINGS = `
SET LOCAL hnsw.iterative_scan = strict_order;
SET LOCAL hnsw.ef_search = 100;
SET LOCAL hnsw.max_scan_tuples = 100000;
SET LOCAL work_mem = '64MB';
SET LOCAL jit = off`;

/** Chunks that a search may find. */
export interface Scope {
  readonly filter: ChunkFilter;
  /** Their keys as PostgreSQL writes an array; null where there are too many to list, or the filter asks for nothing. */
  readonly keys: string | null;
  /** So many are listed, or compared one by one. */
  readonly mostListed: number;
}

export async function scopeOf(client: PoolClient, filter: ChunkFilter, mostListed: number): Promise<Scope> {
  if (!asksForAnything(filter)) return { filter, keys: null, mostListed };
  const { values, bind } = bindValues(mostListed + 1);
  const { rows } = await client.query<{ keys: string | null; found: number }>(
    `SELECT array_agg(DISTINCT chunk)::text AS keys, count(*) AS found FROM (${matchingChunks(filter, bind)} LIMIT $1) AS matching`,
    values,
  );
  const { keys = null, found = 0 } = rows[0] ?? {};
  return { filter, keys: found > mostListed ? null : (keys ?? '{}'), mostListed };
}

/** A join with the listed chunks; nothing where they are not listed. */
const joinListed = ({ keys }: Scope, bind: Bind): string =>
  keys === null ? '' : `JOIN unnest(${bind(keys)}::integer[]) AS listed(chunk) USING (chunk)`;

/** A condition for one chunk after the other; TRUE where the filter asks for nothing, or the chunks are listed. */
const meetsScope = ({ filter, keys }: Scope, chunk: string, bind: Bind): string =>
  keys === null && asksForAnything(filter) ? chunkMeets(filter, chunk, bind) : 'TRUE';

/** A term of the query. Its postings are worth `gain × weight / (weight + floor + slope × length)`, which is BM25, or `gain × weight`. */
export interface QueryTerm {
  readonly key: number;
  readonly gain: number;
  readonly floor: number | null;
  readonly slope: number | null;
}

/** Terms of the query that the index has, with the statistics of their spaces. */
export async function termsOf(client: PoolClient, vectors: readonly SparseVector[]): Promise<readonly QueryTerm[]> {
  const asked = vectors.flatMap(({ space, weights, terms }) => [...terms].map(([name, weight]) => ({ space, weights, name, weight })));
  if (asked.length === 0) return [];
  const { rows } = await client.query<{ at: number; key: number; with_term: number; chunks: number; length: number }>(
    `SELECT asked.at::integer AS at, term.key, term.chunks AS with_term, term_space.chunks, term_space.length
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked(space, name, at)
       JOIN term_space ON term_space.name = asked.space JOIN term ON term.space = term_space.key AND term.name = asked.name`,
    [asked.map(({ space }) => space), asked.map(({ name }) => name)],
  );
  return rows.flatMap(({ at, key, with_term: withTerm, chunks, length }): readonly QueryTerm[] => {
    const term = asked[at - 1];
    if (term === undefined) return [];
    if (term.weights === 'impacts') return [{ key, gain: term.weight, floor: null, slope: null }];
    const { k1, b } = BM25_PARAMETERS;
    const gain = term.weight * inverseDocumentFrequency(chunks, withTerm) * (k1 + 1);
    return [{ key, gain, floor: k1 * (1 - b), slope: (k1 * b * chunks) / length }];
  });
}

type Scores = ReadonlyMap<number, number>;

export async function firstByWords(client: PoolClient, terms: readonly QueryTerm[], scope: Scope, depth: number): Promise<Scores> {
  if (terms.length === 0) return new Map();
  const { values, bind } = bindValues(
    terms.map(({ key }) => key),
    terms.map(({ gain }) => gain),
    terms.map(({ floor }) => floor),
    terms.map(({ slope }) => slope),
    depth,
  );
  const scored = `
    SELECT chunk, sum(CASE WHEN slope IS NULL THEN gain * weight ELSE gain * weight / (weight + floor + slope * length) END) AS score
    FROM unnest($1::integer[], $2::double precision[], $3::double precision[], $4::double precision[]) AS asked(term, gain, floor, slope)
      JOIN posting USING (term) ${joinListed(scope, bind)}
    GROUP BY chunk ORDER BY score DESC, chunk`;
  const sql = `SELECT chunk, score FROM (${scored} OFFSET 0) AS scored WHERE ${meetsScope(scope, 'scored.chunk', bind)} LIMIT $5`;
  return scoresOf(await client.query<ScoreRow>(sql, values));
}

export async function firstByMeaning(
  client: PoolClient,
  { vector, embedder: name }: NonNullable<ChunkSearch['dense']>,
  scope: Scope,
  depth: number,
): Promise<Scores> {
  const embedder = await embedderNamed(client, name);
  if (embedder === undefined || embedder.dimensions !== vector.length) return new Map();
  const table = vectorTable(embedder.key);
  const near = async (ranked: (bind: Bind) => string): Promise<Scores> => {
    const { values, bind } = bindValues(vectorText(vector), depth);
    // pgvector's operator gives the negative inner product, since PostgreSQL's indexes only ascend.
    const sql = `SELECT chunk, -(dense <#> $1::vector) AS score FROM (${ranked(bind)}) AS ranked ORDER BY score DESC, chunk LIMIT $2`;
    return scoresOf(await client.query<ScoreRow>(sql, values));
  };
  // A query for each row keeps PostgreSQL from reading the vectors of all other chunks into a hash table.
  const oneByOne = (bind: Bind): string =>
    scope.keys === null
      ? `SELECT chunk, dense FROM ${table} WHERE ${meetsScope(scope, `${table}.chunk`, bind)}`
      : `SELECT listed.chunk, own.dense FROM unnest(${bind(scope.keys)}::integer[]) AS listed(chunk)
           CROSS JOIN LATERAL (SELECT dense FROM ${table} WHERE ${table}.chunk = listed.chunk OFFSET 0) AS own`;
  if (scope.keys !== null || embedder.vectors <= scope.mostListed) return near(oneByOne);
  const half = `halfvec(${embedder.dimensions})`;
  const found = await near(
    (bind) =>
      `SELECT chunk, dense FROM ${table} WHERE ${meetsScope(scope, `${table}.chunk`, bind)} ORDER BY dense::${half} <#> $1::${half} LIMIT $2`,
  );
  // The index has given up before it had enough.
  return found.size < Math.min(depth, embedder.vectors) ? near(oneByOne) : found;
}

/** Latest first. */
export async function latest(client: PoolClient, scope: Scope, depth: number): Promise<readonly number[]> {
  const { values, bind } = bindValues(depth);
  const { rows } = await client.query<ScoreRow>(
    `SELECT chunk FROM (SELECT key AS chunk, document, position FROM chunk) AS listable ${joinListed(scope, bind)}
       JOIN indexed_document ON indexed_document.key = listable.document
     WHERE ${meetsScope(scope, 'listable.chunk', bind)} ORDER BY time DESC NULLS LAST, id, position LIMIT $1`,
    values,
  );
  return rows.map(({ chunk }) => chunk);
}

interface ScoreRow {
  readonly chunk: number;
  readonly score: number;
}

const scoresOf = ({ rows }: { readonly rows: readonly ScoreRow[] }): Scores => new Map(rows.map(({ chunk, score }) => [chunk, score]));
