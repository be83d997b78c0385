// Reads a generated dataset of 1 GB (or the given number of MB) and prints throughput and memory.
import { Readable } from 'node:stream';
import { JsonlDatasetReader } from '../src/dataset/jsonl-dataset-reader.ts';

const MEGABYTE = 1_000_000;
const megabytes = Number(process.argv[2] ?? 1_000);
/** About the length of a news item, in two scripts. */
const text = 'The ferry from Patras reached Bari at dawn. 京都では雨が降っていた。'.repeat(24);

let bytes = 0;
function* lines(): Generator<Buffer> {
  for (let n = 0; bytes < megabytes * MEGABYTE; n++) {
    const line = Buffer.from(`${JSON.stringify({ doc_id: `news-${n}`, text, mentions: [] })}\n`);
    bytes += line.length;
    yield line;
  }
}

const stream = Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });
const started = performance.now();
let documents = 0;
const peaks: number[] = [];
for await (const entry of new JsonlDatasetReader({ source: { name: 'generated', stream } }).entries()) {
  if (entry.kind !== 'document') throw entry.error;
  documents++;
  const tenth = Math.min(9, Math.floor((bytes / (megabytes * MEGABYTE)) * 10));
  if (documents % 500 === 0) peaks[tenth] = Math.max(peaks[tenth] ?? 0, process.memoryUsage.rss());
}
const seconds = (performance.now() - started) / 1_000;
console.log(
  JSON.stringify({
    megabytes,
    documents,
    megabytes_per_second: Math.round(megabytes / seconds),
    documents_per_second: Math.round(documents / seconds),
    rss_peak_mb_by_tenth: peaks.map((peak) => Math.round(peak / MEGABYTE)),
  }),
);
