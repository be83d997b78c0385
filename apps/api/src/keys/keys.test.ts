import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, KeyRing } from './api-key.ts';
import { addToKeyFile, readKeyFile } from './key-file.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('API keys', () => {
  it('are stored as hashes, readable by their owner only, and are recognised', async () => {
    const path = join(folder, 'keys.jsonl');
    const [desk, map] = [createApiKey('desk', NOW), createApiKey('map', NOW)];
    await addToKeyFile(path, desk.record);
    await addToKeyFile(path, map.record);
    expect(await readFile(path, 'utf8')).not.toContain(desk.key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const ring = new KeyRing(await readKeyFile(path));
    expect([ring.holderOf(desk.key), ring.holderOf(map.key), ring.holderOf(`${desk.key}x`), ring.holderOf('')]).toEqual([
      'desk',
      'map',
      null,
      null,
    ]);
  });

  it('are added to a file whose last line has no end', async () => {
    const path = join(folder, 'unended.jsonl');
    const [desk, map] = [createApiKey('desk', NOW), createApiKey('map', NOW)];
    await writeFile(path, JSON.stringify(desk.record), { mode: 0o600 });
    expect(await addToKeyFile(path, map.record)).toEqual({ wasOpenToOthers: false });
    const ring = new KeyRing(await readKeyFile(path));
    expect([ring.holderOf(desk.key), ring.holderOf(map.key)]).toEqual(['desk', 'map']);
  });

  it('take a file away from everybody but its owner', async () => {
    const path = join(folder, 'open.jsonl');
    await writeFile(path, '', { mode: 0o644 });
    expect(await addToKeyFile(path, createApiKey('desk', NOW).record)).toEqual({ wasOpenToOthers: true });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('are never the same twice', () => {
    expect(createApiKey('a', NOW).key).not.toBe(createApiKey('a', NOW).key);
  });

  it('have unique names', async () => {
    const path = join(folder, 'twice.jsonl');
    await addToKeyFile(path, createApiKey('desk', NOW).record);
    await expect(addToKeyFile(path, createApiKey('desk', NOW).record)).rejects.toMatchObject({ kind: 'api_key_exists', blame: 'usage' });
  });

  it.each([
    ['is not there', null],
    ['is empty', '\n'],
    ['holds something else', '{"name": "desk"}\n'],
    ['is damaged', '{"name":'],
  ])('that cannot be read stop the service instead of leaving it open: the file %s', async (_, content) => {
    const path = join(folder, `wrong-${Math.random()}.jsonl`);
    if (content !== null) await writeFile(path, content);
    await expect(readKeyFile(path)).rejects.toMatchObject({ kind: 'api_keys_unusable', blame: 'prerequisite' });
  });

  it('are not added to a damaged file', async () => {
    const path = join(folder, 'damaged.jsonl');
    await writeFile(path, 'oops\n');
    await expect(addToKeyFile(path, createApiKey('desk', NOW).record)).rejects.toMatchObject({
      kind: 'api_keys_unusable',
      facts: { line: 1 },
    });
  });
});
