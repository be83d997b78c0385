import type { Client } from 'pg';
import { vectorTable, vectorTableSql } from '../src/corpus-schema.ts';
import { BLOCK_BITS } from '../src/posting-list.ts';

export const DIMENSIONS = 384;
export const EMBEDDER = 'generated';
const CHUNKS_OF_DOCUMENT = 10;
const CLUSTERS = 1_000;
const PLACES = 5_000;
const TERMS = 50_000;
/** Tokens of a chunk without stop words: their ranks follow Zipf's law from the twentieth on. */
const TOKENS = 60;
const FIRST_RANK = 20;

/**
 * Fills the empty schema of a corpus in SQL: documents of ten chunks in four languages over two years, terms by Zipf's law, places by
 * the same, vectors around a thousand centres. Each step says how long it took.
 */
export async function generateCorpus(client: Client, chunks: number, say: (line: string) => void): Promise<void> {
  const step = async (what: string, sql: string): Promise<void> => {
    const start = performance.now();
    await client.query(sql);
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  const zipf = (most: number, first = 1): string => `least(${most}, floor(${first} * exp(random() * ln(${most} / ${first}.0))))::integer`;
  const vectors = vectorTable(1);
  await client.query(`SET maintenance_work_mem = '4GB'; SET work_mem = '512MB'; SET synchronous_commit = off; SELECT setseed(0.42)`);
  await step(
    'places',
    `INSERT INTO place (facts, country, admin1, place_id, codes, lat, lon, location)
    SELECT 'place ' || n, country, country || '.' || (n % 30), 'place:' || n, ARRAY[country, country || '.' || (n % 30)], lat, lon, ST_MakePoint(lon, lat)::geography
    FROM (SELECT n, 'C' || ${zipf(200)} AS country, random() * 140 - 60 AS lat, random() * 360 - 180 AS lon FROM generate_series(1, ${PLACES}) n) AS p
    ORDER BY n`,
  );
  await step(
    'documents',
    `INSERT INTO indexed_document (id, attempt, embedder, time, source, lang, properties, metadata, made_by)
    SELECT 'd' || n, 1, 1, 1.73e12 + random() * 6.3e10, 'source ' || ${zipf(20)}, (ARRAY['en', 'en', 'en', 'fr', 'de', 'es'])[1 + n % 6],
      ARRAY['["desk","' || (n % 12) || '"]'],
      '{"title":null,"source":null,"lang":null,"ref":null,"createdAt":null,"other":{}}', '{"parser":"p","chunking":"c","grounder":"g","encoder":"e","embedder":"${EMBEDDER}"}'
    FROM generate_series(1, ${chunks / CHUNKS_OF_DOCUMENT}) n`,
  );
  await step(
    'terms',
    `INSERT INTO term_space (name, chunks, length) VALUES ('en', ${chunks}, ${chunks * TOKENS});
    INSERT INTO term (space, name, chunks) SELECT 1, 'term' || n, 0 FROM generate_series(1, ${TERMS}) n`,
  );
  await step(
    'chunks',
    `INSERT INTO chunk (document, position, space, length, term_keys, weights, sparse, body)
    SELECT 1 + n / ${CHUNKS_OF_DOCUMENT}, n % ${CHUNKS_OF_DOCUMENT}, 1, ${TOKENS}, keys,
      (SELECT array_agg(1 + floor(random() * 3)) FROM unnest(keys)),
      (SELECT json_build_object('weights', 'counts', 'terms', json_agg(json_build_array('term' || key, 1))) FROM unnest(keys) key)::text,
      json_build_object('start', 0, 'end', 1000, 'content', repeat('words ', 166), 'places', '[]'::json)::text
    FROM (SELECT n, (SELECT array_agg(DISTINCT ${zipf(TERMS, FIRST_RANK)}) FROM generate_series(1, ${TOKENS} + 0 * n)) AS keys
      FROM generate_series(0, ${chunks - 1}) n) AS made ORDER BY n`,
  );
  await step(
    'posting lists',
    // A place of thirteen bits, a weight and a length of a byte each, as `posting-list.ts` writes them.
    Array.from(
      { length: Math.ceil((chunks + 1) / 2 ** BLOCK_BITS) },
      (_, block) => `INSERT INTO posting_list
        SELECT term, ${block}, string_agg(int4send(((key & ${2 ** BLOCK_BITS - 1}) << 16) | (weight::integer << 8) | ${TOKENS}), '' ORDER BY key)
        FROM chunk, unnest(term_keys, weights) AS own(term, weight) WHERE key >> ${BLOCK_BITS} = ${block}
          AND key BETWEEN ${block * 2 ** BLOCK_BITS} AND ${(block + 1) * 2 ** BLOCK_BITS - 1} GROUP BY term`,
    ).join(';'),
  );
  await step('last inverted', 'UPDATE index_writer SET last_inverted = (SELECT max(key) FROM chunk)');
  await step(
    'counts of terms',
    'UPDATE term SET chunks = found FROM (SELECT term, sum(octet_length(postings)) / 4 AS found FROM posting_list GROUP BY term) AS c WHERE c.term = key',
  );
  await step(
    'places of chunks',
    `INSERT INTO chunk_place (place, chunk) SELECT DISTINCT place, chunk
    FROM (SELECT key AS chunk, ${zipf(PLACES)} AS place FROM chunk, generate_series(1, 2)) AS named`,
  );
  await step(
    'vectors',
    `INSERT INTO embedder (name, dimensions, vectors) VALUES ('${EMBEDDER}', ${DIMENSIONS}, ${chunks});
    CREATE TABLE centre AS SELECT n AS key, (SELECT array_agg(random() - 0.5) FROM generate_series(1, ${DIMENSIONS} + 0 * n))::vector AS dense FROM generate_series(1, ${CLUSTERS}) n;
    ${vectorTableSql(1, DIMENSIONS)}; DROP INDEX ${vectors}_by_meaning;
    INSERT INTO ${vectors} SELECT n, l2_normalize(dense + (SELECT array_agg(random() - 0.5) FROM generate_series(1, ${DIMENSIONS} + 0 * n))::vector)
    FROM (SELECT n, 1 + floor(random() * ${CLUSTERS})::integer AS centre FROM generate_series(1, ${chunks}) n) AS made JOIN centre ON centre.key = made.centre ORDER BY n`,
  );
  await step(
    'index of vectors',
    `CREATE INDEX ${vectors}_by_meaning ON ${vectors} USING hnsw ((dense::halfvec(${DIMENSIONS})) halfvec_ip_ops)`,
  );
  await step('vacuum and statistics', 'VACUUM ANALYZE');
}
