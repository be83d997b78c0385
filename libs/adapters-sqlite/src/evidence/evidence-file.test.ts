import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import type { Claim, Fragment, Page } from '@locitorium/domain';
import type { EvidenceChange } from '@locitorium/ports';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { COPIES_SUFFIX, SqliteEvidenceStore } from './sqlite-evidence-store.ts';

const folder = temporaryFolders();
const newPath = (): string => join(folder(), 'evidence.db');

const NOISE = Uint8Array.from({ length: 60_000 }, (_, i) => (i * 167 + (i >> 3)) & 0xff);
const fragment = (name: string): Fragment => ({
  id: `fragment ${name}`,
  content: `words of ${name}`,
  method: 'span',
  features: { x: 1 },
  reliability: 1,
});
const page = (name: string, storedFile: string | null = null): Page => ({
  id: `page ${name}`,
  address: `doc:${name}`,
  title: null,
  domain: 'document',
  storedFile,
  crawledAt: null,
});
const claim = (task: string, name: string): Claim => ({
  id: `claim ${task} ${name}`,
  task,
  text: `that ${name}`,
  context: null,
  prior: 0,
  subject: null,
});

function evidence(task: string, name: string, storedFile: string | null = null): EvidenceChange {
  const [about, of, from] = [claim(task, name), fragment(name), page(name, storedFile)];
  return {
    claims: [about],
    fragments: [of],
    pages: [from],
    stances: [{ fragmentId: of.id, claimId: about.id, stance: 'SUPPORTS', confidence: 1 }],
    extractions: [{ fragmentId: of.id, pageId: from.id, span: null }],
  };
}

/** A file that holds enough to be damaged in the middle. */
async function filled(): Promise<string> {
  const path = newPath();
  const store = await SqliteEvidenceStore.open({ path });
  for (let i = 0; i < 300; i += 1) await store.record(evidence('t', `${i} ${'.'.repeat(200)}`));
  await store.close();
  return path;
}

function overwrite(path: string, offset: number, bytes: Uint8Array): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, offset);
  closeSync(file);
}

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe('a file that cannot be used is left as it is, and the error says what to do', () => {
  it.each<[string, string, (path: string) => void]>([
    ['somebody’s notes', 'damaged', (path) => writeFileSync(path, 'Dear diary, '.repeat(500))],
    ['a picture', 'damaged', (path) => overwrite(path, 0, Buffer.from('PNG'))],
    ['cut within the first page', 'damaged', (path) => truncateSync(path, 700)],
    ['cut in the middle', 'damaged', (path) => truncateSync(path, 6 * 4096)],
    [
      'a database of another program',
      'foreign',
      (path) => {
        writeFileSync(path, '');
        change(path, 'CREATE TABLE bookmark (a)');
      },
    ],
    ['a database of another program, marked as such', 'foreign', (path) => change(path, 'PRAGMA application_id = 7')],
    ['of a later version', 'newer', (path) => change(path, 'PRAGMA user_version = 99')],
    ['without a table', 'wrong_schema', (path) => change(path, 'DROP TABLE citation')],
  ])('%s', async (_what, trouble, damage) => {
    const path = await filled();
    damage(path);
    const before = readFileSync(path);
    const error: unknown = await SqliteEvidenceStore.open({ path }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      kind: 'evidence_unusable',
      blame: 'prerequisite',
      message: expect.stringContaining(path),
      facts: { path, trouble },
    });
    expect((error as Error).message).toMatch(/left as it is: [^.]{10,}/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(join(path, '..')).filter((name) => !/^evidence\.db(-wal|-shm)?$/.test(name))).toEqual([]);
  });

  it.each<[string, (path: string) => void]>([
    ['noise in the middle', (path) => overwrite(path, 20 * 4096, NOISE)],
    ['features that are none', (path) => change(path, "UPDATE fragment SET features = '{' WHERE id = 7")],
    ['an edge into nothing', (path) => change(path, 'PRAGMA foreign_keys = OFF; DELETE FROM page WHERE id = 7')],
  ])('noticed while reading: %s', async (_what, damage) => {
    const path = await filled();
    damage(path);
    const store = await SqliteEvidenceStore.open({ path });
    await expect(store.graphOf('t')).rejects.toMatchObject({ kind: 'evidence_unusable', facts: { path, trouble: 'damaged' } });
    await store.close();
  });

  it('edges into nothing are counted', async () => {
    const path = await filled();
    change(
      path,
      'PRAGMA foreign_keys = OFF; DELETE FROM resource_index WHERE page IN (7, 8); DELETE FROM page WHERE id IN (7, 8); DELETE FROM fragment WHERE id = 20',
    );
    const store = await SqliteEvidenceStore.open({ path });
    expect((await store.faults()).danglingEdges).toBe(4);
    await store.close();
  });

  it('a folder in the place of the file', async () => {
    const path = newPath();
    mkdirSync(path, { recursive: true });
    await expect(SqliteEvidenceStore.open({ path })).rejects.toMatchObject({ kind: 'evidence_unusable', facts: { trouble: 'unwritable' } });
  });

  it('none, where one must exist', async () => {
    const path = newPath();
    await expect(SqliteEvidenceStore.open({ path, mustExist: true })).rejects.toMatchObject({
      kind: 'evidence_unusable',
      facts: { path, trouble: 'absent' },
    });
    expect(existsSync(path)).toBe(false);
  });

  it('an empty one, where one must exist, and leaves it empty', async () => {
    const path = newPath();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    await expect(SqliteEvidenceStore.open({ path, mustExist: true })).rejects.toMatchObject({ facts: { trouble: 'empty' } });
    expect(readFileSync(path)).toHaveLength(0);
  });

  it('a full disk: what was recorded stays, what does not fit is not there at all', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path, maxPages: 80 });
    let recorded = 0;
    let error: unknown = null;
    while (error === null && recorded < 5_000) {
      error = await store.record(evidence('t', `${recorded} ${'.'.repeat(300)}`)).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) recorded += 1;
    }
    expect(error).toMatchObject({ kind: 'evidence_unusable', facts: { trouble: 'full' } });
    expect(await store.counts()).toMatchObject({
      claims: recorded,
      fragments: recorded,
      pages: recorded,
      stances: recorded,
      extractions: recorded,
    });
    expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
    await store.cleanup('t', { hard: true, dryRun: false });
    await store.record(evidence('t', 'fits again'));
    await store.close();
  });
});

describe('a file in use', () => {
  it('is its owner’s alone, as are the copies', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    await store.record(evidence('t', 'x', await store.keepFile(NOISE)));
    for (const file of readdirSync(join(path, '..')))
      expect(statSync(join(path, '..', file)).mode & 0o777).toBe(file.endsWith(COPIES_SUFFIX) ? 0o700 : 0o600);
    for (const file of readdirSync(path + COPIES_SUFFIX)) expect(statSync(join(path + COPIES_SUFFIX, file)).mode & 0o777).toBe(0o600);
    await store.close();
    expect(readdirSync(join(path, '..')).sort()).toEqual(['evidence.db', 'evidence.db.pages']);
  });

  it('keeps the mode that its owner gave it', async () => {
    const path = await filled();
    chmodSync(path, 0o640);
    await (await SqliteEvidenceStore.open({ path })).close();
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it('is there again when it is opened again', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    await store.record(evidence('t', 'x'));
    const graph = await store.graphOf('t');
    await store.close();
    const again = await SqliteEvidenceStore.open({ path, mustExist: true });
    expect(await again.graphOf('t')).toEqual(graph);
    await again.close();
  });

  it('may be opened twice: each sees at once what the other recorded', async () => {
    const path = newPath();
    const [one, two] = await Promise.all([SqliteEvidenceStore.open({ path }), SqliteEvidenceStore.open({ path })]);
    for (let i = 0; i < 20; i += 1) {
      await one.record(evidence('one', `shared ${i}`));
      await two.record(evidence('two', `shared ${i}`));
      expect([(await two.graphOf('one')).claims.length, (await one.graphOf('two')).claims.length]).toEqual([i + 1, i + 1]);
    }
    await one.cleanup('one', { hard: true, dryRun: false });
    expect(await two.counts()).toMatchObject({ claims: 20, fragments: 20, stances: 20 });
    await one.close();
    await two.close();
  });

  it('waits for a process that writes', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const [recording, reading] = [store.record(evidence('t', 'x')), store.counts()];
    expect(await reading).toMatchObject({ claims: 0 });
    other.exec('COMMIT');
    other.close();
    await recording;
    expect(await store.counts()).toMatchObject({ claims: 1 });
    await store.close();
  });

  it('no longer holds what was cleaned away', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    await store.record(evidence('t', 'Llanfairpwll'));
    await store.record(evidence('u', 'stays'));
    const files = (): string =>
      readdirSync(join(path, '..'))
        .map((file) => readFileSync(join(path, '..', file), 'latin1'))
        .join();
    expect(files()).toContain('Llanfairpwll');
    await store.cleanup('t', { hard: true, dryRun: false });
    expect(files()).not.toContain('Llanfairpwll');
    expect(files()).toContain('stays');
    await store.close();
  });
});

describe('copies of pages', () => {
  it('that cannot be removed are named, everything else is, and they are tried again', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    const [stuck, goes] = [await store.keepFile(Buffer.from('stuck')), await store.keepFile(Buffer.from('goes'))];
    await store.record(evidence('t', 'a', stuck));
    await store.record(evidence('t', 'b', goes));
    const beside = join(path + COPIES_SUFFIX, stuck);
    unlinkSync(beside);
    mkdirSync(beside); // What is no file is not removed as one.
    expect(await store.cleanup('t', { hard: true, dryRun: false })).toMatchObject({
      removed: { claims: 2, pages: 2, files: 2 },
      filesLeft: [stuck],
    });
    expect(readdirSync(path + COPIES_SUFFIX)).toEqual([stuck]);
    expect(await store.readFile(stuck)).toBeNull();
    rmdirSync(beside);
    writeFileSync(beside, 'stuck');
    expect(await store.cleanup('t', { hard: true, dryRun: false })).toMatchObject({ removed: { files: 0 }, filesLeft: [] });
    expect(readdirSync(path + COPIES_SUFFIX)).toEqual([]);
    await store.close();
  });

  it('that a killed process left unfinished go, what is not ours stays', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    const kept = await store.keepFile(NOISE);
    await store.record(evidence('t', 'a', kept));
    for (const name of [`${'b'.repeat(64)}`, `${kept}.12345`, 'README']) writeFileSync(join(path + COPIES_SUFFIX, name), 'x');
    expect(await store.cleanup('nobody', { hard: true, dryRun: false })).toMatchObject({ removed: { files: 0 }, filesLeft: [] });
    expect(readdirSync(path + COPIES_SUFFIX).sort()).toEqual([kept, 'README'].sort());
    await store.close();
  });

  it('are refused where they are not what was kept, and null where somebody removed them', async () => {
    const path = newPath();
    const store = await SqliteEvidenceStore.open({ path });
    const kept = await store.keepFile(Buffer.from('as it was'));
    writeFileSync(join(path + COPIES_SUFFIX, kept), 'as it is!');
    await expect(store.readFile(kept)).rejects.toMatchObject({
      kind: 'evidence_unusable',
      facts: { path: join(path + COPIES_SUFFIX, kept), trouble: 'copy_damaged' },
    });
    unlinkSync(join(path + COPIES_SUFFIX, kept));
    expect(await store.readFile(kept)).toBeNull();
    expect(await store.keepFile(Buffer.from('as it was'))).toBe(kept);
    expect(Buffer.from((await store.readFile(kept)) ?? []).toString()).toBe('as it was');
    await store.close();
  });
});
