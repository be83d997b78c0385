import { spawn } from 'node:child_process';
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { inspectCacheFile } from './inspect-cache-file.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
const FIXTURE = fileURLToPath(new URL('./cache-process.fixture.ts', import.meta.url));

function start(directory: string, name: string, count: number) {
  const child = spawn(process.execPath, ['--conditions=@locitorium/source', FIXTURE, directory, name, String(count)], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const started = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      if (out.includes('started')) resolve();
    });
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const ended = new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, started, ended };
}

describe('several processes with one file', () => {
  it('none fails, none loses a record, none prints a warning', async () => {
    const directory = folder();
    const results = await Promise.all(['a', 'b', 'c'].map((name) => start(directory, name, 400).ended));
    for (const { code, out, err } of results) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(JSON.parse(out.split('\n')[1] ?? '')).toEqual({ found: 400, findings: [] });
    }
    expect(inspectCacheFile(join(directory, 'lookups.sqlite'))).toMatchObject({
      state: 'usable',
      statistics: { records: 1_200, hits: 1_200 },
    });
  });

  it('a damaged file is begun again once, and used by all', async () => {
    const directory = folder();
    mkdirSync(directory);
    writeFileSync(join(directory, 'lookups.sqlite'), Buffer.alloc(20_000, 'no database'));
    const results = await Promise.all(['a', 'b', 'c'].map((name) => start(directory, name, 100).ended));
    const told = results.flatMap(({ out }) => (JSON.parse(out.split('\n')[1] ?? '') as { findings: unknown[] }).findings);
    expect(told).toMatchObject([{ facts: { trouble: 'damaged' } }]);
    expect(inspectCacheFile(join(directory, 'lookups.sqlite'))).toMatchObject({ state: 'usable', statistics: { records: 300 } });
  });

  it('a process that is killed leaves a whole file, with what it had stored', async () => {
    const directory = folder();
    const { child, started, ended } = start(directory, 'a', 1_000_000);
    await started;
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    const inspection = inspectCacheFile(join(directory, 'lookups.sqlite'));
    expect(inspection.state).toBe('usable');
    expect(inspection.state === 'usable' && inspection.statistics.records).toBeGreaterThan(0);
    expect((await start(directory, 'b', 50).ended).code).toBe(0);
  });
});
