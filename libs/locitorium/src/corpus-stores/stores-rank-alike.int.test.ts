import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSearch, type CorpusParts, type CorpusSearch } from '@locitorium/corpus';
import { chunkIdOf, EMPTY_CORPUS_META, EMPTY_USAGE } from '@locitorium/domain';
import { identityOf, type ChunkIndex, type SparseEncoder } from '@locitorium/ports';
import { callContext, HashingEmbedder } from '@locitorium/ports/testing';
import pg from 'pg';
import { openPostgres, POSTGRES_URL } from './server-stores.fixture.ts';

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  en: ['The river', 'A levee', 'The market of the town', 'The mayor of Ségou', 'An old bridge', 'The rain of the night'],
  fr: ['Le fleuve', 'Une digue', 'Le marché de la ville', 'Le maire de Ségou', 'Un vieux pont', 'La pluie de la nuit'],
  ja: ['川は', '堤防は', '町の市場は', 'セグーの市長は', '古い橋は', '夜の雨は'],
};
const PREDICATES: Readonly<Record<string, readonly string[]>> = {
  en: ['rose and flooded the road', 'was closed on Monday', 'broke, and rose again', 'asked the town for help'],
  fr: ['a inondé la route', 'a été fermé lundi', 'a cédé pendant la crue', "a demandé l'aide de la ville"],
  ja: ['道路を水に沈めた', '月曜日に閉じられた', '洪水の間に壊れた', '町に助けを求めた'],
};
const QUERIES = [
  'which levee broke in the flood',
  'mayor of Ségou asks for help',
  'quel pont a été fermé',
  'la crue du fleuve à Ségou',
  '洪水で壊れた橋',
  'セグーの市場',
  'market closed Monday',
];

const schema = `alike_${randomBytes(6).toString('hex')}`;
const part = { identity: identityOf('test', '1', {}) };
const embedder = new HashingEmbedder();
const searches: Record<string, CorpusSearch> = {};
const ends: (() => Promise<unknown>)[] = [];

/** Texts in three languages, unlike in number and length, so that no statistics are the same. */
async function fill(index: ChunkIndex, encoder: SparseEncoder): Promise<void> {
  for (const [lang, subjects] of Object.entries(SUBJECTS)) {
    const texts = subjects.flatMap((subject, i) =>
      (PREDICATES[lang] ?? []).slice(0, 1 + (i % 4)).map((predicate, n) =>
        Array<string>(1 + n)
          .fill(`${subject} ${predicate}.`)
          .join(' '),
      ),
    );
    for (const [n, content] of texts.entries()) {
      const documentId = `${lang} ${n}`;
      const [sparse = null] = await encoder.encodePassages([{ text: content, lang }], callContext());
      const [dense = null] = await embedder.embed([content], 'passage', callContext());
      const chunk = {
        id: chunkIdOf(documentId, 0),
        documentId,
        index: 0,
        start: 0,
        end: content.length,
        content,
        places: [],
        sparse,
        dense,
      };
      const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: embedder.identity.hash };
      await index.upsert({ documentId, attempt: 1, metadata: { ...EMPTY_CORPUS_META, lang }, madeBy }, [chunk], callContext());
    }
  }
}

beforeAll(async () => {
  const { Bm25SparseEncoder, LearnedReranker } = await import('@locitorium/adapters-retrieval');
  const { CorpusFile, SqliteChunkIndex } = await import('@locitorium/adapters-sqlite');
  const encoder = new Bm25SparseEncoder();
  const folder = await mkdtemp(join(tmpdir(), 'locitorium-alike-'));
  const sqlite = new SqliteChunkIndex(await CorpusFile.open({ path: join(folder, 'corpus.db') }));
  const postgres = await openPostgres(schema);
  ends.push(
    () => sqlite.close(),
    () => postgres.close(),
    () => rm(folder, { recursive: true }),
  );
  const parts: Omit<CorpusParts, 'index' | 'documents' | 'blobs' | 'parser'> = {
    encoder,
    embedder,
    grounder: {
      ...part,
      description: {} as CorpusParts['grounder']['description'],
      ground: async ({ docId }) => ({ docId, groundings: [], usage: EMPTY_USAGE }),
    },
    languages: { ...part, languageOf: (text) => (/\p{Script=Han}|\p{Script=Katakana}/u.test(text) ? 'ja' : null) },
  };
  for (const [name, index] of Object.entries({ sqlite, postgres: postgres.index })) {
    await fill(index, encoder);
    searches[name] = createSearch({ ...parts, index, reranker: await LearnedReranker.shipped() });
  }
});

afterAll(async () => {
  for (const end of ends) await end();
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
});

describe('a small collection in three languages, in SQLite and in PostgreSQL', () => {
  it.each(QUERIES)('is ranked alike, by the learned reranker, too: %s', async (text) => {
    const answer = async (name: string) =>
      ((await searches[name]?.search({ text, topK: 20, rerankTopN: 10 }))?.results ?? []).map(({ chunk, score, rerankScore, parts }) => ({
        chunk: chunk.id,
        ...Object.fromEntries(
          Object.entries({ score, rerankScore, ...parts }).map(([what, value]) => [what, value === null ? null : Number(value.toFixed(4))]),
        ),
      }));
    const found = await answer('sqlite');
    expect(found.length).toBeGreaterThan(5);
    expect(await answer('postgres')).toEqual(found);
  });
});
