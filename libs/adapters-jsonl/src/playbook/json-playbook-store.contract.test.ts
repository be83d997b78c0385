import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePlaybookStore } from '@locitorium/ports/testing';
import { JsonPlaybookStore } from './json-playbook-store.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describePlaybookStore('JsonPlaybookStore', {
  async create(clock) {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-playbooks-'));
    folders.push(folder);
    return new JsonPlaybookStore({ directory: join(folder, 'made', 'with the first'), clock });
  },
});
