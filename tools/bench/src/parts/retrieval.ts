import { join } from 'node:path';
import { encodeText, loadRerankerParameters, MemoryIndex, type SparseText } from '@locitorium/adapters-retrieval';
import { FeatureScorer, LIST_KINDS, RERANK_DEPTH } from '@locitorium/adapters-retrieval/training';
import { meanScores, scoreRanking, type RankingScores } from '@locitorium/eval';
import type { Embedder } from '@locitorium/ports';
import {
  buildCollectionLists,
  CollectionSearch,
  measureRetrieval,
  readRetrievalCollections,
  RecordedEmbedder,
  rerankedDocuments,
  type Collection,
  type CollectionLists,
} from '@locitorium/training';
import type { BenchOptions } from '../bench-options.ts';
import { fullTextStore, postingsStore, type TextStore } from '../references/sqlite-bm25.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';

/** An English and a Japanese collection that are put into one index. */
const BILINGUAL = ['squad2half', 'jsquad'] as const;
/** Collection whose texts are copied to make a large index, and chunks of it. */
const COPIED = 'scifact';
const LARGE_INDEX = 100_000;
const LATENCY_QUERIES = 100;

/** What search finds on public collections, without a model and with one; one index of two languages; BM25 in SQLite. */
export async function measureRetrievalQuality({ corpora, vectors }: BenchOptions): Promise<readonly Table[]> {
  const collections = await readRetrievalCollections(join(corpora, 'retrieval'));
  const embedder = vectors === null ? null : await RecordedEmbedder.open(vectors);
  const known = embedder === null ? [] : collections.filter(({ name }) => embedder.knows(name));
  return [
    await qualityTable('Search without a model', collections, null),
    ...(known.length === 0 ? [] : [await qualityTable('Search by words and meaning', known, embedder)]),
    await bilingualTable(collections),
    storeTable(collections),
    latencyTable(collections),
  ];
}

async function qualityTable(title: string, collections: readonly Collection[], embedder: Embedder | null): Promise<Table> {
  const lists: CollectionLists[] = [];
  for (const collection of collections) lists.push(await buildCollectionLists(collection, { embedder }));
  const rows = measureRetrieval(lists).map(({ name, queries, learned, first, reranked }): TitledRow => [
    ['collection', name],
    ['queries', String(queries)],
    ['parameters', learned],
    ...cells('first search', first),
    ...cells('reranked', reranked),
  ]);
  return tableOf(title, rows, [
    `nDCG with linear gain, as trec_eval; documents cut into chunks and searched by the corpus's own use case, of each document the best chunk. The reranker sees ${RERANK_DEPTH} chunks. cross-validated: each query is ranked by parameters that saw no query about its first relevant document, or its article (five folds). unseen: nothing is learned from the collection.`,
  ]);
}

function cells(what: string, scores: RankingScores | null): TitledRow {
  const share = (figure: keyof RankingScores): string => (scores === null ? '–' : scores[figure].toFixed(4));
  return [
    [`${what} nDCG@10`, share('ndcg10')],
    ['R@5', share('recall5')],
    ['R@10', share('recall10')],
    ['MRR@10', share('mrr10')],
  ];
}

async function bilingualTable(collections: readonly Collection[]): Promise<Table> {
  const parts = collections.filter(({ name }) => (BILINGUAL as readonly string[]).includes(name));
  const parameters = await loadRerankerParameters();
  const scorers = Object.fromEntries(LIST_KINDS.map((kind) => [kind, new FeatureScorer(parameters[kind])]));
  const figures = async (search: CollectionSearch, { queries }: Collection): Promise<readonly [first: string, reranked: string]> => {
    const [first, reranked]: [RankingScores[], RankingScores[]] = [[], []];
    for (const query of queries) {
      const list = await search.listOf(query);
      first.push(scoreRanking(list.found, query.relevance));
      reranked.push(scoreRanking(rerankedDocuments(list, scorers[list.kind]!), query.relevance));
    }
    const figure = (scores: readonly RankingScores[]): string => (meanScores(scores)?.ndcg10 ?? 0).toFixed(4);
    return [figure(first), figure(reranked)];
  };
  const together = await CollectionSearch.over(parts);
  const rows: TitledRow[] = [];
  for (const part of parts) {
    const [first, reranked] = await figures(await CollectionSearch.over([part]), part);
    const [firstTogether, rerankedTogether] = await figures(together, part);
    rows.push([
      ['queries', part.name],
      ['first search, own index', first],
      ['first search, one index', firstTogether],
      ['reranked, own index', reranked],
      ['reranked, one index', rerankedTogether],
    ]);
  }
  return tableOf('Two languages in one index', rows, [
    'nDCG@10 with the shipped parameters, **which were learned from these very queries**: only the difference counts.',
  ]);
}

const STORES: readonly (() => TextStore)[] = [postingsStore, fullTextStore];

function storeTable(collections: readonly Collection[]): Table {
  const rows = collections.map(({ name, documents, queries }): TitledRow => {
    const texts = documents.map((document) => encodeText(document));
    const memory = new MemoryIndex<number>();
    texts.forEach((text, number) => memory.add(number, text));
    const figure = (search: (query: string) => readonly number[]): string => {
      const scores = queries.map(({ text, relevance }) =>
        scoreRanking(
          search(text).map((number) => documents[number]!.id),
          relevance,
        ),
      );
      return (meanScores(scores)?.ndcg10 ?? 0).toFixed(4);
    };
    return [
      ['collection', name],
      ['in memory', figure((query) => memory.search(query, 10).map(({ key }) => key))],
      ...STORES.map((create) => {
        using store = create();
        store.add(texts);
        return [store.name, figure((query) => store.search(query, 10).map(({ number }) => number))] as const;
      }),
    ];
  });
  return tableOf('BM25 in SQLite: nDCG@10', rows, ['Languages guessed; the same terms in all columns.']);
}

function latencyTable(collections: readonly Collection[]): Table {
  const copied = collections.find(({ name }) => name === COPIED);
  const texts: readonly SparseText[] = copied?.documents.map((document) => encodeText(document)) ?? [];
  const rows = STORES.map((create): TitledRow => {
    using store = create();
    const began = process.cpuUsage().user;
    for (let added = 0; added < LARGE_INDEX && texts.length > 0; added += texts.length) store.add(texts.slice(0, LARGE_INDEX - added));
    const seconds = (process.cpuUsage().user - began) / 1e6;
    const times = (copied?.queries ?? []).slice(0, LATENCY_QUERIES).map(({ text }) => {
      const start = process.cpuUsage();
      store.search(text, RERANK_DEPTH);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    return [
      ['store', store.name],
      ['chunks', String(LARGE_INDEX)],
      ['chunks a CPU second, adding', (LARGE_INDEX / seconds).toFixed(0)],
      ['MiB', (store.size() / 2 ** 20).toFixed(0)],
      ['search, median CPU ms', at(0.5)],
      ['95th percentile', at(0.95)],
    ];
  });
  return tableOf('BM25 in SQLite: 100,000 chunks', rows, [
    'Texts of scifact, copied: lists of postings as long as in a real index, of fewer terms. The 50 best of long queries (claims); terms were cut before.',
  ]);
}
