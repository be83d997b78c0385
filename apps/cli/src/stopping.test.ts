import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { BIN } from './spawned-command.fixture.ts';

/** A process takes a second where many run. */
const PATIENCE_MS = 60_000;
const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
/** Lets the launcher take this Node for an old one, so that it starts the command again. */
const OLD_NODE = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.0.0" })';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-stopping-'));
  nock.enableNetConnect('127.0.0.1');
});
afterAll(() => rm(directory, { recursive: true }));

/** Everything that a test started, by id. */
const started = new Set<number>();
afterEach(() => {
  for (const pid of started) if (isThere(pid)) process.kill(pid, 'SIGKILL');
  started.clear();
});

interface Service {
  readonly child: ChildProcess;
  readonly url: string;
  /** Ids of the processes below the one that was started; the last one serves. */
  readonly below: readonly number[];
}

/** Starts a command that starts a service, and waits until it listens. */
async function service(command: string, argv: readonly string[]): Promise<Service> {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(LOCITORIUM_|NODE_OPTIONS$|npm_)/.test(name)));
  // A group of its own, to be sent signals as a terminal does.
  const child = spawn(command, argv, { cwd: WORKSPACE, env: environment, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  started.add(child.pid as number);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  let url: string | undefined;
  while ((url = /^locitorium listens on (.*)$/m.exec(said)?.[1]) === undefined) {
    if (child.exitCode !== null) throw new Error(said);
    await sleep(20);
  }
  const below = descendantsOf(child.pid as number);
  for (const pid of below) started.add(pid);
  return { child, url, below };
}

function descendantsOf(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** How the started process ended, and how many below it are left when they had time to end. */
async function ended({ child, below }: Service): Promise<{ code: number | null; signal: string | null; left: number }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const until = performance.now() + 10_000;
  while (performance.now() < until && below.some(isThere)) await sleep(50);
  return { code: child.exitCode, signal: child.signalCode, left: below.filter(isThere).length };
}

const serve = ['serve', '--port', '0'];

describe('a service that an old Node started again on the packaged one', () => {
  const start = () => service(process.execPath, ['--import', OLD_NODE, BIN, ...serve]);

  it.each([
    ['SIGTERM', { code: 0, signal: null, left: 0 }],
    ['SIGINT', { code: 0, signal: null, left: 0 }],
    ['SIGHUP', { code: null, signal: 'SIGHUP', left: 0 }],
    ['SIGKILL', { code: null, signal: 'SIGKILL', left: 0 }],
  ] as const)(
    'ends with %s to the launcher',
    async (signal, outcome) => {
      const running = await start();
      expect((await fetch(`${running.url}/health/live`)).status).toBe(200);
      expect(running.below.length).toBe(1);
      running.child.kill(signal);
      expect(await ended(running)).toEqual(outcome);
    },
    PATIENCE_MS,
  );

  it(
    'ends the launcher with the signal that ended it',
    async () => {
      const running = await start();
      process.kill(running.below[0] as number, 'SIGKILL');
      expect(await ended(running)).toEqual({ code: null, signal: 'SIGKILL', left: 0 });
    },
    PATIENCE_MS,
  );
});

describe('a service that npx started', () => {
  const start = () => service('npx', ['--no', 'locitorium', ...serve]);

  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends with %s to npx',
    async (signal) => {
      const running = await start();
      expect((await fetch(`${running.url}/health/live`)).status).toBe(200);
      running.child.kill(signal);
      expect((await ended(running)).left).toBe(0);
    },
    PATIENCE_MS,
  );

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with %s to npx and all below it, as a terminal or a supervisor sends it',
    async (signal) => {
      const running = await start();
      process.kill(-(running.child.pid as number), signal);
      expect((await ended(running)).left).toBe(0);
    },
    PATIENCE_MS,
  );
});

describe('a run that npx started', () => {
  it(
    'stops resumably when npx is killed',
    async () => {
      const lines = Array.from({ length: 20_000 }, (_, n) => JSON.stringify({ doc_id: `d${n}`, text: `Rain in Suva on day ${n}.` }));
      const dataset = join(directory, 'd.jsonl');
      await writeFile(dataset, `${lines.join('\n')}\n`);
      const argv = ['--no', 'locitorium', 'run', '--dataset', dataset, '--out', directory, '--run-id', 'r'];
      const child = spawn('npx', argv, { cwd: WORKSPACE, stdio: 'ignore' });
      started.add(child.pid as number);
      const predictions = () => {
        try {
          return readFileSync(join(directory, 'r/predictions.jsonl')).length;
        } catch {
          return 0;
        }
      };
      while (predictions() === 0) await sleep(20);
      const below = descendantsOf(child.pid as number);
      for (const pid of below) started.add(pid);
      child.kill('SIGKILL');
      expect((await ended({ child, below, url: '' })).left).toBe(0);
      const manifest = JSON.parse(readFileSync(join(directory, 'r/run.json'), 'utf8')) as { attempts: { ended_at: string | null }[] };
      expect(manifest).toMatchObject({ finished: false, attempts: [{ ended_at: expect.any(String) }] });
    },
    PATIENCE_MS,
  );
});
