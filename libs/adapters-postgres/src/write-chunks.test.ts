import { expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type Chunk } from '@locitorium/domain';
import type { PoolClient } from 'pg';
import { addDocument, type ChunkBody } from './write-chunks.ts';

const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };

it('writes what a chunk has beside its columns, with the pages of one that has any', async () => {
  const asked: { readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const query = async (sql: string, values: readonly unknown[]) => {
    asked.push({ sql, values });
    return { rows: [] };
  };
  const body: ChunkBody = { start: 0, end: 5, content: 'flood', places: [], pages: [{ page: 1, start: 0 }] };
  const chunk: Chunk = { ...body, id: 'a#0', documentId: 'a', index: 0, dense: null, sparse: null };
  const { pages, ...plain } = body;
  expect(pages).toBeDefined();
  const without: Chunk = { ...plain, id: 'a#1', documentId: 'a', index: 1, dense: null, sparse: null };
  const document = { documentId: 'a', attempt: 1, metadata: EMPTY_CORPUS_META, madeBy };
  await addDocument({ query } as unknown as PoolClient, document, [chunk, without]);
  const { values } = asked.find(({ sql }) => sql.startsWith('INSERT INTO chunk (')) ?? { values: [] };
  const rows = JSON.parse(String(values[1])) as readonly { readonly body: string }[];
  expect(rows.map(({ body: written }) => JSON.parse(written) as unknown)).toEqual([body, plain]);
});
