import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runFiles } from './run-folder.ts';

const KILLS = 50;
/** Long enough that a process is usually killed while it writes, short enough that several attempts make one run. */
const LONGEST_LIFE_MS = 60;
const DOCUMENTS = 1_500;

const program = join(import.meta.dirname, 'settle-dataset.fixture.ts');
let folder: string;
let dataset: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-kill-'));
  dataset = join(folder, 'd.jsonl');
  await writeFile(dataset, Array.from({ length: DOCUMENTS }, (_, n) => lineOf(n)).join(''));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every tenth document fails, every 25th line is blank, none or a repetition. */
function lineOf(n: number): string {
  if (n % 25 === 1) return '\n';
  if (n % 25 === 2) return '{"doc_id":\n';
  if (n % 25 === 3) return `${JSON.stringify({ doc_id: `日本-${n - 3}`, text: '' })}\n`;
  return `${JSON.stringify({ doc_id: n % 10 === 5 ? `fail-${n}` : `日本-${n}`, text: '🌋' })}\n`;
}

function expectedOutcome(): { grounded: string[]; failedDocuments: string[]; failed: number[] } {
  const grounded: string[] = [];
  const failedDocuments: string[] = [];
  const failed: number[] = [];
  const seen = new Set<string>();
  for (let n = 0; n < DOCUMENTS; n++) {
    if (n % 25 === 1) continue;
    const id = n % 25 === 2 ? null : n % 25 === 3 ? `日本-${n - 3}` : n % 10 === 5 ? `fail-${n}` : `日本-${n}`;
    if (id === null || id.startsWith('fail') || seen.has(id)) failed.push(n + 1);
    else grounded.push(id);
    if (id?.startsWith('fail') === true) failedDocuments.push(id);
    if (id !== null) seen.add(id);
  }
  return { grounded, failedDocuments, failed };
}

function start(directory: string) {
  return spawn(
    process.execPath,
    ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', program, dataset, directory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
}

/** Runs the program and kills it at a random moment after it took the lock; whether it was still alive then. */
async function killOnce(directory: string): Promise<boolean> {
  const child = start(directory);
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await Promise.race([once(child.stdout, 'data'), exit]);
  await sleep(Math.random() * LONGEST_LIFE_MS);
  child.kill('SIGKILL');
  const [code, signal] = await exit;
  if (signal === null) expect(code).toBe(0);
  return signal === 'SIGKILL';
}

async function expectComplete(directory: string): Promise<void> {
  const files = runFiles(directory, 'r1');
  const read = async (path: string) =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { doc_id: string; line: number; document_status?: object });
  const { grounded, failedDocuments, failed } = expectedOutcome();
  const lines = await read(files.predictions);
  expect(
    lines
      .filter((line) => line.document_status === undefined)
      .map(({ doc_id }) => doc_id)
      .sort(),
  ).toEqual(grounded.sort());
  expect(
    lines
      .filter((line) => line.document_status !== undefined)
      .map(({ doc_id }) => doc_id)
      .sort(),
  ).toEqual(failedDocuments.sort());
  expect((await read(files.failures)).map(({ line }) => line).sort((a, b) => a - b)).toEqual(failed);
  expect(JSON.parse(await readFile(files.manifest, 'utf8'))).toMatchObject({
    finished: true,
    counts: { documents: grounded.length, failures: failed.length },
  });
}

describe('a run whose process is killed', () => {
  it(`is complete and without repetition after ${KILLS} kills at random moments`, async () => {
    let kills = 0;
    for (let n = 0; kills < KILLS; n++) {
      const directory = join(folder, `runs-${n}`);
      await mkdir(directory);
      while (kills < KILLS && (await killOnce(directory))) kills++;
      const last = start(directory);
      const [code] = (await once(last, 'exit')) as [number | null];
      expect(code).toBe(0);
      await expectComplete(directory);
    }
  }, 300_000);
});
