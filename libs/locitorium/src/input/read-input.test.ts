import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { everythingOf } from '@locitorium/ports/testing';
import { readInput } from './read-input.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-input-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('says in which file and line, row or item an identifier is repeated', async () => {
  const files = {
    'a.jsonl': '{"doc_id": "a", "text": "Rain."}\n\nno json\n{"doc_id": "a", "text": "Sun."}\n',
    'b.csv': 'id,text\n1,Rain.\n1,Sun.\n',
    'c.json': '[{"text": "Rain."}, {"doc_id": "a", "text": "Sun."}]',
    'd.txt': 'Rain.',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  const entries = await everythingOf(readInput([...Object.keys(files), 'd.txt'], { directory }));
  expect(entries.map((entry) => (entry.kind === 'document' ? entry.document.docId : entry.error.message))).toEqual([
    'a',
    expect.stringContaining('a.jsonl, line 3: '),
    'a.jsonl, line 4: repeats the doc_id a of a.jsonl, line 1. Identifiers must be unique.',
    'b.csv#1',
    'b.csv, line 3: repeats the doc_id b.csv#1 of b.csv, line 2. Identifiers must be unique.',
    expect.stringMatching(/^[0-9a-f]{16}$/),
    'c.json, item 2: repeats the doc_id a of a.jsonl, line 1. Identifiers must be unique.',
    'd.txt',
    'd.txt: repeats the doc_id d.txt of d.txt. Identifiers must be unique.',
  ]);
});
