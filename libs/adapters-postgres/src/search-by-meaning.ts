import type { PoolClient } from 'pg';
import { vectorTable } from './corpus-schema.ts';
import { bindValues, type Bind } from './filter-condition.ts';
import { meetsScope, type Scope } from './scope.ts';
import { vectorText, type EmbedderRow } from './write-chunks.ts';

type Scores = ReadonlyMap<number, number>;

interface ScoreRow {
  readonly chunk: number;
  readonly score: number;
}

const scoresOf = ({ rows }: { readonly rows: readonly ScoreRow[] }): Scores => new Map(rows.map(({ chunk, score }) => [chunk, score]));

/** What a chunk costs that HNSW visits and puts to the filter, in chunks that are listed and compared; measured. */
const COST_OF_VISIT = 10;
const LEAST_LISTED = 10_000;

/**
 * Up to so many chunks that meet a filter are compared one by one sooner than HNSW finds enough of them: it visits `depth` chunks for each
 * share of all that meets the filter.
 */
export const mostWorthListing = (depth: number, vectors: number): number =>
  Math.max(LEAST_LISTED, Math.round(Math.sqrt(COST_OF_VISIT * depth * vectors)));

export async function firstByMeaning(
  client: PoolClient,
  vector: Float32Array,
  embedder: EmbedderRow,
  scope: Scope,
  depth: number,
): Promise<Scores> {
  if (embedder.dimensions !== vector.length) return new Map();
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
