import { join } from 'node:path';
import { encodeQuery, encodeText, MemoryIndex, type TextLanguage } from '@locitorium/adapters-retrieval';
import { CorpusFile, SqliteChunkIndex } from '@locitorium/adapters-sqlite';
import { chunkIdOf, EMPTY_CORPUS_META } from '@locitorium/domain';
import { meanScores, scoreRanking, type RankingScores } from '@locitorium/eval';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import { readRetrievalCollections, type Collection } from '@locitorium/training';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { temporaryFolder } from '../workspace.ts';

const DEPTH = 10;
/** An English and a Japanese collection that are put into one index. */
const BILINGUAL: readonly string[] = ['squad2half', 'jsquad'];

const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Whether the embedded store finds by words what the index in memory finds, and what two languages in one store lose. */
export async function measureStoreRelevance(corpora: string): Promise<Table> {
  const collections = await readRetrievalCollections(join(corpora, 'retrieval'));
  const rows: TitledRow[] = [];
  for (const collection of collections) rows.push(...(await rowsOf([collection])));
  rows.push(...(await rowsOf(collections.filter(({ name }) => BILINGUAL.includes(name)))));
  return tableOf('Embedded store: words on public collections', rows, [
    `nDCG@10 by words alone, without a reranker. Same: queries with the same ${DEPTH} best, in the same order, in both.`,
  ]);
}

/** Several collections are one index. */
async function rowsOf(collections: readonly Collection[]): Promise<readonly TitledRow[]> {
  await using folder = await temporaryFolder();
  const store = new SqliteChunkIndex(await CorpusFile.open({ path: join(folder.path, 'corpus.db') }));
  const memory = new MemoryIndex<string>();
  const languages = new Set<TextLanguage>();
  for (const { name, documents } of collections) {
    for (const document of documents) {
      const { language, counts, length } = encodeText(document);
      languages.add(language);
      const documentId = `${name} ${document.id}`;
      memory.add(documentId, { language, counts, length });
      const sparse = { space: language, weights: 'counts', terms: counts } as const;
      const place = { start: 0, end: 0, content: '', places: [], dense: null };
      const chunk = { id: chunkIdOf(documentId, 0), documentId, index: 0, ...place, sparse };
      await store.upsert({ documentId, attempt: 1, metadata: EMPTY_CORPUS_META, madeBy }, [chunk], context);
    }
  }
  const rows: TitledRow[] = [];
  for (const { name, queries } of collections) {
    const scores: Record<'store' | 'memory', RankingScores[]> = { store: [], memory: [] };
    let same = 0;
    for (const { text, relevance } of queries) {
      const sparse = [...languages].map((space) => ({ space, weights: 'counts', terms: encodeQuery(text, space) }) as const);
      const { hits } = await store.search({ dense: null, sparse, filter: {}, depth: DEPTH, facets: false }, context);
      const found = hits.map(({ chunk }) => chunk.documentId);
      const expected = memory.search(text, DEPTH).map(({ key }) => key);
      if (found.join('\n') === expected.join('\n')) same += 1;
      const own = (ids: readonly string[]): readonly string[] => ids.map((id) => id.slice(id.startsWith(`${name} `) ? name.length + 1 : 0));
      scores.store.push(scoreRanking(own(found), relevance));
      scores.memory.push(scoreRanking(own(expected), relevance));
    }
    const figure = (of: readonly RankingScores[]): string => (meanScores(of)?.ndcg10 ?? 0).toFixed(4);
    rows.push([
      ['collection', collections.length === 1 ? name : `${name}, both in one`],
      ['queries', String(queries.length)],
      ['store', figure(scores.store)],
      ['memory', figure(scores.memory)],
      ['same', String(same)],
    ]);
  }
  await store.close();
  return rows;
}
