import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describePartStore } from '@locitorium/ports/testing';
import { FolderPartStore } from './folder-part-store.ts';

let folder: string;
let stores = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-parts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFolder = (): string => join(folder, String((stores += 1)), 'deep');

describePartStore('folder', { create: () => FolderPartStore.open(newFolder()) });

it('leaves nothing beside the part', async () => {
  const path = newFolder();
  const store = await FolderPartStore.open(path);
  await store.put('a', Buffer.from('one'), new AbortController().signal);
  expect(await readdir(path)).toEqual(['a']);
});

it('says that the folder is a file', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(FolderPartStore.open(join(folder, 'file'))).rejects.toMatchObject({ kind: 'part_folder_unusable' });
});
