// How long searches of a large corpus in PostgreSQL take, and whether they find as much as they should.
//
//   LOCITORIUM_POSTGRES_URL=postgres://… node --conditions=@locitorium/source libs/adapters-postgres/bench/search.bench.ts [CHUNKS] [QUERIES] [--keep] [--most-listed N]
//
// Makes the schema bench_CHUNKS where there is none, and removes it afterwards unless told to keep it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ChunkFilter } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import pg from 'pg';
import { openPostgresCorpus } from '../src/index.ts';
import { asksForAnything, bindValues, matchingChunks } from '../src/filter-condition.ts';
import { DIMENSIONS, EMBEDDER, generateCorpus } from './generate-corpus.ts';

const DEPTH = 100;
const WARM_UP = 20;

const FILTERS: Readonly<Record<string, ChunkFilter>> = {
  nothing: {},
  'a country with a fifth of the places': { countries: ['C1'] },
  'a country with a hundredth': { countries: ['C20'] },
  'a rare country': { countries: ['C180'] },
  'a first-level area': { admin1: ['C2.5'] },
  'a place with everything in it': { within: { placeId: 'place:0', adminCode: 'C7', box: null } },
  'a box over the antimeridian': { box: [-30, 30, 170, -170] },
  'a box of ten degrees': { box: [40, 50, 0, 10] },
  'within 150 km': { near: { point: { lat: 13.4, lon: -6.2 }, km: 150 } },
  'within 1,500 km': { near: { point: { lat: 13.4, lon: -6.2 }, km: 1_500 } },
  'three months': { from: '2025-01', to: '2025-03' },
  'a language': { languages: ['en'] },
  'a rare source': { sources: ['source 19'] },
  'a value': { metadata: { desk: '7' } },
  'a country, language and time': { countries: ['C3'], languages: ['fr'], from: '2025-01', to: '2025-06' },
};

const url = process.env['LOCITORIUM_POSTGRES_URL'];
if (url === undefined) throw new Error('Name a PostgreSQL in LOCITORIUM_POSTGRES_URL.');
// So that nobody else's connections are counted.
const named = new URL(url);
named.searchParams.set('application_name', 'bench');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false }, 'most-listed': { type: 'string' } },
});
const [chunks = 20_000, queries = 40] = positionals.map(Number);
const schema = `bench_${chunks}`;
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const corpus = await openPostgresCorpus({
  url: named.href,
  schema,
  maxConnections: 1,
  mostListed: options['most-listed'] === undefined ? null : Number(options['most-listed']),
});
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(`SET search_path = ${schema}, public`);
const { rowCount: isFilled } = await client.query('SELECT FROM indexed_document LIMIT 1');
if (isFilled === 0) await generateCorpus(client, chunks, say);

/** Processes of PostgreSQL that work for us. */
const backends = async (): Promise<readonly number[]> => {
  const sql = "SELECT pid FROM pg_stat_activity WHERE application_name = 'bench'";
  return (await client.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
};
/** Milliseconds of processor time of PostgreSQL for us and of this process; on a busy machine, they say more than the clock. */
const processorMs = (pids: readonly number[]): number => {
  const { user, system } = process.cpuUsage();
  return pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, (user + system) / 1e3);
};

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
const all: number[] = [];
const allProcessor: number[] = [];
let isFull = true;
say(`\n${chunks} chunks, ${queries} queries for each filter, words and meaning, depth ${DEPTH}, no facets; milliseconds\n`);
say('| filter | chunks that meet it | p50 | p95 | processor p50 | p95 | fewest by meaning |\n| --- | --- | --- | --- | --- | --- | --- |');
for (const [name, filter] of Object.entries(FILTERS)) {
  const times: number[] = [];
  const processor: number[] = [];
  let fewest = DEPTH;
  let known: readonly number[] = [];
  for (let n = -WARM_UP; n < queries; n += 1) {
    const search = { ...(await query()), filter, depth: DEPTH, facets: false };
    // The pool closes what is idle for long.
    const pids = n <= 0 ? await backends() : known;
    known = pids;
    const [start, before] = [performance.now(), processorMs(pids)];
    const { hits } = await corpus.index.search(search, context);
    if (n < 0) continue;
    times.push(performance.now() - start);
    processor.push(processorMs(pids) - before);
    fewest = Math.min(fewest, hits.filter(({ dense }) => dense !== null).length);
  }
  for (const list of [times, processor]) list.sort((a, b) => a - b);
  all.push(...times);
  allProcessor.push(...processor);
  const meeting = asksForAnything(filter) ? await countMeeting(filter) : chunks;
  isFull &&= fewest === Math.min(DEPTH, meeting);
  say(
    `| ${name} | ${meeting} | ${[times, processor].flatMap((list) => [0.5, 0.95].map((share) => percentile(list, share).toFixed(0))).join(' | ')} | ${fewest} |`,
  );
}
for (const list of [all, allProcessor]) list.sort((a, b) => a - b);
say(
  `\nall: p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${percentile(all, 0.95).toFixed(0)} ms; processor p50 ${percentile(allProcessor, 0.5).toFixed(0)}, p95 ${percentile(allProcessor, 0.95).toFixed(0)} ms; every list by meaning was ${isFull ? 'full' : 'NOT full'}`,
);

await corpus.close();
if (!options.keep) await client.query(`DROP SCHEMA ${schema} CASCADE`);
await client.end();

async function countMeeting(filter: ChunkFilter): Promise<number> {
  const { values, bind } = bindValues();
  const { rows } = await client.query<{ chunks: string }>(
    `SELECT count(DISTINCT chunk) AS chunks FROM (${matchingChunks(filter, bind)}) AS m`,
    values,
  );
  return Number(rows[0]?.chunks);
}

/** Three terms of some chunk, and a vector near that of it. */
async function query() {
  const { rows } = await client.query<{ terms: number[]; dense: string }>(
    `SELECT (SELECT array_agg(term) FROM (SELECT term FROM unnest(term_keys) AS term ORDER BY random() LIMIT 3) AS chosen) AS terms,
       l2_normalize(dense + (SELECT array_agg(random() * 0.05) FROM generate_series(1, ${DIMENSIONS}))::vector)::text AS dense
     FROM chunk JOIN vectors_1 ON vectors_1.chunk = chunk.key WHERE chunk.key = (SELECT 1 + floor(random() * $1)::integer)`,
    [chunks],
  );
  const { terms = [], dense = '[]' } = rows[0] ?? {};
  return {
    dense: { vector: Float32Array.from(JSON.parse(dense) as number[]), embedder: EMBEDDER },
    sparse: [{ space: 'en', weights: 'counts', terms: new Map(terms.map((term) => [`term${term}`, 1])) } as const],
  };
}
