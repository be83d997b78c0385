import { FeatureScorer, readScores, SCRIPTS, type RerankFeature, type Script } from '@locitorium/adapters-retrieval/training';
import { meanScores, scoreRanking, type RankingScores } from '@locitorium/eval';
import { foldOf } from '../corpora/folds.ts';
import { CollectionIndex, type QueryList } from './query-lists.ts';
import type { Collection } from './retrieval-collections.ts';
import { balance, trainReranker, type WeightedList } from './train-reranker.ts';

export const RETRIEVAL_FOLDS = 5;

/** A collection's lists: those it is measured by, and those that are learned from. */
export interface CollectionLists {
  readonly collection: Collection;
  readonly measured: readonly QueryList[];
  readonly learned: readonly QueryList[];
}

export function buildCollectionLists(collection: Collection): CollectionLists {
  const index = new CollectionIndex([collection]);
  const measured = collection.queries.map((query) => index.listOf(query));
  const isSame = collection.learnedQueries === collection.queries;
  return { collection, measured, learned: isSame ? measured : collection.learnedQueries.map((query) => index.listOf(query)) };
}

/** Lists to learn from, balanced within each script. */
export function learnedLists(
  all: readonly CollectionLists[],
  script: Script,
  isLearned: (list: QueryList) => boolean = () => true,
): WeightedList[] {
  const learned = all.map((lists) => lists.learned.filter((list) => list.script === script && isLearned(list)));
  return balance(learned.filter((lists) => lists.length > SLIPS));
}

/** A collection with so few lists of a script has them by a slip of the guessed language. */
const SLIPS = 20;

/** Scores of one way of ranking; null where a collection has no query. */
export type Measured = RankingScores | null;

export interface RetrievalMeasure {
  readonly name: string;
  readonly queries: number;
  /** Whether parameters learned from other queries of the collection, or from none. */
  readonly learned: 'cross-validated' | 'unseen';
  readonly bm25: Measured;
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
  const rank = (script: Script, isLearned: (list: QueryList) => boolean, lists: readonly QueryList[]): void => {
    const ofScript = lists.filter((list) => list.script === script);
    const learned = learnedLists(all, script, isLearned);
    if (ofScript.length === 0 || learned.length === 0) return;
    const scorer = new FeatureScorer(readScores(trainReranker(learned, without), 'memory'));
    for (const list of ofScript) scores.set(list, scoreRanking(rerankedDocuments(list, scorer), list.query.relevance));
  };
  const unseen = all.filter(({ learned }) => learned.length === 0).flatMap(({ measured }) => measured);
  const seen = all.filter(({ learned }) => learned.length > 0).flatMap(({ measured }) => measured);
  const foldOfList = ({ query }: QueryList): number => foldOf(query.group, RETRIEVAL_FOLDS);
  for (const script of SCRIPTS) {
    rank(script, () => true, unseen);
    onProgress?.(`${script}: all`);
    for (let fold = 0; fold < RETRIEVAL_FOLDS; fold++) {
      rank(
        script,
        (list) => foldOfList(list) !== fold,
        seen.filter((list) => foldOfList(list) === fold),
      );
      onProgress?.(`${script}: fold ${fold + 1} of ${RETRIEVAL_FOLDS}`);
    }
  }
  return all.map(({ collection, measured, learned }) => ({
    name: collection.name,
    queries: measured.length,
    learned: learned.length > 0 ? 'cross-validated' : 'unseen',
    bm25: meanScores(measured.map(({ documents, query }) => scoreRanking(documents, query.relevance))),
    reranked: meanScores(measured.map((list) => scores.get(list) ?? scoreRanking(list.documents, list.query.relevance))),
  }));
}

/** Documents of a list, best first by a scorer; of equal ones the better by BM25. */
export function rerankedDocuments({ documents, features }: QueryList, scorer: FeatureScorer): string[] {
  const scores = scorer.score(features);
  return [...documents.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b).map((at) => documents[at]!);
}
