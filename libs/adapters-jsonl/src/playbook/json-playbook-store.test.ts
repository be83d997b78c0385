import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Playbook } from '@locitorium/domain';
import { JsonPlaybookStore } from './json-playbook-store.ts';

let root: string;
let fresh = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locitorium-playbooks-'));
});
afterAll(() => rm(root, { recursive: true }));

const folder = () => join(root, String(fresh++));
const storeIn = (directory: string) => new JsonPlaybookStore({ directory, clock: { now: () => Date.UTC(2026, 0, 5) } });

/** As the record writes it: times without a zone. */
const RECORD_EXAMPLE = {
  metadata: { created_at: '2025-01-01T00:00:00', updated_at: '2025-01-01T00:00:00' },
  bullets: [
    {
      ...{ id: 'shr-00001', section: 'strategies_and_hard_rules', content: '時間に敏感なトランザクションでは...' },
      ...{ searchable_text: '時間 トランザクション 日時範囲...', keywords: ['datetime', 'range', 'transaction'], helpful: 5, harmful: 0 },
      source_trajectory: 'traj_fail_042 -> traj_success_043',
    },
  ],
};

async function written(directory: string, text: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'news.json'), text);
  return directory;
}

describe('JsonPlaybookStore', () => {
  it('reads the file of the founding record, and writes the same form', async () => {
    const directory = await written(folder(), JSON.stringify(RECORD_EXAMPLE));
    const store = storeIn(directory);
    const loaded = await store.load('news');
    expect(loaded).toEqual(RECORD_EXAMPLE);
    await store.save('news', loaded);
    const text = await readFile(join(directory, 'news.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({
      ...RECORD_EXAMPLE,
      metadata: { created_at: '2025-01-01T00:00:00', updated_at: '2026-01-05T00:00:00.000Z' },
    });
    expect(text).toMatch(/^\{\n {2}"metadata"/);
  });

  it('reads a file that has the computed confidence beside the counts, and does not keep it', async () => {
    const [bullet] = RECORD_EXAMPLE.bullets;
    const directory = await written(folder(), JSON.stringify({ ...RECORD_EXAMPLE, bullets: [{ ...bullet, confidence_score: 1 }] }));
    expect(await storeIn(directory).load('news')).toEqual(RECORD_EXAMPLE);
  });

  it('fills in what a person leaves out', async () => {
    const least = { metadata: RECORD_EXAMPLE.metadata, bullets: [{ id: 'a', section: 's', content: 'c', searchable_text: 'c' }] };
    const directory = await written(folder(), JSON.stringify(least));
    expect((await storeIn(directory).load('news')).bullets).toEqual([
      { id: 'a', section: 's', content: 'c', searchable_text: 'c', keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
    ]);
  });

  it.each([
    ['', 'is not JSON'],
    ['{"metadata": {', 'is not JSON'],
    ['[]', 'the record'],
    [JSON.stringify({ ...RECORD_EXAMPLE, metadata: {} }), 'metadata.created_at'],
    [JSON.stringify({ ...RECORD_EXAMPLE, bullets: [{ ...RECORD_EXAMPLE.bullets[0], helpful: -1 }] }), 'bullets[0].helpful'],
    [JSON.stringify({ ...RECORD_EXAMPLE, bullets: [...RECORD_EXAMPLE.bullets, ...RECORD_EXAMPLE.bullets] }), 'two bullets of one id'],
    [JSON.stringify({ ...RECORD_EXAMPLE, lessons: [] }), 'lessons'],
  ])('says where a damaged file is and what is wrong, and does not overwrite it: %j', async (text, what) => {
    const directory = await written(folder(), text);
    const store = storeIn(directory);
    const damaged = {
      ...{ kind: 'playbook_damaged', blame: 'prerequisite', facts: { file: join(directory, 'news.json') } },
      message: expect.stringContaining(what),
    };
    await expect(store.load('news')).rejects.toMatchObject(damaged);
    await expect(store.history('news')).rejects.toMatchObject(damaged);
    await expect(store.save('news', RECORD_EXAMPLE)).rejects.toMatchObject(damaged);
    expect(await readFile(join(directory, 'news.json'), 'utf8')).toBe(text);
    await expect(store.load('news')).rejects.not.toMatchObject({ message: expect.stringContaining('トランザクション') });
  });

  it('keeps what a person wrote by hand as a version of its own', async () => {
    const directory = folder();
    const store = storeIn(directory);
    const first = await store.save('news', await store.load('news'));
    const edited: Playbook = { ...first, bullets: RECORD_EXAMPLE.bullets };
    await writeFile(join(directory, 'news.json'), JSON.stringify(edited));
    const loaded = await store.load('news');
    expect(loaded).toEqual(edited);
    await store.save('news', { ...loaded, bullets: [] });
    expect((await store.history('news')).map(({ version, bullets }) => [version, bullets])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
    expect(await store.loadVersion('news', 2)).toEqual(edited);
  });

  it('goes back to an earlier version when a person puts its file in place', async () => {
    const directory = folder();
    const store = storeIn(directory);
    const one = await store.save('news', { ...(await store.load('news')), bullets: RECORD_EXAMPLE.bullets });
    await store.save('news', { ...one, bullets: [] });
    await writeFile(join(directory, 'news.json'), await readFile(join(directory, 'news.versions', '000001.json')));
    expect(await store.load('news')).toEqual(one);
    expect((await store.history('news')).map(({ version, bullets }) => [version, bullets])).toEqual([
      [3, 1],
      [2, 0],
      [1, 1],
    ]);
    expect(await store.loadVersion('news', 3)).toEqual(one);
    await store.save('news', { ...(await store.load('news')), bullets: [] });
    expect(await store.history('news')).toHaveLength(4);
  });

  it('goes on where a process was killed between keeping the new version and putting it in place', async () => {
    const directory = folder();
    const store = storeIn(directory);
    const one = await store.save('news', await store.load('news'));
    await writeFile(join(directory, 'news.versions', '000002.json'), JSON.stringify(RECORD_EXAMPLE));
    expect(await store.load('news')).toEqual(one);
    const next = await store.save('news', one);
    expect(await store.load('news')).toEqual(next);
    expect(await store.loadVersion('news', 2)).toEqual(RECORD_EXAMPLE);
  });

  it('is the same object as long as the file is the same, and frozen', async () => {
    const directory = await written(folder(), JSON.stringify(RECORD_EXAMPLE));
    const store = storeIn(directory);
    const loaded = await store.load('news');
    expect(await store.load('news')).toBe(loaded);
    expect(Object.isFrozen(loaded.bullets[0])).toBe(true);
    await writeFile(join(directory, 'news.json'), JSON.stringify({ ...RECORD_EXAMPLE, bullets: [] }));
    expect((await store.load('news')).bullets).toEqual([]);
  });

  it('leaves nothing behind but the playbook and its versions', async () => {
    const directory = folder();
    const store = storeIn(directory);
    await store.save('news', await store.save('news', await store.load('news')));
    expect((await readdir(directory)).sort()).toEqual(['news.json', 'news.versions']);
    expect((await readdir(join(directory, 'news.versions'))).sort()).toEqual(['000001.json', '000002.json']);
  });

  it('says which folder cannot be used, and why', async () => {
    const directory = folder();
    await writeFile(directory, 'a file');
    await expect(storeIn(directory).save('news', RECORD_EXAMPLE)).rejects.toMatchObject({
      ...{ kind: 'playbook_store_unusable', blame: 'prerequisite', facts: { file: directory, code: 'EEXIST' } },
      message: expect.stringContaining(directory),
    });
  });
});
