import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (script: string, limitMs = 30_000) => runCommand('sh', ['-c', script], { limitMs, log: join(folder, 'log') });

describe('runCommand', () => {
  it('answers what the command printed, and keeps all of it', async () => {
    expect(await run('echo found; echo aside >&2')).toBe('found\n');
    expect(readFileSync(join(folder, 'log'), 'utf8')).toMatch(/\$ sh -c echo found[\s\S]*aside/);
  });

  it('quotes the last lines of a command that failed', async () => {
    await expect(run('echo no space left >&2; exit 7')).rejects.toThrow(/ended with status 7[\s\S]*no space left/);
  });

  it('ends a command that takes too long, with everything it started', async () => {
    await expect(run('sleep 987 & echo $!; wait', 300)).rejects.toThrow('took longer');
    const child = Number(/^(\d+)$/m.exec(readFileSync(join(folder, 'log'), 'utf8').split('sleep 987')[1] ?? '')?.[1]);
    expect(child).toBeGreaterThan(0);
    const state = (): string | undefined => {
      try {
        return readFileSync(`/proc/${child}/stat`, 'latin1').split(') ')[1]?.[0];
      } catch {
        return 'gone';
      }
    };
    // A killed process ends when it is next given a processor.
    for (let looks = 0; looks < 100 && !['gone', 'Z'].includes(state() ?? ''); looks++) await sleep(50);
    expect(['gone', 'Z']).toContain(state());
  });

  it('says when there is no such command', async () => {
    await expect(runCommand(join(folder, 'nothing'), [], { limitMs: 5_000, log: join(folder, 'log') })).rejects.toThrow('nothing');
  });
});
