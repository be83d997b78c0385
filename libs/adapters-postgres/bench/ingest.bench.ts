// How fast a corpus in PostgreSQL takes chunks in, and replaces them.
//
//   LOCITORIUM_POSTGRES_URL=postgres://… node --conditions=@locitorium/source libs/adapters-postgres/bench/ingest.bench.ts [DOCUMENTS]
//
// Makes the schema bench_ingest, and removes it afterwards.
import { readFileSync } from 'node:fs';
import { chunkIdOf, EMPTY_CORPUS_META, type Chunk, type ChunkPlace } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import pg from 'pg';
import { openPostgresCorpus } from '../src/index.ts';

const CHUNKS_OF_DOCUMENT = 10;
const WORDS = 150;
const VOCABULARY = 100_000;
const PLACES = 50_000;
const DIMENSIONS = 384;
/** Of the documents, so many are written a second time. */
const REPLACED_SHARE = 0.05;

const url = process.env['LOCITORIUM_POSTGRES_URL'];
if (url === undefined) throw new Error('Name a PostgreSQL in LOCITORIUM_POSTGRES_URL.');
// So that nobody else's connections are counted.
const named = new URL(url);
named.searchParams.set('application_name', 'bench');
const documents = Number(process.argv[2] ?? 1_000);
const schema = 'bench_ingest';
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'made up' };
const { index, close } = await openPostgresCorpus({ url: named.href, schema, maxConnections: 1 });
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows: backends } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = 'bench'");

/** Processor seconds of PostgreSQL for us. */
const serverSeconds = (): number =>
  backends.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9, 0);
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function measure(what: string, first: number, count: number, attempt: number): Promise<void> {
  let [server, own, clock] = [0, 0, 0];
  for (let n = first; n < first + count; n += 1) {
    const chunks = chunksOf(`document ${n}`);
    const document = { documentId: `document ${n}`, attempt, metadata: { ...EMPTY_CORPUS_META, lang: 'en' }, madeBy };
    const before = [serverSeconds(), ownSeconds(), performance.now()] as const;
    await index.upsert(document, chunks, context);
    server += serverSeconds() - before[0];
    own += ownSeconds() - before[1];
    clock += (performance.now() - before[2]) / 1e3;
  }
  const chunks = count * CHUNKS_OF_DOCUMENT;
  process.stdout.write(
    `${what}: ${chunks} chunks, ${(chunks / (server + own)).toFixed(0)} a processor second (PostgreSQL ${server.toFixed(1)} s, client ${own.toFixed(1)} s), ${(chunks / clock).toFixed(0)} a second by the clock\n`,
  );
}

/** Words and places by Zipf's law, vectors in all directions. */
function chunksOf(documentId: string): readonly Chunk[] {
  return Array.from({ length: CHUNKS_OF_DOCUMENT }, (_, i): Chunk => {
    const terms = new Map<string, number>();
    const words = Array.from({ length: WORDS }, () => `w${Math.floor(VOCABULARY ** Math.random())}`);
    for (const word of words) terms.set(word, (terms.get(word) ?? 0) + 1);
    return {
      id: chunkIdOf(documentId, i),
      documentId,
      index: i,
      start: i * 800,
      end: i * 800 + 1_000,
      content: words.join(' '),
      places: Array.from({ length: 3 }, () => placeAt(Math.floor(PLACES ** Math.random()))),
      dense: Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5),
      sparse: { space: 'en', weights: 'counts', terms },
    };
  });
}

function placeAt(n: number): ChunkPlace {
  const [name, country] = [`place ${n}`, `C${n % 200}`];
  const admin = [country, `${country}.${n % 30}`].map((code) => ({ code, name: code }));
  const point = { lat: (n % 140) - 60, lon: (n % 360) - 180 };
  return {
    surface: name,
    start: 0,
    end: name.length,
    placeId: name,
    name,
    point,
    countryCode: country,
    admin,
    category: 'populated',
    confidence: 0.9,
  };
}

await measure('taken in', 0, documents, 1);
await measure('replaced', 0, Math.ceil(documents * REPLACED_SHARE), 2);
await close();
await client.query(`DROP SCHEMA ${schema} CASCADE`);
await client.end();
