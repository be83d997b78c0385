import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '@locitorium/ports';
import { identityOf, type LookupKey } from '@locitorium/ports';
import { cacheLimits, ManualClock, place } from '@locitorium/ports/testing';
import { inspectCacheFile } from './inspect-cache-file.ts';
import { SqliteCandidateCache } from './sqlite-caches.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
const source = identityOf('nominatim', '1', {});
const key = (name: string): LookupKey => ({ source, query: { name, language: null, limit: 10, cutOff: false } });
const LIMA = [place('Lima', 'PE')];

/** A cache, and what it said about itself. */
async function open(directory: string, given: { readonly maxPages?: number; readonly clock?: ManualClock } = {}) {
  const findings: Finding[] = [];
  const cache = await SqliteCandidateCache.open({
    directory,
    limits: cacheLimits(),
    onFinding: (finding) => findings.push(finding),
    ...given,
  });
  return { cache, findings, path: join(directory, 'lookups.sqlite') };
}

/** What was stored is in the file afterwards, not only found. */
async function written(cache: SqliteCandidateCache): Promise<void> {
  await cache.statistics();
}

/** The file of a cache that holds enough to be damaged in the middle. */
async function filled(directory: string): Promise<string> {
  const { cache, path } = await open(directory);
  for (let i = 0; i < 200; i += 1) await cache.store(key(`place ${i}`), LIMA);
  await cache.close();
  return path;
}

function overwrite(path: string, offset: number, bytes: Uint8Array): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, offset);
  closeSync(file);
}

const NOISE = Uint8Array.from({ length: 30_000 }, (_, i) => (i * 167 + (i >> 3)) & 0xff);

async function expectUsable({ cache }: { readonly cache: SqliteCandidateCache }): Promise<void> {
  await cache.store(key('after'), LIMA);
  expect(await cache.find(key('after'))).toEqual(LIMA);
}

describe('a damaged file is quarantined and begun again', () => {
  it.each<[string, (path: string) => void]>([
    ['noise from the beginning', (path) => writeFileSync(path, NOISE)],
    ['a header of another kind', (path) => overwrite(path, 0, Buffer.from('PNG'))],
    [
      'another program’s database',
      (path) => {
        writeFileSync(path, '');
        const database = new DatabaseSync(path);
        database.exec('CREATE TABLE bookmark (a)');
        database.close();
      },
    ],
    [
      'a table that is missing',
      (path) => {
        const database = new DatabaseSync(path);
        database.exec('DROP TABLE record');
        database.close();
      },
    ],
    ['cut within the first page', (path) => truncateSync(path, 700)],
  ])('on opening: %s', async (_what, damage) => {
    const directory = folder();
    damage(await filled(directory));
    const opened = await open(directory);
    expect(opened.findings).toMatchObject([
      { subject: 'cache', state: 'warning', facts: { trouble: 'damaged', damaged_path: `${opened.path}.damaged` } },
    ]);
    expect(existsSync(`${opened.path}.damaged`)).toBe(true);
    await expectUsable(opened);
    await opened.cache.close();
    expect(inspectCacheFile(opened.path)).toMatchObject({ state: 'usable', statistics: { records: 1 } });
  });

  it.each<[string, (path: string) => void]>([
    ['cut in the middle', (path) => truncateSync(path, 3 * 4096)],
    ['noise from the second page on', (path) => overwrite(path, 4096, NOISE)],
  ])('wherever it is noticed: %s', async (_what, damage) => {
    const directory = folder();
    damage(await filled(directory));
    expect(inspectCacheFile(join(directory, 'lookups.sqlite')).state).toBe('damaged');
    const opened = await open(directory);
    for (let i = 0; i < 200; i += 1) await opened.cache.find(key(`place ${i}`));
    await expectUsable(opened);
    expect(opened.findings).toMatchObject([{ facts: { trouble: 'damaged' } }]);
    await opened.cache.close();
    expect(inspectCacheFile(opened.path).state).toBe('usable');
  });

  it('by one process only, however many notice the damage', async () => {
    const directory = folder();
    writeFileSync(await filled(directory), NOISE);
    const all = await Promise.all([1, 2, 3, 4].map(() => open(directory)));
    for (const [i, { cache }] of all.entries()) {
      await cache.store(key(`from ${i}`), LIMA);
      await written(cache);
    }
    for (const { cache } of all) for (const i of all.keys()) expect(await cache.find(key(`from ${i}`))).toEqual(LIMA);
    expect(all.flatMap(({ findings }) => findings)).toHaveLength(1);
    expect(readdirSync(directory).filter((name) => name.endsWith('.damaged'))).toHaveLength(1);
    for (const { cache } of all) await cache.close();
  });

  it('also while it is in use', async () => {
    const directory = folder();
    const opened = await open(directory);
    for (let i = 0; i < 50; i += 1) await opened.cache.store(key(`place ${i}`), LIMA);
    overwrite(opened.path, 0, NOISE);
    writeFileSync(`${opened.path}-wal`, NOISE);
    for (let i = 0; i < 50; i += 1) await opened.cache.find(key(`place ${i}`));
    await opened.cache.store(key('then'), LIMA);
    await opened.cache.close();
    const again = await open(directory);
    await expectUsable(again);
    await again.cache.close();
  });
});

describe('a record that is not what was stored is a miss, and deleted', () => {
  it.each([
    ['not JSON', `UPDATE record SET value = '{'`],
    ['another form', `UPDATE record SET value = '[{"lat":1}]'`],
    ['one digit changed', `UPDATE record SET value = replace(value, '"lat":0', '"lat":1')`],
    ['off the globe', `UPDATE record SET value = replace(value, '"lat":0', '"lat":91')`],
  ])('%s', async (_what, damage) => {
    const directory = folder();
    const { cache, path, findings } = await open(directory);
    await cache.store(key('Lima'), LIMA);
    await written(cache);
    const database = new DatabaseSync(path);
    expect(database.prepare(damage).run().changes).toBe(1);
    expect(await cache.find(key('Lima'))).toBeNull();
    expect(database.prepare('SELECT count(*) AS n FROM record').get()).toEqual({ n: 0 });
    database.close();
    await cache.store(key('Lima'), LIMA);
    expect(await cache.find(key('Lima'))).toEqual(LIMA);
    expect(findings).toEqual([]);
    await cache.close();
  });
});

describe('what cannot be used is done without, and said once', () => {
  async function expectDoneWithout({ cache, findings }: Awaited<ReturnType<typeof open>>, trouble: string): Promise<void> {
    for (const name of ['a', 'b']) {
      await cache.store(key(name), LIMA);
      expect(await cache.find(key(name))).toBeNull();
    }
    expect(findings).toMatchObject([{ state: 'warning', remedy: expect.any(String), facts: { trouble } }]);
    await expect(cache.statistics()).rejects.toMatchObject({ kind: 'cache_unusable', blame: 'prerequisite' });
    await expect(cache.clear()).rejects.toMatchObject({ kind: 'cache_unusable' });
    await cache.close();
  }

  it('a folder that is a file', async () => {
    const directory = folder();
    writeFileSync(directory, '');
    await expectDoneWithout(await open(directory), 'unwritable');
  });

  // Root may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('a folder that may not be written', async () => {
    const directory = folder();
    mkdirSync(directory, { mode: 0o500 });
    await expectDoneWithout(await open(directory), 'unwritable');
    chmodSync(directory, 0o700);
  });

  it('a folder in the place of the file', async () => {
    const directory = folder();
    mkdirSync(join(directory, 'lookups.sqlite'), { recursive: true });
    await expectDoneWithout(await open(directory), 'unwritable');
  });

  it('a file of a later version, which stays as it is', async () => {
    const directory = folder();
    const path = await filled(directory);
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const before = readFileSync(path);
    await expectDoneWithout(await open(directory), 'newer');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(inspectCacheFile(path).state).toBe('newer');
  });

  it('a full disk: what is known stays known, nothing is added', async () => {
    const directory = folder();
    const { cache, findings, path } = await open(directory, { maxPages: 30 });
    let stored = 0;
    for (let i = 0; i < 400; i += 1) {
      await cache.store(key(`place ${i}`), LIMA);
      if ((await cache.find(key(`place ${i}`))) !== null) stored += 1;
    }
    expect(stored).toBeGreaterThan(10);
    expect(stored).toBeLessThan(400);
    expect(await cache.find(key('place 0'))).toEqual(LIMA);
    expect(findings).toMatchObject([{ facts: { trouble: 'full' } }]);
    await cache.close();
    expect(inspectCacheFile(path)).toMatchObject({ state: 'usable', statistics: { records: stored } });
  });
});

describe('a cache in use', () => {
  it('is its owner’s alone', async () => {
    const directory = join(folder(), 'deeper');
    const { cache, path } = await open(directory);
    await cache.store(key('Lima'), LIMA);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(directory)) expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
    expect(existsSync(`${path}-wal`)).toBe(true);
    await cache.close();
    expect(readdirSync(directory)).toEqual(['lookups.sqlite']);
  });

  it('keeps what another process holds up, and writes it later', async () => {
    const directory = folder();
    const { cache, path, findings } = await open(directory);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await cache.store(key('Lima'), LIMA);
    other.exec('COMMIT');
    await cache.close();
    expect(other.prepare('SELECT count(*) AS n FROM record').get()).toEqual({ n: 1 });
    other.close();
    expect(findings).toEqual([]);
  });

  it('finds what is known, and what is not written yet, without waiting for another process', async () => {
    const clock = new ManualClock(1_790_000_000_000);
    const { cache, path, findings } = await open(folder(), { clock });
    await cache.store(key('Lima'), LIMA);
    await written(cache);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await cache.store(key('Quito'), LIMA);
    const begin = performance.now();
    expect(await cache.find(key('Lima'))).toEqual(LIMA);
    expect(await cache.find(key('Quito'))).toEqual(LIMA);
    clock.advance(cacheLimits().maxAgeMs + 1);
    expect(await cache.find(key('Lima'))).toBeNull();
    // One that waits for the other process does so for a second.
    expect(performance.now() - begin).toBeLessThan(1_000);
    other.exec('COMMIT');
    await cache.close();
    expect(other.prepare('SELECT count(*) AS n FROM record').get()).toEqual({ n: 2 });
    other.close();
    expect(findings).toEqual([]);
  });

  it('writes records down together, and soon', async () => {
    const { cache, path } = await open(folder());
    const other = new DatabaseSync(path);
    const records = () => other.prepare('SELECT count(*) AS n FROM record').get();
    const stored = Array.from({ length: 63 }, (_, i) => key(`place ${i}`));
    for (const one of stored) await cache.store(one, LIMA);
    expect(records()).toEqual({ n: 0 });
    await cache.store(key('one more'), LIMA);
    expect(records()).toEqual({ n: 64 });
    await cache.store(key('Lima'), LIMA);
    while ((records() as { n: number }).n === 64) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(records()).toEqual({ n: 65 });
    other.close();
    await cache.close();
  });

  it('finds at once what is not written yet, and forgets it', async () => {
    const { cache } = await open(folder());
    await cache.store(key('Lima'), LIMA);
    expect(await cache.find(key('Lima'))).toEqual(LIMA);
    await cache.store(key('Quito'), LIMA);
    expect(await cache.clear()).toBe(2);
    expect(await cache.find(key('Quito'))).toBeNull();
    await cache.close();
  });

  it('writes uses down together: reads are no writes', async () => {
    const directory = folder();
    const { cache, path } = await open(directory);
    await cache.store(key('Lima'), LIMA);
    await written(cache);
    const other = new DatabaseSync(path);
    const version = () => other.prepare('PRAGMA data_version').get();
    const before = version();
    for (let i = 0; i < 100; i += 1) await cache.find(key('Lima'));
    expect(version()).toEqual(before);
    await cache.close();
    expect(other.prepare('SELECT hits FROM tally').get()).toEqual({ hits: 100 });
    other.close();
  });

  it('removes on opening what nobody used for longer than it may live', async () => {
    const directory = folder();
    const clock = new ManualClock(1_790_000_000_000);
    const limits = cacheLimits({ maxAgeMs: 1_000 });
    const first = await SqliteCandidateCache.open({ directory, limits, clock });
    await first.store(key('Lima'), LIMA);
    await first.close();
    clock.advance(1_001);
    const second = await SqliteCandidateCache.open({ directory, limits, clock });
    expect(await second.statistics()).toMatchObject({ records: 0, bytes: 0 });
    await second.close();
  });

  it('keeps no name in the file after it was cleared', async () => {
    const directory = folder();
    const { cache, path } = await open(directory);
    await cache.store(key('Llanfairpwll'), LIMA);
    await cache.clear();
    await cache.close();
    expect(readFileSync(path).includes('Llanfairpwll')).toBe(false);
  });
});
