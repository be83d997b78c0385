import type { DatabaseSync } from 'node:sqlite';
import { doubleColumn, integerColumn } from './growing-column.ts';
import { blockOf, PostingList, withoutChunks } from './posting-list.ts';
import { prepared } from '../../sqlite/prepared.ts';

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
  const rows = prepared(
    database,
    `SELECT chunk.key, space, terms FROM indexed_document
       JOIN chunk ON chunk.key >= first_chunk AND chunk.key < first_chunk + chunks
       WHERE indexed_document.key > ? AND terms IS NOT NULL ORDER BY indexed_document.key, chunk.key`,
  ).iterate(afterDocument);
  for (const { key, space, terms } of rows) {
    yield { key: Number(key), space: Number(space), terms: JSON.parse(String(terms)) as TermCount[] };
  }
}

/** Writes the terms of documents that came since the last time into posting lists, once there are enough of them. */
export function invertTerms(database: DatabaseSync): void {
  const { waiting, last } = prepared(
    database,
    `SELECT coalesce(sum(chunks), 0) AS waiting, max(key) AS last FROM indexed_document
       WHERE key > (SELECT last_inverted FROM index_state)`,
  ).get() as { waiting: number; last: number | null };
  if (last === null || waiting < INVERTED_TOGETHER) return;
  const { last_inverted: from } = prepared(database, 'SELECT last_inverted FROM index_state').get() as { last_inverted: number };
  const append = prepared(
    database,
    `INSERT INTO posting_list (space, term, block, chunks, postings) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
     SET chunks = chunks + excluded.chunks, postings = CAST(postings || excluded.postings AS BLOB)`,
  );
  const groups = new Map<string, WaitingPostings>();
  for (const { key, space, terms } of termsOfChunks(database, from)) {
    const name = `${space} ${blockOf(key)}`;
    let group = groups.get(name);
    if (group === undefined) groups.set(name, (group = new WaitingPostings(space, blockOf(key))));
    for (const [term, count] of terms) group.add(term, key, count);
  }
  for (const group of groups.values()) {
    const { space, block } = group;
    for (const { term, list } of group.lists()) append.run(space, term, block, list.chunks, list.toBytes());
  }
  prepared(database, 'UPDATE index_state SET last_inverted = ?').run(last);
}

/** Postings of many terms in one space and block, in the order in which they came: few objects, since there are a hundred thousand of them. */
class WaitingPostings {
  readonly space: number;
  readonly block: number;
  readonly #numbers = new Map<string, number>();
  readonly #terms = integerColumn();
  readonly #chunks = doubleColumn();
  readonly #counts = integerColumn();

  constructor(space: number, block: number) {
    this.space = space;
    this.block = block;
  }

  add(term: string, chunk: number, count: number): void {
    let number = this.#numbers.get(term);
    if (number === undefined) this.#numbers.set(term, (number = this.#numbers.size));
    this.#terms.push(number);
    this.#chunks.push(chunk);
    this.#counts.push(count);
  }

  /** Of each term, in the order in which they are stored. A list is good until the next. */
  *lists(): Generator<{ readonly term: string; readonly list: PostingList }> {
    const { values: terms, length } = this.#terms;
    const ends = new Int32Array(this.#numbers.size + 1);
    for (let i = 0; i < length; i += 1) ends[terms[i]! + 1]! += 1;
    for (let number = 1; number < ends.length; number += 1) ends[number]! += ends[number - 1]!;
    const [order, next] = [new Int32Array(length), ends.slice()];
    for (let i = 0; i < length; i += 1) order[next[terms[i]!]!++] = i;
    const list = new PostingList();
    for (const term of [...this.#numbers.keys()].sort(byCodeUnits)) {
      const number = this.#numbers.get(term)!;
      list.clear();
      for (let at = ends[number]!; at < ends[number + 1]!; at += 1)
        list.add(this.#chunks.values[order[at]!]!, this.#counts.values[order[at]!]!);
      yield { term, list };
    }
  }
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Takes chunks of one document, which lie in a row, out of the posting lists of their terms. */
export function removeFromPostingLists(database: DatabaseSync, chunks: readonly ChunkTerms[], first: number, end: number): void {
  const find = prepared(database, 'SELECT postings FROM posting_list WHERE space = ? AND term = ? AND block = ?');
  const update = prepared(database, 'UPDATE posting_list SET chunks = ?, postings = ? WHERE space = ? AND term = ? AND block = ?');
  const remove = prepared(database, 'DELETE FROM posting_list WHERE space = ? AND term = ? AND block = ?');
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
