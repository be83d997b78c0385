import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadLayers, openLayers, readLayers, type PackedLayers } from '@locitorium/adapters-gazetteer';

/**
 * Measures the memory of a gazetteer in threads: `measure-threads.ts FILE THREADS shared|own`. With `own`, each thread reads the file for
 * itself. Each thread looks up 20,000 names, so that what it needs beside the file counts, too.
 */
const NAMES = 20_000;

interface Given {
  readonly path: string;
  readonly packed: PackedLayers | null;
}

if (isMainThread) {
  const [path, threads, how] = process.argv.slice(2);
  if (path === undefined || !(Number(threads) > 0)) throw new Error('Say what to measure: measure-threads.ts FILE THREADS shared|own.');
  const given: Given = { path, packed: how === 'shared' ? await readLayers(path) : null };
  const workers = Array.from({ length: Number(threads) }, () => new Worker(new URL(import.meta.url), { workerData: given }));
  const times = await Promise.all(workers.map(async (worker) => ((await once(worker, 'message')) as [number])[0]));
  const megabytes = (process.memoryUsage().rss / 1e6).toFixed(0);
  process.stdout.write(
    `${threads} threads, ${how}: resident ${megabytes} MB; a look-up ${times.map((time) => time.toFixed(2)).join(', ')} µs\n`,
  );
  await Promise.all(workers.map((worker) => worker.terminate()));
} else {
  const { path, packed } = workerData as Given;
  const { base, layer, lookup } = packed === null ? await loadLayers(path) : openLayers(packed);
  const table = layer ?? base;
  const step = Math.max(1, Math.floor(table.keyCount / NAMES));
  const names: string[] = [];
  let at = 0;
  for (const key of table.keys()) if (at++ % step === 0 && key.charCodeAt(0) >= 0x20) names.push(key);
  for (const name of names) lookup.placesNamed(name, 10);
  const from = process.threadCpuUsage();
  for (const name of names) lookup.placesNamed(name, 10);
  const { user, system } = process.threadCpuUsage(from);
  parentPort!.postMessage((user + system) / names.length);
  setInterval(() => undefined, 60_000);
}
