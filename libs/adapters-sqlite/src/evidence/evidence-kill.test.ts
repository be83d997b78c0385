import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { COPIES_SUFFIX, SqliteEvidenceStore } from './sqlite-evidence-store.ts';

const folder = temporaryFolders();
const FIXTURE = fileURLToPath(new URL('./evidence-process.fixture.ts', import.meta.url));

/** Two processes at a time write to the file, and each is killed. */
const KILLS = 50;
const AT_ONCE = 2;
/** Claims after which a process may be killed, and milliseconds on top; both at random, so that any step may be hit. */
const MOST_CLAIMS = 12;
const MOST_DELAY_MS = 25;

/** What Node compiles for a process is kept for the next: starting them is most of the time of this test. */
const compiled = folder();
const COMMAND = ['--conditions=@locitorium/source', FIXTURE] as const;
const ENVIRONMENT = { NODE_COMPILE_CACHE: compiled };

/** @returns the numbers of the claims that the process said were recorded, when it was killed */
function recordUntilKilled(path: string, name: string): Promise<readonly number[]> {
  const child = spawn(process.execPath, [...COMMAND, path, name], { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  const enough = Math.ceil(Math.random() * MOST_CLAIMS);
  let out = '';
  let err = '';
  let isDying = false;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    if (isDying || out.split('\n').length <= enough) return;
    isDying = true;
    setTimeout(() => child.kill('SIGKILL'), Math.random() * MOST_DELAY_MS);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The process ended by itself: ${err}`));
      // The last line may have been cut off.
      else resolve(out.split('\n').slice(0, -1).map(Number));
    });
  });
}

describe('evidence of processes that are killed', () => {
  it(`${KILLS} times: no recorded claim is lost, no edge dangles, the next process goes on`, async () => {
    const path = join(folder(), 'evidence.db');
    execFileSync(process.execPath, COMMAND, { env: ENVIRONMENT });
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS / AT_ONCE; round += 1) {
      const names = Array.from({ length: AT_ONCE }, (_, i) => `process ${round}.${i}`);
      const recorded = await Promise.all(names.map((name) => recordUntilKilled(path, name)));
      for (const [i, numbers] of recorded.entries()) {
        expect(numbers).toEqual(numbers.map((_, n) => n));
        acknowledged.push(...numbers.map((n) => `${names[i]} ${n}`));
      }
      const store = await SqliteEvidenceStore.open({ path });
      expect((await store.faults()).danglingEdges).toBe(0);
      const claims = (await Promise.all(names.map((name) => store.graphOf(name)))).flatMap((graph) => graph.claims.map(({ id }) => id));
      expect(claims).toEqual(expect.arrayContaining(acknowledged.slice(-recorded.flat().length)));
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);

    const store = await SqliteEvidenceStore.open({ path });
    for (const id of acknowledged) {
      const [task = ''] = /^process [\d.]+/.exec(id) ?? [];
      const graph = await store.graphOf(task, { claimId: id });
      expect(graph.claims).toHaveLength(1);
      expect(graph.stances.map(({ fragmentId }) => fragmentId)).toEqual(expect.arrayContaining([`fragment ${id}`, 'fragment shared']));
      for (const { storedFile } of graph.pages) if (storedFile !== null) expect(await store.readFile(storedFile)).not.toBeNull();
    }
    for (const { task } of await store.tasks()) await store.cleanup(task, { hard: true, dryRun: false });
    await store.sweep({ dryRun: false });
    expect(Object.values(await store.counts()).every((count) => count === 0)).toBe(true);
    expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
    await store.close();
    // Also what a killed process had begun to write is gone.
    expect(existsSync(path + COPIES_SUFFIX) ? readdirSync(path + COPIES_SUFFIX) : []).toEqual([]);
    const database = new DatabaseSync(path);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  }, 180_000);
});
