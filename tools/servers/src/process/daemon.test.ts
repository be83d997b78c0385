import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDaemon } from './daemon.ts';
import { isRunning, processIdentity, stopProcess, waitUntil } from './running-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daemon-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (...args: string[]) => startDaemon('sleep', args, { log: join(folder, 'log'), cwd: '/', environment: process.env });

describe('a daemon', () => {
  it('is known by id, start time and command line, and ends at the signal', async () => {
    const daemon = await start('60');
    expect(daemon.commandLine).toBe('sleep 60');
    expect(isRunning(daemon)).toBe(true);
    expect(await stopProcess(daemon, 'SIGTERM')).toBe(true);
    expect(isRunning(daemon)).toBe(false);
  });

  it('leads a group of its own, so that it outlives an interrupt of the command', async () => {
    const daemon = await start('60');
    const group = Number(readFileSync(`/proc/${daemon.pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[2]);
    expect(group).toBe(daemon.pid);
    await stopProcess(daemon, 'SIGTERM');
  });

  it('ends even while it is paused', async () => {
    const daemon = await start('60');
    process.kill(daemon.pid, 'SIGSTOP');
    await stopProcess(daemon, 'SIGTERM');
    expect(isRunning(daemon)).toBe(false);
  });

  it('leaves its output in the log', async () => {
    const log = join(folder, 'log');
    const daemon = await startDaemon('sh', ['-c', 'echo out; echo aside >&2; exec sleep 60'], { log, cwd: '/', environment: process.env });
    const written = (): boolean => /out\naside/.test(readFileSync(log, 'utf8'));
    expect(await waitUntil(async () => written(), 10_000)).toBe(true);
    process.kill(daemon.pid);
  });

  it('that cannot be started says so', async () => {
    await expect(startDaemon(join(folder, 'nothing'), [], { log: join(folder, 'log'), cwd: '/', environment: {} })).rejects.toThrow(
      'cannot be started',
    );
  });
});

describe('stopProcess', () => {
  it('leaves another process with the same id alone', async () => {
    const daemon = await start('60');
    for (const other of [
      { ...daemon, startTicks: daemon.startTicks + 1 },
      { ...daemon, commandLine: 'postgres' },
    ]) {
      expect(await stopProcess(other, 'SIGKILL')).toBe(false);
      expect(isRunning(daemon)).toBe(true);
    }
    await stopProcess(daemon, 'SIGTERM');
  });
});

describe('processIdentity', () => {
  it('is null where there is no process', () => {
    expect(processIdentity(2 ** 30)).toBeNull();
  });
});
