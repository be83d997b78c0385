import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLocked } from '../run/run-errors.ts';
import { FileLock, processStart } from './file-lock.ts';

let folder: string;
let fresh = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const path = () => join(folder, `${fresh++}.lock`);

async function held(lockPath: string, holder: object, ageMs = 0): Promise<void> {
  await writeFile(lockPath, JSON.stringify({ token: 't', pid: process.pid, host: hostname(), process_start: null, ...holder }));
  const then = new Date(Date.now() - ageMs);
  await utimes(lockPath, then, then);
}

/** A pid that named a process a moment ago and names none now. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

const take = (path: string) => FileLock.take(path, (holder) => runLocked(path, 'r', holder));

describe('FileLock', () => {
  it('is held by one at a time and free after its release', async () => {
    const at = path();
    const first = await take(at);
    await expect(take(at)).rejects.toMatchObject({
      kind: 'run_locked',
      blame: 'usage',
      facts: { pid: process.pid, host: hostname() },
    });
    await first.release();
    await (await take(at)).release();
    await expect(readFile(at)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is taken over from a process that is gone', async () => {
    const at = path();
    await held(at, { pid: await deadPid() });
    await (await take(at)).release();
  });

  it('is not taken over from a process that lives', async () => {
    const at = path();
    await held(at, { pid: process.ppid, process_start: await processStart(process.ppid) });
    await expect(take(at)).rejects.toMatchObject({ kind: 'run_locked' });
  });

  (process.platform === 'linux' ? it : it.skip)('is taken over where the pid names a younger process', async () => {
    const at = path();
    await held(at, { pid: process.pid, process_start: '1' });
    await (await take(at)).release();
  });

  it('is taken over from another machine only after a long silence', async () => {
    const at = path();
    await held(at, { host: 'elsewhere' }, 60_000);
    await expect(take(at)).rejects.toMatchObject({ kind: 'run_locked', message: expect.stringContaining('elsewhere') });
    await held(at, { host: 'elsewhere' }, 3_600_000);
    await (await take(at)).release();
  });

  it.each([[''], ['{"pid":'], ['[]']])('is taken over where a crash left %j in it', async (content) => {
    const at = path();
    await writeFile(at, content);
    const then = new Date(Date.now() - 60_000);
    await utimes(at, then, then);
    await (await take(at)).release();
  });

  it('does not remove a lock that was taken over meanwhile', async () => {
    const at = path();
    const first = await take(at);
    await held(at, { token: 'another' });
    await first.release();
    expect(JSON.parse(await readFile(at, 'utf8'))).toMatchObject({ token: 'another' });
  });

  it('is taken over although an earlier takeover crashed half-way', async () => {
    const at = path();
    await held(at, { pid: await deadPid() });
    await held(`${at}.takeover`, { pid: await deadPid() }, 60_000);
    await (await take(at)).release();
  });

  it('goes to exactly one of many that take over an abandoned lock at once', async () => {
    for (let round = 0; round < 30; round++) {
      const at = path();
      await held(at, { pid: await deadPid() });
      const takers = await Promise.allSettled(Array.from({ length: 8 }, () => take(at)));
      const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []));
      expect(locks).toHaveLength(1);
      await locks[0]?.release();
    }
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('takeover'));
  });
});
