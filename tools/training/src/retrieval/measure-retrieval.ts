import { FeatureScorer, LIST_KINDS, readScores, type ListKind, type RerankFeature } from '@locitorium/adapters-retrieval/training';
import { meanScores, scoreRanking, type RankingScores } from '@locitorium/eval';
import { foldOf } from '../corpora/folds.ts';
import { CollectionSearch, type CollectionSearchOptions, type QueryList } from './query-lists.ts';
import type { Collection, CollectionQuery } from './retrieval-collections.ts';
import { balance, trainReranker, type WeightedList } from './train-reranker.ts';

export const RETRIEVAL_FOLDS = 5;

/** A collection's lists: those it is measured by, and those that are learned from. */
export interface CollectionLists {
  readonly collection: Collection;
  readonly measured: readonly QueryList[];
  readonly learned: readonly QueryList[];
}

export async function buildCollectionLists(collection: Collection, options: CollectionSearchOptions = {}): Promise<CollectionLists> {
  const search = await CollectionSearch.over([collection], options);
  const listsOf = async (queries: readonly CollectionQuery[]): Promise<QueryList[]> => {
    const lists: QueryList[] = [];
    for (const query of queries) lists.push(await search.listOf(query));
    return lists;
  };
  const measured = await listsOf(collection.queries);
  const learned = collection.learnedQueries === collection.queries ? measured : await listsOf(collection.learnedQueries);
  return { collection, measured, learned };
}

/** Lists to learn from, balanced within each kind. */
export function learnedLists(
  all: readonly CollectionLists[],
  kind: ListKind,
  isLearned: (list: QueryList) => boolean = () => true,
): WeightedList[] {
  const learned = all.map((lists) => lists.learned.filter((list) => list.kind === kind && isLearned(list)));
  return balance(learned.filter((lists) => lists.length > SLIPS));
}

/** A collection with so few lists of a kind has them by a slip of the guessed language. */
const SLIPS = 20;

/** Scores of one way of ranking; null where a collection has no query. */
export type Measured = RankingScores | null;

export interface RetrievalMeasure {
  readonly name: string;
  readonly queries: number;
  /** Whether parameters learned from other queries of the collection, or from none. */
  readonly learned: 'cross-validated' | 'unseen';
  /** As the first search orders documents. */
  readonly first: Measured;
  readonly reranked: Measured;
}

/**
 * Ranks each query of each collection by parameters that saw no query about its first relevant document, or its article: with folds by
 * document or article. Collections that nothing is learned from are ranked by parameters learned from all others.
 */
export function measureRetrieval(
  all: readonly CollectionLists[],
  { without, onProgress }: { readonly without?: ReadonlySet<RerankFeature>; readonly onProgress?: (fold: string) => void } = {},
): RetrievalMeasure[] {
  const scores = new Map<QueryList, RankingScores>();
  const rank = (kind: ListKind, isLearned: (list: QueryList) => boolean, lists: readonly QueryList[]): void => {
    const ofKind = lists.filter((list) => list.kind === kind);
    const learned = learnedLists(all, kind, isLearned);
    if (ofKind.length === 0 || learned.length === 0) return;
    const scorer = new FeatureScorer(readScores(trainReranker(learned, without), 'memory'));
    for (const list of ofKind) scores.set(list, scoreRanking(rerankedDocuments(list, scorer), list.query.relevance));
  };
  const unseen = all.filter(({ learned }) => learned.length === 0).flatMap(({ measured }) => measured);
  const seen = all.filter(({ learned }) => learned.length > 0).flatMap(({ measured }) => measured);
  const foldOfList = ({ query }: QueryList): number => foldOf(query.group, RETRIEVAL_FOLDS);
  for (const kind of LIST_KINDS) {
    rank(kind, () => true, unseen);
    onProgress?.(`${kind}: all`);
    for (let fold = 0; fold < RETRIEVAL_FOLDS; fold++) {
      rank(
        kind,
        (list) => foldOfList(list) !== fold,
        seen.filter((list) => foldOfList(list) === fold),
      );
      onProgress?.(`${kind}: fold ${fold + 1} of ${RETRIEVAL_FOLDS}`);
    }
  }
  return all.map(({ collection, measured, learned }) => ({
    name: collection.name,
    queries: measured.length,
    learned: learned.length > 0 ? 'cross-validated' : 'unseen',
    first: meanScores(measured.map(({ found, query }) => scoreRanking(found, query.relevance))),
    reranked: meanScores(measured.map((list) => scores.get(list) ?? scoreRanking(list.found, list.query.relevance))),
  }));
}

/** Documents of a list, each once, best first by a scorer; of equal ones the better by BM25. */
export function rerankedDocuments({ documents, features }: QueryList, scorer: FeatureScorer): string[] {
  const scores = scorer.score(features);
  const order = [...documents.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  return [...new Set(order.map((at) => documents[at]!))];
}
