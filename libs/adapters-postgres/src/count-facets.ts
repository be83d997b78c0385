import type { FacetCount, Facets } from '@locitorium/domain';
import type { PoolClient } from 'pg';
import { asksForAnything, bindValues, matchingChunks } from './filter-condition.ts';
import type { Scope } from './scope.ts';

interface FacetRow extends FacetCount {
  readonly facet: keyof Facets;
}

/** Counts documents among those of some chunks that are in scope; null: among all in scope. */
export async function countFacets(client: PoolClient, chunks: readonly number[] | null, { filter, keys }: Scope): Promise<Facets> {
  const { values, bind } = bindValues();
  const conditions = [
    ...(keys === null ? [] : [`key = ANY (${bind(keys)}::integer[])`]),
    ...(keys === null && asksForAnything(filter) ? [`key IN (${matchingChunks(filter, bind)})`] : []),
    ...(chunks === null ? [] : [`key = ANY (${bind(chunks)}::integer[])`]),
  ];
  const counted = (facet: keyof Facets, value: string, tables: string): string =>
    `SELECT '${facet}' AS facet, ${value} AS value, count(DISTINCT found.document) AS documents FROM ${tables} WHERE ${value} IS NOT NULL GROUP BY ${value}`;
  const places = 'found JOIN chunk_place USING (chunk) JOIN place ON place.key = chunk_place.place';
  const month = "to_char(to_timestamp(time / 1000) AT TIME ZONE 'UTC', 'YYYY-MM')";
  const { rows } = await client.query<FacetRow>(
    `WITH found AS MATERIALIZED (SELECT key AS chunk, document FROM chunk ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`})
     SELECT * FROM (
       ${counted('countries', 'country', places)} UNION ALL
       ${counted('admin1', 'admin1', places)} UNION ALL
       ${counted('months', month, 'found JOIN indexed_document ON indexed_document.key = found.document')}
     ) AS counted ORDER BY documents DESC, value COLLATE "C"`,
    values,
  );
  const of = (wanted: keyof Facets): readonly FacetCount[] =>
    rows.filter(({ facet }) => facet === wanted).map(({ value, documents }) => ({ value, documents }));
  return { countries: of('countries'), admin1: of('admin1'), months: of('months') };
}
