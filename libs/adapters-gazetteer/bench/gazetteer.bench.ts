import { readFileSync } from 'node:fs';
import { Bench } from 'tinybench';
import { decodeGazetteer } from '../src/format/decode-gazetteer.ts';
import { Gazetteer } from '../src/gazetteer.ts';
import { defaultGazetteerPath } from '../src/load-gazetteer.ts';

/** Command `nx bench`: load, memory and look-up, beside a JS Map of the same keys in the same run. */
const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function measureLoad(): Gazetteer {
  collect();
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  let gazetteer: Gazetteer | null = null;
  let afterFirst = before;
  for (let i = 0; i < 5; i += 1) {
    const started = performance.now();
    const cpu = process.cpuUsage();
    gazetteer = new Gazetteer(decodeGazetteer(readFileSync(defaultGazetteerPath())));
    const { user, system } = process.cpuUsage(cpu);
    times.push(performance.now() - started);
    if (i === 0) {
      gazetteer.search('Springfield', { limit: 40, cutOff: false });
      collect();
      afterFirst = process.memoryUsage().rss;
      process.stdout.write(
        `first load: ${times[0]?.toFixed(1)} ms wall, ${((user + system) / 1000).toFixed(1)} ms CPU; RSS added ${megabytes(afterFirst - before)} (file ${megabytes(gazetteer.byteLength)})\n`,
      );
    }
    collect();
  }
  process.stdout.write(`best of 5 loads: ${Math.min(...times).toFixed(1)} ms\n`);
  return gazetteer as Gazetteer;
}

const gazetteer = measureLoad();
const keys = [...gazetteer.keys()].filter((key) => /^[a-z ]+$/.test(key));
const sample = Array.from({ length: 4096 }, (_, i) => keys[Math.floor((i * keys.length) / 4096)]!);
const text =
  'The mayor of Springfield, Ill., flew from New York to San Francisco on Monday and met Georgian officials near the Port of Oakland. ';
const slices = [...text.matchAll(/\b\w/g)].flatMap(({ index }) =>
  [5, 9, 14].map((length) => [index, Math.min(text.length, index + length)] as const),
);

const mapBefore = (collect(), process.memoryUsage());
const map = new Map(keys.map((key, index) => [key, index]));
collect();
process.stdout.write(
  `reference Map of ${keys.length} Latin keys: heap ${megabytes(process.memoryUsage().heapUsed - mapBefore.heapUsed)}\n`,
);

let at = 0;
const next = (): string => sample[at++ & 4095]!;
let sink = 0;
const bench = new Bench({ time: 300, warmupTime: 100 });
bench
  .add('reference: Map.get of a lower-cased key', () => {
    sink += map.get(next().toLowerCase()) ?? 0;
  })
  .add('classesOf a known name', () => {
    sink += gazetteer.classesOf(next());
  })
  .add('classesOf a slice of a text', () => {
    const [start, end] = slices[at++ % slices.length] as readonly [number, number];
    sink += gazetteer.classesOf(text, start, end);
  })
  .add('placesNamed, 10 candidates', () => {
    sink += gazetteer.placesNamed(next(), 10).length;
  })
  .add('search "Springfield", 40 candidates', () => {
    sink += gazetteer.search('Springfield', { limit: 40, cutOff: false }).length;
  });
for (const [task, name] of [
  ['search by generic words stripped', 'Springfield Elementary School'],
  ['search a misspelt name', 'Washingtom'],
  ['search an unknown name of four words', 'Qwertz Asdfgh Yxcvbn Poiuzt'],
  ['search 渋谷区役所', '渋谷区役所'],
] as const)
  bench.add(task, () => {
    sink += gazetteer.search(name, { limit: 10, cutOff: false }).length;
  });
await bench.run();
for (const task of bench.tasks) {
  if (task.result.state !== 'completed') continue;
  process.stdout.write(
    `${task.name.padEnd(42)} ${(task.result.latency.p50 * 1000).toFixed(2).padStart(8)} µs median, ${(task.result.latency.mean * 1000).toFixed(2).padStart(8)} µs mean\n`,
  );
}
// Answers are used, so that nothing is optimised away.
process.stdout.write(sink > 0 ? '' : 'no answers\n');
