import { ANSWER_COLUMN, ANSWER_FEATURE_COUNT, type AnswerFeature } from './answer-feature-table.ts';

/** Features of the best sentence that also say whether there is an answer at all. */
const OF_BEST = [
  'found', 'found_lead', 'found_with_title', 'found_around', 'found_in_passage', 'surface_found', 'similar_found', 'window', 'wide_window', 'pairs_ordered', 'pairs_near',
  'longest_run', 'density', 'missing_terms', 'names_found', 'names_found_in_passage', 'numbers_found', 'quoted_found', 'first_term', 'last_term', 'expected', 'expected_nearness',
  'any_nearness', 'focus_found', 'focus_nearness', 'negation_differs', 'rank', 'rerank_log', 'rerank_lead', 'passages_of_document', 'tokens', 'question_terms',
  'unknown_terms',
  'unknown_share',
  'unknown_names',
  'names_missing',
  'opposites',
  'denied_forms',
  'reversed_pairs',
  'question_denies',
  'nearly_found',
  'new_terms',
  'new_names',
  'new_places',
  'new_times',
  'new_numbers',
  'focus_counts',
  'asks_place', 'asks_person', 'asks_time', 'asks_quantity', 'asks_reason', 'asks_manner', 'asks_definition',
] as const satisfies readonly AnswerFeature[]; // prettier-ignore

/** Features of which the best value among all sentences counts too. */
const BEST_OF_ALL = [
  'found',
  'found_with_title',
  'found_in_passage',
  'similar_found',
  'pairs_near',
  'window',
  'expected_nearness',
] as const satisfies readonly AnswerFeature[];

export const CONFIDENCE_FEATURES: readonly string[] = [
  'probability',
  'lead',
  'three',
  ...OF_BEST,
  ...BEST_OF_ALL.map((name) => `best_${name}`),
];

export const CONFIDENCE_FEATURE_COUNT = CONFIDENCE_FEATURES.length;

/** What says whether the passages hold an answer: the row of a list. `probabilities` of its sentences, `order`: best first. */
export function confidenceFeaturesOf(features: Float32Array, probabilities: Float64Array, order: readonly number[]): Float32Array {
  const best = order[0]!;
  const probabilityAt = (place: number): number => probabilities[order[place] ?? -1] ?? 0;
  const of = (row: number, name: AnswerFeature): number => features[row * ANSWER_FEATURE_COUNT + ANSWER_COLUMN[name]]!;
  return Float32Array.from([
    probabilityAt(0),
    probabilityAt(0) - probabilityAt(1),
    probabilityAt(0) + probabilityAt(1) + probabilityAt(2),
    ...OF_BEST.map((name) => of(best, name)),
    ...BEST_OF_ALL.map((name) => order.reduce((most, row) => Math.max(most, of(row, name)), -1)),
  ]);
}
