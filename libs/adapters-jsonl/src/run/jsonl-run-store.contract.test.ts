import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRunStore } from '@locitorium/ports/testing';
import { JsonlRunStore } from './jsonl-run-store.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describeRunStore('JsonlRunStore', {
  async create() {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-runs-'));
    folders.push(folder);
    return new JsonlRunStore({ directory: folder });
  },
});
