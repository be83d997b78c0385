/** What the answerer looks at in a sentence. The order is that of the columns; a change calls for training again. */
export const ANSWER_FEATURES = [
  // The passage.
  'rank', 'rerank', 'rerank_log', 'rerank_lead', 'passages_of_document', 'document_rank',
  // How much of the question's words, by idf, is found where.
  'found', 'found_lead', 'found_of_best', 'found_in_passage_rank', 'found_with_title', 'found_with_previous', 'found_with_next', 'found_around', 'found_in_passage',
  'surface_found', 'similar_found', 'window', 'wide_window', 'pairs_ordered', 'pairs_near', 'longest_run', 'density', 'missing_terms',
  'names_found', 'names_found_in_passage', 'numbers_found', 'quoted_found', 'first_term', 'last_term',
  // What the sentence has beside them.
  'new_terms', 'new_numbers', 'new_times', 'new_names', 'new_places', 'expected', 'expected_nearness', 'any_nearness', 'focus_found', 'focus_nearness', 'focus_counts',
  // How it is made.
  'tokens', 'number', 'from_end', 'is_lead', 'is_only', 'begins_with_pronoun', 'is_cut', 'reason_words', 'definition_words', 'agent_words', 'list_marks', 'negation_differs', 'copula_near',
  // What speaks against it: words of the question that nothing has, that are denied, or that mean the opposite.
  'unknown_terms',
  'unknown_share',
  'unknown_names',
  'names_missing',
  'opposites',
  'denied_forms',
  'reversed_pairs',
  'question_denies',
  'nearly_found',
  // The question.
  'asks_place', 'asks_person', 'asks_time', 'asks_quantity', 'asks_reason', 'asks_manner', 'asks_definition', 'question_terms', 'sentences',
] as const; // prettier-ignore

export type AnswerFeature = (typeof ANSWER_FEATURES)[number];

export const ANSWER_FEATURE_COUNT = ANSWER_FEATURES.length;

export const ANSWER_COLUMN = Object.freeze(Object.fromEntries(ANSWER_FEATURES.map((name, column) => [name, column]))) as Readonly<
  Record<AnswerFeature, number>
>;
