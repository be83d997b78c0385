import type { DatabaseSync } from 'node:sqlite';
import { blockOf, PostingList, withoutChunks } from './posting-list.ts';

/** So many chunks are inverted together: a posting list is written once for all of them. */
const INVERTED_TOGETHER = 1_024;

/** A term with how often a chunk has it, as they are kept with the chunk. */
export type TermCount = readonly [term: string, count: number];

export interface ChunkTerms {
  readonly key: number;
  readonly space: number;
  readonly terms: readonly TermCount[];
}

/** Chunks of the documents from one to another. */
export function* termsOfChunks(database: DatabaseSync, afterDocument: number): Generator<ChunkTerms> {
  const rows = database
    .prepare(
      `SELECT chunk.key, space, terms FROM indexed_document
       JOIN chunk ON chunk.key >= first_chunk AND chunk.key < first_chunk + chunks
       WHERE indexed_document.key > ? AND terms IS NOT NULL ORDER BY indexed_document.key, chunk.key`,
    )
    .iterate(afterDocument);
  for (const { key, space, terms } of rows) {
    yield { key: Number(key), space: Number(space), terms: JSON.parse(String(terms)) as TermCount[] };
  }
}

/** Writes the terms of documents that came since the last time into posting lists, once there are enough of them. */
export function invertTerms(database: DatabaseSync): void {
  const { waiting, last } = database
    .prepare(
      `SELECT coalesce(sum(chunks), 0) AS waiting, max(key) AS last FROM indexed_document
       WHERE key > (SELECT last_inverted FROM index_state)`,
    )
    .get() as { waiting: number; last: number | null };
  if (last === null || waiting < INVERTED_TOGETHER) return;
  const { last_inverted: from } = database.prepare('SELECT last_inverted FROM index_state').get() as { last_inverted: number };
  const append = database.prepare(
    `INSERT INTO posting_list (space, term, block, chunks, postings) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
     SET chunks = chunks + excluded.chunks, postings = CAST(postings || excluded.postings AS BLOB)`,
  );
  const lists = new Map<string, PostingList>();
  const locations = new Map<string, readonly [space: number, term: string, block: number]>();
  for (const { key, space, terms } of termsOfChunks(database, from)) {
    const block = blockOf(key);
    for (const [term, count] of terms) {
      const name = `${space} ${block} ${term}`;
      let list = lists.get(name);
      if (list === undefined) {
        lists.set(name, (list = new PostingList()));
        locations.set(name, [space, term, block]);
      }
      list.add(key, count);
    }
  }
  for (const [name, location] of [...locations].sort(([, a], [, b]) => a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[2] - b[2]))) {
    const list = lists.get(name)!;
    append.run(...location, list.chunks, list.toBytes());
  }
  database.prepare('UPDATE index_state SET last_inverted = ?').run(last);
}

/** Takes chunks of one document, which lie in a row, out of the posting lists of their terms. */
export function removeFromPostingLists(database: DatabaseSync, chunks: readonly ChunkTerms[], first: number, end: number): void {
  const find = database.prepare('SELECT postings FROM posting_list WHERE space = ? AND term = ? AND block = ?');
  const update = database.prepare('UPDATE posting_list SET chunks = ?, postings = ? WHERE space = ? AND term = ? AND block = ?');
  const remove = database.prepare('DELETE FROM posting_list WHERE space = ? AND term = ? AND block = ?');
  const done = new Set<string>();
  for (const { key, space, terms } of chunks) {
    const block = blockOf(key);
    for (const [term] of terms) {
      const name = `${space} ${block} ${term}`;
      if (done.has(name)) continue;
      done.add(name);
      const row = find.get(space, term, block);
      if (row === undefined) continue;
      const rest = withoutChunks(row['postings'] as Uint8Array, block, first, end);
      if (rest.chunks === 0) remove.run(space, term, block);
      else update.run(rest.chunks, rest.toBytes(), space, term, block);
    }
  }
}
