// What workers of a queue reach together: npm run bench:queue -- --documents 1000000
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openBatchQueue, type BatchQueue } from 'locitorium';
import { COMMAND } from '../workspace.ts';
import { documents } from './documents.ts';
import { clusterSeconds, processSeconds, residentMegabytes } from './processes.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '4000' },
    'documents-alone': { type: 'string' },
    workers: { type: 'string', default: '2' },
    'batch-documents': { type: 'string', default: '500' },
    queue: { type: 'string', default: process.env['LOCITORIUM_QUEUE'] ?? '' },
    corpora: { type: 'string', default: process.env['LOCITORIUM_BENCHMARKS'] ?? '' },
  },
});
const count = Number(values.documents);
/** Of the worker alone, whose speed needs fewer. */
const countAlone = Number(values['documents-alone'] ?? count);
const workers = Number(values.workers);
if (values.queue === '' || [count, countAlone, workers].some((number) => !Number.isInteger(number) || number < 1)) {
  console.error(
    'usage: npm run bench:queue -- [--documents N] [--documents-alone N] [--workers N] [--batch-documents N] [--queue postgres://…] [--corpora DIR]',
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'locitorium-queue-bench-'));

const command = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [COMMAND, 'work', ...words], {
    stdio: ['pipe', 'inherit', 'pipe'],
    env: { ...process.env, LOCITORIUM_QUEUE: values.queue, LOCITORIUM_BENCHMARKS: '' },
  });

interface Worked {
  readonly count: number;
  /** From the first batch that was taken: engines start once, whatever there is to do. */
  readonly seconds: number;
  readonly processorSeconds: number;
  /** Of each worker after each quarter of the documents. */
  readonly megabytes: readonly (readonly number[])[];
}

/** So many documents by so many workers, and the manifest. */
async function work(name: string, count: number, howMany: number): Promise<Worked> {
  const parts = join(folder, name);
  const submit = command(['submit', '--queue-name', name, '--dataset', '-', '--batch-documents', values['batch-documents']]);
  submit.stderr?.pipe(process.stderr);
  const submitted = once(submit, 'close');
  // Where it ends early, its exit code says so.
  await pipeline(Readable.from(documents(count, values.corpora)), submit.stdin!).catch(() => undefined);
  if ((await submitted)[0] !== 0) throw new Error('The documents could not be submitted.');
  const done = new Array<number>(howMany).fill(0);
  const quarters: number[][] = [];
  let begin = 0;
  let processorSeconds = 0;
  const running = Array.from({ length: howMany }, () =>
    command(['--queue-name', name, '--output', parts, '--until-done', '--max-candidates', '0']),
  );
  await Promise.all(
    running.map(async (worker, n) => {
      const lines = createInterface({ input: worker.stderr! });
      const closed = once(worker, 'close');
      let seconds = 0;
      lines.on('line', (line) => {
        const documentsDone = /(\d[\d,]*) documents?/.exec(line)?.[1];
        if (documentsDone === undefined) return;
        begin ||= performance.now();
        done[n] = Number(documentsDone.replaceAll(',', ''));
        seconds = processSeconds(worker.pid ?? 0) ?? seconds;
        const all = done.reduce((sum, one) => sum + one, 0);
        if (all >= (count * (quarters.length + 1)) / 4) quarters.push(running.map(({ pid }) => residentMegabytes(pid ?? 0) ?? 0));
      });
      const [code] = (await closed) as [number];
      processorSeconds += seconds;
      if (code !== 0) throw new Error(`A worker ended with ${code}.`);
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const status = command(['status', '--queue-name', name, '--output', parts]);
  status.stderr?.pipe(process.stderr);
  if ((await once(status, 'close'))[0] !== 0) throw new Error('The manifest is not right.');
  await once(command(['remove', '--queue-name', name]), 'close');
  return { count, seconds, processorSeconds, megabytes: quarters };
}

/** What the queue alone takes for a batch of such documents, step by step: milliseconds by the clock, and of the server's processor. */
async function stepsOfQueue(): Promise<void> {
  const queue = await openBatchQueue({ url: values.queue, name: 'bench-steps', allowRemote: false });
  const contents: string[] = [];
  const held: string[] = [];
  for (const line of documents(100 * Number(values['batch-documents']), values.corpora)) {
    held.push(line.trimEnd());
    if (held.length === Number(values['batch-documents'])) contents.push(held.splice(0).join('\n'));
  }
  const batches = contents.map((content) => ({ key: createHash('sha256').update(content).digest('hex'), content }));
  const step = async (name: string, works: (queue: BatchQueue, n: number) => Promise<unknown>): Promise<void> => {
    const [begin, server, client] = [performance.now(), await clusterSeconds(values.queue), process.cpuUsage()];
    for (let n = 0; n < batches.length; n += 1) await works(queue, n);
    const clock = (performance.now() - begin) / batches.length;
    const { user, system } = process.cpuUsage(client);
    const serverMs = server === null ? null : (((await clusterSeconds(values.queue)) ?? 0) - server) * (1_000 / batches.length);
    console.log(
      `${name.padEnd(9)} ${clock.toFixed(1)} ms by the clock, ${((user + system) / 1_000 / batches.length).toFixed(1)} ms of the client's processor, ${serverMs?.toFixed(1) ?? '?'} ms of the server's`,
    );
  };
  await queue.clear();
  await step('enqueue', (at, n) => at.enqueue([batches[n]!]));
  await step('take', (at) => at.take());
  await step('keep', (at, n) => at.keep(batches[n]!.key));
  await step('finish', (at, n) => at.finish(batches[n]!.key, { part: `${n}.parquet`, documents: Number(values['batch-documents']) }));
  await queue.clear();
  await queue.close();
}

if (!existsSync(COMMAND)) throw new Error('The command is not built: npm run build');
try {
  console.log(`${count} documents, ${values['batch-documents']} a batch\n\nThe queue alone, a batch:`);
  await stepsOfQueue();
  const one = await work('bench-one', countAlone, 1);
  const many = await work('bench-many', count, workers);
  for (const [name, worked] of [
    ['1 worker', one],
    [`${workers} workers`, many],
  ] as const) {
    const { count, seconds, processorSeconds, megabytes } = worked;
    console.log(
      `${name}: ${(count / seconds).toFixed(0)} documents a second by the clock, ${(count / processorSeconds).toFixed(0)} a second of the processor; MB after each quarter: ${megabytes.map((each) => each.join(' and ')).join(', ')}`,
    );
  }
  const ratio = (rate: (worked: Worked) => number): number => rate(many) / rate(one);
  const [byClock, byProcessor] = [
    ratio(({ count, seconds }) => count / seconds) / workers,
    ratio((worked) => worked.count / worked.processorSeconds),
  ];
  console.log(`efficiency by the clock ${byClock.toFixed(2)}, by the processor ${byProcessor.toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
