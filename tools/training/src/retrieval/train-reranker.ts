import {
  FeatureScorer,
  readScores,
  RERANK_COLUMN,
  RERANK_FEATURE_COUNT,
  RERANK_FEATURES,
  type RerankFeature,
  type ScoreParametersFile,
} from '@locitorium/adapters-retrieval/training';
import { BOOST_SETTINGS, boostTrees, type BoostSettings } from '../ranker/boost-trees.ts';
import type { ListExamples } from '../ranker/list-examples.ts';
import type { QueryList } from './query-lists.ts';
import { fitRisingWeights } from './rising-weights.ts';

/** Features of which more is never worse; the first is what a list is ranked by before. */
const RISING: readonly RerankFeature[] = [
  'bm25_of_best', 'bm25', 'answers_number', 'answers_name', 'bm25_content_of_best', 'idf_found', 'idf_found_title', 'title_in_query',
  'surface_found', 'similar_found', 'best_window', 'best_wide_window', 'best_sentence', 'second_sentence', 'sentence_with_title',
  'pairs_ordered', 'pairs_near', 'longest_run', 'feedback', 'bm25_similar', 'bm25_local', 'bm25_in_document', 'pairs_local',
  'language_model', 'bm25_slow', 'document_idf_found', 'density', 'idf_found_lead', 'best_sentence_lead', 'pairs_near_lead', 'best_sibling',
]; // prettier-ignore

export const RERANKER_SETTINGS: BoostSettings = Object.freeze({
  ...BOOST_SETTINGS,
  rounds: 80,
  leaves: 8,
  learningRate: 0.05,
  l2: 5,
  leastRowsInLeaf: 100,
});

/** Candidates of a list that are learned from. */
const LEARNED_DEPTH = 30;

/** A list with the weight it is learned with. */
export interface WeightedList {
  readonly list: QueryList;
  readonly weight: number;
}

/** Gives each collection the same weight, however many queries it has. */
export function balance(collections: readonly (readonly QueryList[])[]): WeightedList[] {
  const total = collections.reduce((sum, lists) => sum + lists.length, 0);
  return collections.flatMap((lists) => lists.map((list) => ({ list, weight: total / collections.length / lists.length })));
}

/** Learns a weighted sum first, and trees that correct it. Deterministic. `without`: features that are left out, for ablation. */
export function trainReranker(lists: readonly WeightedList[], without: ReadonlySet<RerankFeature> = new Set()): ScoreParametersFile {
  const examples = examplesOf(lists, without);
  const columns = RISING.filter((name) => !without.has(name)).map((name) => RERANK_COLUMN[name]);
  const weights = fitRisingWeights(examples, columns).map((weight) => Number(weight.toPrecision(4)));
  const linear = new FeatureScorer(readScores({ weights: named(weights), trees: [] }, 'memory'));
  const trees = boostTrees({ ...examples, initialScores: linear.score(examples.features) }, RERANKER_SETTINGS);
  return { weights: named(weights), trees };
}

const named = (weights: Float64Array): ScoreParametersFile['weights'] =>
  Object.fromEntries(RERANK_FEATURES.flatMap(({ name }, column) => (weights[column] === 0 ? [] : [[name, weights[column]!]])));

function examplesOf(weighted: readonly WeightedList[], without: ReadonlySet<RerankFeature>): ListExamples {
  const left = [...without].map((name) => RERANK_COLUMN[name]);
  const learned = weighted.flatMap(({ list, weight }) => {
    const documents = list.documents.slice(0, LEARNED_DEPTH);
    const gains = documents.map((id) => list.query.relevance.get(id) ?? 0);
    const total = gains.reduce((sum, gain) => sum + gain, 0);
    const features = list.features.slice(0, documents.length * RERANK_FEATURE_COUNT);
    for (const column of left) for (let at = column; at < features.length; at += RERANK_FEATURE_COUNT) features[at] = 0;
    return total === 0 ? [] : [{ weight, targets: gains.map((gain) => gain / total), features }];
  });
  const offsets = new Int32Array(learned.length + 1);
  learned.forEach(({ targets }, i) => (offsets[i + 1] = offsets[i]! + targets.length));
  const features = new Float32Array(offsets.at(-1)! * RERANK_FEATURE_COUNT);
  learned.forEach((list, i) => features.set(list.features, offsets[i]! * RERANK_FEATURE_COUNT));
  return {
    width: RERANK_FEATURE_COUNT,
    features,
    offsets,
    targets: Float32Array.from(learned.flatMap(({ targets }) => targets)),
    weights: Float32Array.from(learned, ({ weight }) => weight),
  };
}
