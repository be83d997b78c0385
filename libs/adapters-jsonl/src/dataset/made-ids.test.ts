import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { collect } from '../collect.fixture.ts';
import { JsonlDatasetReader } from './jsonl-dataset-reader.ts';

async function read(...lines: readonly unknown[]) {
  const stream = Readable.from([Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))]);
  const entries = await collect(new JsonlDatasetReader({ source: { name: 'd.jsonl', stream } }).entries());
  return entries.map((entry) => (entry.kind === 'document' ? entry.document.docId : `${entry.docId}: ${entry.error.kind}`));
}

const MADE = hash('sha256', 'Rain in Suva.', 'hex').slice(0, 16);

describe('a document without doc_id', () => {
  it('has the id that its line gives it otherwise, also a number', async () => {
    expect(await read({ id: 'a', text: 'x' }, { id: 7, text: 'x' }, { doc_id: 8, text: 'x' }, { doc_id: 'b', id: 'c', text: 'x' })).toEqual(
      ['a', '7', '8', 'b'],
    );
  });

  it('has one made of its text, the same wherever the line stands', async () => {
    expect(await read({ text: 'Rain in Suva.' })).toEqual([MADE]);
    expect(await read({ text: 'Oslo' }, { doc_id: null, text: 'Rain in Suva.' })).toEqual([expect.not.stringMatching(MADE), MADE]);
  });

  it('has a number of its own where another one has the same text', async () => {
    expect(await read(...Array.from({ length: 3 }, () => ({ text: 'Rain in Suva.' })))).toEqual([MADE, `${MADE}-2`, `${MADE}-3`]);
  });

  it('stays none without a text', async () => {
    expect(await read({}, { text: 5 }, 7, ['a'])).toEqual(Array.from({ length: 4 }, () => 'null: invalid_document'));
  });
});

describe('a line for what could not be read', () => {
  it('is a failure of that kind', async () => {
    expect(
      await read({ doc_id: 'a.pdf', unreadable: { kind: 'document_unreadable', message: 'a.pdf is damaged.' } }, { text: 'x' }),
    ).toEqual(['a.pdf: document_unreadable', expect.stringMatching(/^[0-9a-f]{16}$/)]);
  });
});
