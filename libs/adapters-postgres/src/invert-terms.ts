import type { PoolClient } from 'pg';
import { BLOCK_BITS, blockOf, PostingList, readPostings } from './posting-list.ts';

/**
 * Writes the terms of chunks that came since the last time into posting lists, once there are enough of them, since a list is then written
 * once for all. Needs `index_writer`.
 */
export async function invertTerms(client: PoolClient, enough: number): Promise<void> {
  const { rows: counted } = await client.query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM chunk WHERE key > (SELECT last_inverted FROM index_writer)',
  );
  if ((counted[0]?.waiting ?? 0) < enough) return;
  const { rows: chunks } = await client.query<{ key: number; term_keys: readonly number[]; weights: readonly number[]; length: number }>(
    'SELECT key, term_keys, weights, length FROM chunk WHERE key > (SELECT last_inverted FROM index_writer) ORDER BY key',
  );
  const lists = new Map<string, { readonly term: number; readonly block: number; readonly list: PostingList }>();
  for (const { key, term_keys: terms, weights, length } of chunks) {
    terms.forEach((term, i) => {
      const name = `${term} ${blockOf(key)}`;
      let entry = lists.get(name);
      if (entry === undefined) lists.set(name, (entry = { term, block: blockOf(key), list: new PostingList() }));
      entry.list.add(key, weights[i]!, length);
    });
  }
  const entries = [...lists.values()].sort((a, b) => a.term - b.term || a.block - b.block);
  await client.query(
    `INSERT INTO posting_list (term, block, postings) SELECT * FROM unnest($1::integer[], $2::integer[], $3::bytea[])
     ON CONFLICT (term, block) DO UPDATE SET postings = posting_list.postings || EXCLUDED.postings`,
    [entries.map(({ term }) => term), entries.map(({ block }) => block), entries.map(({ list }) => list.toBytes())],
  );
  await client.query('UPDATE index_writer SET last_inverted = $1', [chunks.at(-1)?.key]);
}

/** Takes the chunks of a document out of the posting lists of their terms. Needs `index_writer`. */
export async function removeFromPostingLists(client: PoolClient, document: number): Promise<void> {
  const { rows: lists } = await client.query<{ term: number; block: number; keys: readonly number[]; postings: Buffer }>(
    `SELECT posting_list.term, posting_list.block, own.keys, postings
     FROM (SELECT term, key >> ${BLOCK_BITS} AS block, array_agg(key) AS keys FROM chunk, unnest(term_keys) AS term
           WHERE document = $1 AND key <= (SELECT last_inverted FROM index_writer) GROUP BY 1, 2) AS own
       JOIN posting_list ON posting_list.term = own.term AND posting_list.block = own.block`,
    [document],
  );
  const cuts = lists.map(({ term, block, keys, postings }) => ({ term, block, ...extentOf(postings, block, new Set(keys)) }));
  await client.query(
    `UPDATE posting_list SET postings = substring(postings FROM 1 FOR start) || substring(postings FROM stop + 1)
     FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[]) AS cut(term, block, start, stop)
     WHERE posting_list.term = cut.term AND posting_list.block = cut.block`,
    [cuts.map(({ term }) => term), cuts.map(({ block }) => block), cuts.map(({ start }) => start), cuts.map(({ stop }) => stop)],
  );
  await client.query("DELETE FROM posting_list WHERE term = ANY ($1) AND postings = ''", [cuts.map(({ term }) => term)]);
}

/** Where the postings of a document's chunks lie in a list: their keys follow one another, so do their postings. */
function extentOf(postings: Buffer, block: number, chunks: ReadonlySet<number>): { readonly start: number; readonly stop: number } {
  const first = block * (1 << BLOCK_BITS);
  let [from, to] = [postings.length, 0];
  let wasOwn = false;
  readPostings(postings, (place, _weight, _length, start) => {
    if (wasOwn) to = start;
    wasOwn = chunks.has(first + place);
    if (wasOwn) from = Math.min(from, start);
  });
  if (wasOwn) to = postings.length;
  return { start: from, stop: Math.max(from, to) };
}
