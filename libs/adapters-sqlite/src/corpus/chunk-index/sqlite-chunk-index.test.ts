import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { chunkIdOf, EMPTY_CORPUS_META, type Chunk, type ChunkPlace } from '@locitorium/domain';
import type { ChunkIndex, ChunkSearch, IndexedDocument } from '@locitorium/ports';
import { callContext, InMemoryChunkIndex } from '@locitorium/ports/testing';
import { temporaryFolders } from '../../sqlite/temporary-folder.fixture.ts';
import { CorpusFile } from '../corpus-file.ts';
import { SqliteChunkIndex } from './sqlite-chunk-index.ts';

const folder = temporaryFolders();
const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'm' };
const WORDS = ['flood', 'rain', 'river', 'levee', 'town', 'road', 'bridge', 'market'];
const COUNTRIES = ['ML', 'NG', 'FJ'];

const newPath = (): string => join(folder(), 'corpus.db');
const openAt = async (path: string): Promise<SqliteChunkIndex> => new SqliteChunkIndex(await CorpusFile.open({ path }));

let state = 7;
const below = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most;

function place(): ChunkPlace {
  const country = COUNTRIES[below(COUNTRIES.length)]!;
  const admin = [country, `${country}.${below(3)}`].map((code) => ({ code, name: code }));
  const facts = { surface: 'x', start: 0, end: 1, name: 'x', category: 'populated', confidence: 0.9 } as const;
  return { ...facts, placeId: `g:${below(40)}`, point: { lat: below(20), lon: below(20) }, countryCode: country, admin };
}

/** A document with chunks of chance. */
function made(id: string, attempt: number, chunks: number): readonly [IndexedDocument, readonly Chunk[]] {
  const metadata = { ...EMPTY_CORPUS_META, createdAt: `2026-0${1 + below(9)}-01`, source: `s${below(3)}`, other: { page: below(4) } };
  return [
    { documentId: id, attempt, metadata, madeBy },
    Array.from({ length: chunks }, (_, index): Chunk => {
      const terms = new Map<string, number>();
      for (let n = below(12); n >= 0; n -= 1) terms.set(WORDS[below(WORDS.length)]!, 1 + below(10));
      const places = Array.from({ length: below(3) }, place);
      const dense = Float32Array.of(below(100) / 100, below(100) / 100, below(100) / 100);
      const space = below(4) === 0 ? 'fr' : 'en';
      return {
        id: chunkIdOf(id, index),
        documentId: id,
        index,
        start: index,
        end: index + 1,
        content: 'x',
        places,
        dense,
        sparse: { space, weights: 'counts', terms },
      };
    }),
  ];
}

const words = (...terms: readonly string[]): ChunkSearch['sparse'] => [
  { space: 'en', weights: 'counts', terms: new Map(terms.map((term, i) => [term, i + 1])) },
];

const SEARCHES: readonly ChunkSearch[] = [
  { dense: null, sparse: words('flood', 'levee', 'nowhere'), filter: {}, depth: 40 },
  { dense: null, sparse: words('river'), filter: { countries: ['ML'], from: '2026-03' }, depth: 30 },
  { dense: { vector: Float32Array.of(0.6, 0.5, -0.4), embedder: 'm' }, sparse: [], filter: { metadata: { page: 2 } }, depth: 30 },
  { dense: null, sparse: [], filter: { sources: ['s1'], admin1: ['NG.1'] }, depth: 500 },
];

/** Ids of what is found, and facets; scores by words in proportion to the best. */
async function answersOf(index: ChunkIndex): Promise<unknown> {
  const answers: unknown[] = [];
  for (const search of SEARCHES) {
    const { hits, facets } = await index.search(search, callContext());
    const best = Math.max(...hits.map(({ sparse }) => sparse ?? 0));
    const scores = (found: (typeof hits)[number]): readonly (string | null)[] => [
      found.sparse === null ? null : (found.sparse / best).toFixed(9),
      found.dense === null ? null : found.dense.toFixed(5),
    ];
    // Of equal scores, either may be the last.
    answers.push({ scores: hits.map(scores).sort(), facets });
  }
  return answers;
}

describe('the index in SQLite', () => {
  it('answers as the reference does, before and after terms are inverted, chunks replaced and removed', async () => {
    const [reference, index] = [new InMemoryChunkIndex(), await openAt(newPath())];
    const both = [reference, index] as const;
    const upsert = async (id: string, attempt: number, chunks: number): Promise<void> => {
      const [document, given] = made(id, attempt, chunks);
      for (const each of both) await each.upsert(document, given, callContext());
    };
    const compare = async (): Promise<void> => expect(await answersOf(index)).toEqual(await answersOf(reference));
    for (let n = 0; n < 4; n += 1) await upsert(`d${n}`, 1, 100);
    await compare();
    for (let n = 4; n < 12; n += 1) await upsert(`d${n}`, 1, 100 + n);
    await compare();
    await upsert('d2', 2, 30);
    await upsert('d11', 2, 200);
    for (const each of both) await each.delete('d5', 9);
    await compare();
    for (let n = 12; n < 20; n += 1) await upsert(`d${n}`, 1, 100);
    for (const each of both) await each.delete('d12', 9);
    await compare();
    await index.close();
  }, 60_000);

  it('sees what other processes add, replace and remove', async () => {
    const path = newPath();
    const [mine, theirs] = [await openAt(path), await openAt(path)];
    const found = async (index: ChunkIndex): Promise<readonly string[]> =>
      (await index.search({ dense: null, sparse: [], filter: {}, depth: 100 }, callContext())).hits.map(({ chunk }) => chunk.id).sort();
    await mine.upsert(...made('a', 1, 2), callContext());
    expect([await found(mine), await found(theirs)]).toEqual([
      ['a#0', 'a#1'],
      ['a#0', 'a#1'],
    ]);
    await theirs.upsert(...made('b', 1, 1), callContext());
    await theirs.upsert(...made('a', 2, 1), callContext());
    expect(await found(mine)).toEqual(['a#0', 'b#0']);
    await mine.delete('b', 2);
    expect(await found(theirs)).toEqual(['a#0']);
    expect(await answersOf(mine)).toEqual(await answersOf(theirs));
    await mine.close();
    await theirs.close();
  });

  it('reads all anew after it has missed more removals than are remembered', async () => {
    const path = newPath();
    const [mine, theirs] = [await openAt(path), await openAt(path)];
    await mine.upsert(...made('a', 1, 2), callContext());
    await mine.upsert(...made('b', 1, 1), callContext());
    await answersOf(theirs);
    await mine.delete('a', 1);
    const database = new DatabaseSync(path);
    database.exec("UPDATE sqlite_sequence SET seq = 50000 WHERE name = 'removed_document'");
    database.close();
    await mine.upsert(...made('c', 1, 1), callContext());
    await mine.delete('c', 1);
    const { hits } = await theirs.search({ dense: null, sparse: [], filter: {}, depth: 9 }, callContext());
    expect(hits.map(({ chunk }) => chunk.id)).toEqual(['b#0']);
    await mine.close();
    await theirs.close();
  });

  it('keeps two languages comparable: a name that is rare in one does not lift its texts above all of the query in the other', async () => {
    const index = await openAt(newPath());
    const document = async (id: string, space: string, ...terms: readonly string[]): Promise<void> => {
      const [given, [chunk]] = made(id, 1, 1);
      const sparse = { space, weights: 'counts', terms: new Map(terms.map((term) => [term, 1])) } as const;
      await index.upsert(given, [{ ...chunk!, sparse }], callContext());
    };
    for (let n = 0; n < 20; n += 1) {
      await document(`en${n}`, 'en', n % 2 === 0 ? 'beyoncé' : 'born', `w${n}`);
      await document(`ja${n}`, 'ja', '生まれ', `語${n}`);
    }
    await document('answer', 'en', 'beyoncé', 'born');
    await document('other', 'ja', 'beyoncé', '生まれ');
    const terms = new Map(['beyoncé', 'born'].map((term) => [term, 1]));
    const sparse = ['en', 'ja'].map((space) => ({ space, weights: 'counts', terms }) as const);
    const { hits } = await index.search({ dense: null, sparse, filter: {}, depth: 2 }, callContext());
    expect(hits[0]?.chunk.documentId).toBe('answer');
    await index.close();
  });

  it('keeps nothing of what is removed', async () => {
    const path = newPath();
    const index = await openAt(path);
    const [document, chunks] = made('secret document', 1, 1_200);
    const metadata = { ...document.metadata, source: 'secret source' };
    const terms = new Map([['secretword', 1]]);
    const given = chunks.map((chunk) => ({ ...chunk, content: 'secret text', sparse: { space: 'en', weights: 'counts', terms } as const }));
    await index.upsert({ ...document, metadata }, given, callContext());
    expect(await index.delete('secret document', 1)).toBe(1_200);
    await index.close();
    const database = new DatabaseSync(path);
    const left = ['indexed_document', 'indexed_metadata', 'chunk', 'chunk_vector', 'posting_list', 'label', 'searched_place'].map((table) =>
      Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']),
    );
    database.close();
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (const word of ['secretword', 'secret text', 'secret source']) expect(readFileSync(path).includes(word)).toBe(false);
  });
});
