import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunkIdOf, EMPTY_CORPUS_META, type Chunk, type ChunkPlace, type SparseVector } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type ChunkSearch } from '@locitorium/ports';
import { CorpusFile } from '../src/corpus/corpus-file.ts';
import { SqliteChunkIndex } from '../src/corpus/chunk-index/sqlite-chunk-index.ts';

/**
 * The index of a corpus: chunks taken in for each second of the processor, and its time for searches, however busy the machine is. Words
 * follow Zipf's law, vectors are random.
 * `CHUNKS=100000 DIMENSION=384 node --conditions=@locitorium/source libs/adapters-sqlite/bench/corpus.bench.ts`
 */
const CHUNKS = Number(process.env['CHUNKS'] ?? 20_000);
const DIMENSION = Number(process.env['DIMENSION'] ?? 384);
const CHUNKS_PER_DOCUMENT = 10;
const WORDS_PER_CHUNK = 150;
const VOCABULARY = 50_000;
const SEARCHES = 60;

let state = 42;
/** Uniform in [0, 1): mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const word = (): string => `w${Math.floor(VOCABULARY ** random())}`;
function terms(words: number): SparseVector {
  const counts = new Map<string, number>();
  for (let i = 0; i < words; i += 1) {
    const term = word();
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return { space: 'en', weights: 'counts', terms: counts };
}
function vector(): Float32Array {
  const raw = Float32Array.from({ length: DIMENSION }, () => random() - 0.5);
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length);
}
function place(): ChunkPlace {
  const country = `C${Math.floor(200 * random() ** 2)}`;
  const admin = [country, `${country}.${Math.floor(20 * random())}`].map((code) => ({ code, name: code }));
  const point = { lat: 180 * random() - 90, lon: 360 * random() - 180 };
  const placeId = `fake:${Math.floor(50_000 * random())}`;
  return { surface: 'x', start: 0, end: 1, placeId, name: 'x', point, countryCode: country, admin, category: 'populated', confidence: 0.9 };
}

const folder = mkdtempSync(join(tmpdir(), 'locitorium-corpus-bench-'));
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
const path = join(folder, 'corpus.db');
const index = new SqliteChunkIndex(await CorpusFile.open({ path }));
const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: DIMENSION > 0 ? 'm' : null };
let cpuMs = 0;
for (let n = 0; n < CHUNKS / CHUNKS_PER_DOCUMENT; n += 1) {
  const documentId = `document ${n}`;
  const chunks = Array.from({ length: CHUNKS_PER_DOCUMENT }, (_, i): Chunk => {
    const dense = DIMENSION > 0 ? vector() : null;
    const span = { start: i * 800, end: i * 800 + 1_000 };
    const places = Array.from({ length: 3 }, place);
    return {
      id: chunkIdOf(documentId, i),
      documentId,
      index: i,
      ...span,
      content: 'x'.repeat(1_000),
      places,
      dense,
      sparse: terms(WORDS_PER_CHUNK),
    };
  });
  const metadata = { ...EMPTY_CORPUS_META, createdAt: new Date(1_700_000_000_000 + 60_000_000 * random() * 1_000).toISOString() };
  const before = process.cpuUsage();
  await index.upsert({ documentId, attempt: 1, metadata, madeBy }, chunks, context);
  const { user, system } = process.cpuUsage(before);
  cpuMs += (user + system) / 1_000;
}
const rssMb = Math.round(process.memoryUsage.rss() / 1_048_576);
console.log(
  `${CHUNKS} chunks: ${Math.round(CHUNKS / (cpuMs / 1_000))} a CPU second, ${Math.round(statSync(path).size / 1_048_576)} MB, RSS ${rssMb} MB`,
);

const kinds: Readonly<Record<string, () => Partial<ChunkSearch>>> = {
  words: () => ({ sparse: [terms(3 + Math.floor(18 * random()))] }),
  'words in a country': () => ({ sparse: [terms(3 + Math.floor(18 * random()))], filter: { countries: [`C${Math.floor(200 * random() ** 2)}`] } }),
  'words within 500 km': () => ({ sparse: [terms(3 + Math.floor(18 * random()))], filter: { near: { point: { lat: 100 * random() - 50, lon: 10 }, km: 500 } } }),
  ...(DIMENSION > 0 && {
    meaning: () => ({ dense: { vector: vector(), embedder: 'm' } }),
    'words and meaning': () => ({ sparse: [terms(3 + Math.floor(18 * random()))], dense: { vector: vector(), embedder: 'm' } }),
  }),
};
for (const [kind, make] of Object.entries(kinds)) {
  const times: number[] = [];
  for (let i = 0; i < SEARCHES; i += 1) {
    const search: ChunkSearch = { dense: null, sparse: [], filter: {}, depth: 100, ...make() };
    const before = process.cpuUsage();
    await index.search(search, context);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * SEARCHES)] ?? 0).toFixed(1);
  console.log(`${kind}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of the processor`);
}
console.log(`RSS ${Math.round(process.memoryUsage.rss() / 1_048_576)} MB`);
await index.close();
rmSync(folder, { recursive: true });
