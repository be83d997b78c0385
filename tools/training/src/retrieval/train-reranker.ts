import {
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
  'language_model', 'bm25_slow', 'document_idf_found', 'context_bm25', 'context_similar', 'context_local', 'context_idf_found',
  'context_language_model', 'context_feedback', 'context_pairs', 'best_sentence_local', 'best_sentence_similar', 'dense', 'dense_lead', 'context_dense',
  'density', 'idf_found_lead', 'best_sentence_lead', 'pairs_near_lead', 'best_sibling',
  'nearest_found', 'nearest_bm25', 'nearest_sentence', 'nearest_two_sentences', 'mean_vector', 'mean_vector_sentence',
]; // prettier-ignore

export const RERANKER_SETTINGS: BoostSettings = Object.freeze({
  ...BOOST_SETTINGS,
  rounds: 80,
  leaves: 8,
  learningRate: 0.05,
  l2: 5,
  leastRowsInLeaf: 100,
});

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
  const initialScores = weightedSums(examples, weights);
  const trees = boostTrees({ ...examples, initialScores }, RERANKER_SETTINGS);
  return { weights: named(weights), trees, long_query: longQueryOf(lists) };
}

function weightedSums({ features, width }: ListExamples, weights: Float64Array): Float64Array {
  const sums = new Float64Array(features.length / width);
  for (let row = 0; row < sums.length; row++) {
    for (let column = 0; column < width; column++) sums[row]! += weights[column]! * features[row * width + column]!;
  }
  return sums;
}

/** Share of the queries learned from that are no longer than a long one. */
const LONG_QUERY_SHARE = 0.99;

/** The terms that all but the very longest queries have. */
function longQueryOf(lists: readonly WeightedList[]): number {
  const lengths = lists.map(({ list: { features } }) => features[RERANK_COLUMN.query_terms] ?? 0).sort((a, b) => a - b);
  return Math.max(1, lengths[Math.floor(LONG_QUERY_SHARE * (lengths.length - 1))] ?? 1);
}

const named = (weights: Float64Array): ScoreParametersFile['weights'] =>
  Object.fromEntries(RERANK_FEATURES.flatMap(({ name }, column) => (weights[column] === 0 ? [] : [[name, weights[column]!]])));

function examplesOf(weighted: readonly WeightedList[], without: ReadonlySet<RerankFeature>): ListExamples {
  const left = [...without].map((name) => RERANK_COLUMN[name]);
  const learned = weighted.flatMap(({ list, weight }) => {
    // Of a document the first chunk alone: which of them answers, nobody has judged.
    const rows = list.documents.flatMap((id, row) => (list.documents.indexOf(id) === row ? [row] : []));
    const gains = rows.map((row) => list.query.relevance.get(list.documents[row]!) ?? 0);
    const total = gains.reduce((sum, gain) => sum + gain, 0);
    if (total === 0) return [];
    const features = new Float32Array(rows.length * RERANK_FEATURE_COUNT);
    rows.forEach((row, at) => {
      const from = row * RERANK_FEATURE_COUNT;
      features.set(list.features.subarray(from, from + RERANK_FEATURE_COUNT), at * RERANK_FEATURE_COUNT);
    });
    for (const column of left) for (let at = column; at < features.length; at += RERANK_FEATURE_COUNT) features[at] = 0;
    return [{ weight, targets: gains.map((gain) => gain / total), features }];
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
