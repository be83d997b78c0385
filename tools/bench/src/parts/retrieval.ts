import { join } from 'node:path';
import { encodeText, loadRerankerParameters, MemoryIndex, type SparseText } from '@locitorium/adapters-retrieval';
import { FeatureScorer, SCRIPTS } from '@locitorium/adapters-retrieval/training';
import { meanScores, scoreRanking, type RankingScores } from '@locitorium/eval';
import {
  buildCollectionLists,
  CollectionIndex,
  measureRetrieval,
  readRetrievalCollections,
  RERANK_DEPTH,
  rerankedDocuments,
  type Collection,
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

/** Search without a model: BM25 and the reranker on public collections; one index of two languages; BM25 in SQLite. */
export async function measureRetrievalQuality({ corpora }: BenchOptions): Promise<readonly Table[]> {
  const collections = await readRetrievalCollections(join(corpora, 'retrieval'));
  return [qualityTable(collections), await bilingualTable(collections), storeTable(collections), latencyTable(collections)];
}

function qualityTable(collections: readonly Collection[]): Table {
  const rows = measureRetrieval(collections.map(buildCollectionLists)).map(({ name, queries, learned, bm25, reranked }): TitledRow => [
    ['collection', name],
    ['queries', String(queries)],
    ['parameters', learned],
    ...cells('BM25', bm25),
    ...cells('reranked', reranked),
  ]);
  return tableOf('Search without a model', rows, [
    `nDCG with linear gain, as trec_eval. The reranker sees the ${RERANK_DEPTH} best by BM25. cross-validated: each query is ranked by parameters that saw no query about its first relevant document, or its article (five folds). unseen: nothing is learned from the collection.`,
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
  const scorers = Object.fromEntries(SCRIPTS.map((script) => [script, new FeatureScorer(parameters[script])]));
  const together = new CollectionIndex(parts);
  const rows = parts.map((part): TitledRow => {
    const figure = (index: CollectionIndex, isReranked: boolean): number => {
      const scores = part.queries.map((query) => {
        const list = index.listOf(query);
        return scoreRanking(isReranked ? rerankedDocuments(list, scorers[list.script]!) : list.documents, query.relevance);
      });
      return meanScores(scores)?.ndcg10 ?? 0;
    };
    const alone = new CollectionIndex([part]);
    return [
      ['queries', part.name],
      ['BM25, own index', figure(alone, false).toFixed(4)],
      ['BM25, one index', figure(together, false).toFixed(4)],
      ['reranked, own index', figure(alone, true).toFixed(4)],
      ['reranked, one index', figure(together, true).toFixed(4)],
    ];
  });
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
