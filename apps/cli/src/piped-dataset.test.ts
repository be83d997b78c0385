import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BIN, runCommand, startCommand } from './spawned-command.fixture.ts';

/** A process takes a second where many run. */
const PATIENCE_MS = 60_000;
const DATASET = ['Rain in Suva.', 'Sun in Bamako.', 'Nothing here.']
  .map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text })}\n`)
  .join('');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-piped-'));
  await writeFile(join(directory, 'file.jsonl'), DATASET);
});
afterAll(() => rm(directory, { recursive: true }));

const contentOf = (path: string) => readFile(join(directory, path), 'utf8');

async function manifestOf(runId: string): Promise<object> {
  return JSON.parse(await contentOf(`runs/${runId}/run.json`)) as object;
}

/** A line in bash, with the command as `$locitorium`. */
async function shell(line: string): Promise<{ code: number | null; err: string }> {
  const child = spawn('bash', ['-c', `locitorium="${process.execPath} ${BIN}"; ${line}`], { cwd: directory });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, err };
}

describe('run with a dataset that comes through a pipe', () => {
  it.each([
    [
      'standard input as a socket',
      'socket',
      async () => runCommand(['run', '--dataset', '-', '--run-id', 'socket'], { directory, input: DATASET }),
    ],
    [
      'standard input by its path',
      'path',
      async () => runCommand(['run', '--dataset', '/dev/stdin', '--run-id', 'path'], { directory, input: DATASET }),
    ],
    ['standard input as a pipe', 'pipe', async () => shell('cat file.jsonl | $locitorium run --dataset /dev/stdin --run-id pipe')],
    ['process substitution', 'substituted', async () => shell('$locitorium run --dataset <(cat file.jsonl) --run-id substituted')],
    [
      'a named pipe',
      'named',
      async () => shell('mkfifo named; (sleep 0.5; cat file.jsonl > named) & $locitorium run --dataset named --run-id named'),
    ],
    ['packed standard input', 'packed', async () => shell('gzip < file.jsonl | $locitorium run --dataset - --run-id packed')],
  ])(
    'grounds all of it and says where it was saved: %s',
    async (_what, runId, run) => {
      const { code, err } = await run();
      const spool = `runs/${runId}/dataset.jsonl${runId === 'packed' ? '.gz' : ''}`;
      expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(`^the dataset was saved as ${spool}\n3 documents grounded`) });
      if (runId !== 'packed') expect(await contentOf(spool)).toBe(DATASET);
      expect(await manifestOf(runId)).toMatchObject({ finished: true, counts: { documents: 3 } });
      expect((await contentOf(`runs/${runId}/predictions.jsonl`)).split('\n')).toHaveLength(4);
    },
    PATIENCE_MS,
  );

  it(
    'resumes without the pipe',
    async () => {
      const { code, err } = await runCommand(['run', '--dataset', '-', '--run-id', 'socket', '--resume'], {
        directory,
        input: 'something else',
      });
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('3 of 3 settled by earlier attempts') });
      expect(err).toMatch(/^the dataset is runs\/socket\/dataset\.jsonl, saved by an earlier attempt/);
    },
    PATIENCE_MS,
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends the wait for a writer at once, and leaves nothing',
    async (signal) => {
      const pipe = `silent-${signal}`;
      execFileSync('mkfifo', [join(directory, pipe)]);
      const { process: child, result } = startCommand(['run', '--dataset', pipe, '--run-id', signal], { directory });
      await untilReading(child, signal);
      child.kill(signal);
      expect(await result).toMatchObject({ code: 130, out: '', err: 'interrupted\n' });
      expect(existsSync(join(directory, 'runs', signal))).toBe(false);
    },
    PATIENCE_MS,
  );
});

describe('eval', () => {
  it(
    'reads pipes',
    async () => {
      const { code, err } = await shell(
        'cat file.jsonl | $locitorium eval --dataset /dev/stdin --predictions <(cat runs/path/predictions.jsonl) --mode e2e',
      );
      expect({ code, err }).toEqual({ code: 0, err: '' });
    },
    PATIENCE_MS,
  );
});

/** Waits until the command holds the folder of its run: then it reads the pipe. */
async function untilReading(child: ChildProcess, runId: string): Promise<void> {
  while (child.exitCode === null && !existsSync(join(directory, 'runs', runId, 'run.lock'))) await sleep(20);
  await sleep(200);
}
