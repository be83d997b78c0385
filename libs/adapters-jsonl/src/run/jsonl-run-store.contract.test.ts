import { afterAll } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePredictionLine } from '@locitorium/domain';
import { describeRunStore } from '@locitorium/ports/testing';
import { JsonlRunStore } from './jsonl-run-store.ts';
import { runFiles } from './run-folder.ts';

const folders: string[] = [];
const folderOf = new WeakMap<object, string>();
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describeRunStore('JsonlRunStore', {
  async create() {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-runs-'));
    folders.push(folder);
    const store = new JsonlRunStore({ directory: folder });
    folderOf.set(store, folder);
    return store;
  },
  async lines(store, runId) {
    const text = await readFile(runFiles(folderOf.get(store) ?? '', runId).predictions, 'utf8');
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const { docId, documentStatus } = parsePredictionLine(JSON.parse(line));
        return { docId, documentStatus };
      });
  },
});
