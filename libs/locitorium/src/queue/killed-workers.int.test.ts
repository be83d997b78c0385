import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchQueue } from '@locitorium/ports';
import { parquetReadObjects } from 'hyparquet';
import { lookAtBatches, type PartsManifest } from './look-at-batches.ts';
import { openBatchQueue, openParts } from './open-batches.ts';
import { installedPostgres, PrivatePostgres } from './private-postgres.fixture.ts';
import { submitDocuments } from './submit-documents.ts';

const PROGRAM = join(import.meta.dirname, 'working-process.fixture.ts');
const NAME = 'killed';
const DOCUMENTS = 900;
/** Lines that are no documents: they have rows, too. */
const BROKEN = 7;
const CITIES = ['Lima', 'Osaka', 'Bamako', 'Tromsø', 'Paris, Texas', 'Suva'];

function* lines(): Generator<string> {
  for (let n = 1; n <= DOCUMENTS; n += 1)
    yield `${JSON.stringify({ doc_id: `d${n}`, text: `Report ${n}: the river rose again near ${CITIES[n % CITIES.length]}, said the mayor.` })}\n`;
  for (let n = 0; n < BROKEN; n += 1) yield `{"doc_id": "broken${n}"\n`;
}

interface WorkingProcess {
  /** Resolves at the n-th line that begins so, from now on; rejects where it ends before. */
  reached(step: string, times: number): Promise<void>;
  kill(): Promise<void>;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  readonly steps: readonly string[];
}

function startWorker(url: string, folder: string): WorkingProcess {
  const args = ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', PROGRAM, url, NAME, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } });
  const steps: string[] = [];
  const watchers = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    steps.push(line);
    for (const watch of watchers) watch();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    steps,
    ended,
    reached(step, times) {
      const before = steps.length;
      return new Promise((resolve, reject) => {
        const watch = (): void => {
          if (steps.slice(before).filter((line) => line.startsWith(step)).length < times) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        void ended.then(() => reject(new Error(`A worker ended before it had ${step} ${times} times.`)));
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const installed = installedPostgres();
const onServer = installed === null ? describe.skip : describe;

onServer('workers and a queue that are killed', () => {
  let server: PrivatePostgres;
  let folder: string;
  let queue: BatchQueue;
  beforeAll(async () => {
    server = await PrivatePostgres.start(installed!);
    folder = await mkdtemp(join(tmpdir(), 'locitorium-parts-'));
    queue = await openBatchQueue({
      url: server.url,
      name: NAME,
      allowRemote: false,
      limits: { attempts: 20, expireSeconds: 600, heartbeatSeconds: 10 },
    });
  }, 180_000);
  afterAll(async () => {
    await queue.close();
    await server.remove();
    await rm(folder, { recursive: true });
  });

  it(
    'leave every record in the parts of the manifest exactly once',
    async () => {
      const submit = () =>
        submitDocuments({
          queue,
          sources: [{ name: 'lines', stream: Readable.from(lines(), { objectMode: false }) }],
          directory: '/',
          batchDocuments: 10,
        });
      const submitted = await submit();
      expect(submitted).toMatchObject({ documents: DOCUMENTS + BROKEN, added: 91 });

      // In the middle of a batch.
      for (let time = 0; time < 3; time += 1) {
        const worker = startWorker(server.url, folder);
        await worker.reached('taken', 4);
        await worker.kill();
      }
      // Between the part and the queue: the batch is delivered again, and its part is there.
      const torn = startWorker(server.url, folder);
      await torn.reached('written', 3);
      await torn.kill();
      const left = await queue.counts();
      expect(left.active).toBeGreaterThan(0);

      // The server itself, while two are at work; they wait for it and go on.
      const workers = [startWorker(server.url, folder), startWorker(server.url, folder)];
      await Promise.all(workers.map((worker) => worker.reached('finished', 3)));
      await server.kill();
      await Promise.race(workers.map((worker) => worker.reached('waiting', 1)));
      await server.start();
      await Promise.all(workers.map((worker) => worker.reached('finished', 3)));
      expect(await submit()).toMatchObject({ documents: DOCUMENTS + BROKEN, added: 0 });
      expect(await Promise.all(workers.map((worker) => worker.ended))).toEqual([0, 0]);

      const parts = await openParts({ output: folder, allowRemote: false, s3Url: null });
      const report = await lookAtBatches({ queue, parts });
      expect(report).toMatchObject({
        isDone: true,
        problems: [],
        documents: DOCUMENTS + BROKEN,
        batches: { waiting: 0, active: 0, done: submitted.batches, failed: 0 },
      });
      const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as PartsManifest;
      expect(manifest).toMatchObject({ documents: DOCUMENTS + BROKEN, failed: BROKEN });
      const found: number[] = [];
      for (const { name } of manifest.parts) {
        const bytes = await readFile(join(folder, name));
        const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
        for (const row of await parquetReadObjects({ file })) found.push(Number(row['line']));
      }
      expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: DOCUMENTS + BROKEN }, (_, n) => n + 1));
      // Nothing half written under the name of a part, and no other engine's.
      const complete = (await readdir(folder)).filter((name) => name.endsWith('.parquet')).sort();
      expect(complete).toEqual(manifest.parts.map(({ name }) => name));

      const taken = [torn, ...workers].flatMap(({ steps }) => steps.filter((step) => step.startsWith('taken')));
      process.stdout.write(
        `${submitted.batches} batches, ${left.active} left behind by the killed; the last three workers took ${taken.length}\n`,
      );
    },
    10 * 60_000,
  );
});
