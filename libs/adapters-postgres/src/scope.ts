import type { ChunkFilter } from '@locitorium/domain';
import type { PoolClient } from 'pg';
import { asksForAnything, bindValues, chunkMeets, matchingChunks, type Bind } from './filter-condition.ts';

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

/** Keys of listed chunks, ascending. */
export const listedKeys = (keys: string): readonly number[] => (keys === '{}' ? [] : keys.slice(1, -1).split(',').map(Number));

/** A condition for one chunk after the other; TRUE where the filter asks for nothing, or the chunks are listed. */
export const meetsScope = ({ filter, keys }: Scope, chunk: string, bind: Bind): string =>
  keys === null && asksForAnything(filter) ? chunkMeets(filter, chunk, bind) : 'TRUE';

/** Those of some chunks that meet a filter, until there are enough, in the order in which they are given. */
export async function firstThatMeet(
  client: PoolClient,
  { filter }: Scope,
  chunks: readonly number[],
  enough: number,
): Promise<readonly number[]> {
  const { values, bind } = bindValues(chunks, enough);
  const sql = `SELECT chunk FROM unnest($1::integer[]) WITH ORDINALITY AS given(chunk, at) WHERE ${chunkMeets(filter, 'given.chunk', bind)} LIMIT $2`;
  const { rows } = await client.query<{ chunk: number }>(sql, values);
  return rows.map(({ chunk }) => chunk);
}

/** Chunks of the latest documents, of equally late ones by id, in text order. */
export async function latest(client: PoolClient, scope: Scope, depth: number): Promise<readonly number[]> {
  const { values, bind } = bindValues(depth);
  const listed = scope.keys === null ? '' : `JOIN unnest(${bind(scope.keys)}::integer[]) AS listed(chunk) USING (chunk)`;
  const { rows } = await client.query<{ chunk: number }>(
    `SELECT chunk FROM (SELECT key AS chunk, document, position FROM chunk) AS listable ${listed}
       JOIN indexed_document ON indexed_document.key = listable.document
     WHERE ${meetsScope(scope, 'listable.chunk', bind)} ORDER BY time DESC NULLS LAST, id, position LIMIT $1`,
    values,
  );
  return rows.map(({ chunk }) => chunk);
}
