/**
 * What the reranker looks at: [name, meaning]. A share is of the idf of the whole query where nothing else is said. The order is the
 * order of the columns.
 */
const ROWS = [
  ['bm25', 'BM25 of title and text, over the idf of the query.'],
  ['bm25_of_best', 'BM25 over that of the best candidate.'],
  ['bm25_lead', 'BM25 less the best other candidate’s, over the idf of the query.'],
  ['rank', 'log2 of the rank by BM25, from 0.'],
  ['bm25_text', 'BM25 of the text alone, over the idf of the query.'],
  ['bm25_text_of_best', 'BM25 of the text over the best such.'],
  ['bm25_content', 'BM25 of the text without terms of hiragana, over their idf.'],
  ['bm25_content_of_best', 'The same over the best such.'],
  ['bm25_similar', 'BM25 of the text with words alike counted by their likeness, over the idf of the query, over the best such.'],
  ['language_model', 'Log-likelihood of the query by the text, smoothed (Dirichlet), less the best other’s, a term.'],
  ['bm25_slow', 'BM25 of title and text with k1 = 3, over the best such.'],
  ['bm25_local', 'BM25 of title and text with idf among the candidates, over the best such.'],
  ['bm25_in_document', 'BM25 of the text with idf among the candidates of its document, over the best such of the list.'],
  ['pairs_local', 'Neighbouring pairs of the query found near each other, by idf of the pair among the candidates, over the best such.'],
  ['context_bm25', 'BM25 of the chunk and its neighbours among the candidates as one text, over the best such.'],
  ['context_similar', 'The same with words alike counted by their likeness.'],
  ['context_local', 'The same with idf among the candidates.'],
  ['context_idf_found', 'Share of the query’s idf in title, chunk and neighbours.'],
  ['context_language_model', 'language_model of chunk and neighbours, less the best other’s.'],
  ['context_feedback', 'feedback of chunk and neighbours.'],
  ['context_pairs', 'Share of neighbouring pairs of the query near each other in chunk or neighbours, by idf.'],
  ['terms_found', 'Share of the query’s terms in title or text, by number.'],
  ['idf_found', 'The same by idf.'],
  ['idf_found_text', 'Share of the query’s idf found in the text.'],
  ['idf_found_title', 'Share of the query’s idf found in the title.'],
  ['idf_found_lead', 'idf_found less the best other’s.'],
  ['rarest_missing', 'idf of the rarest term that is missing, over the rarest of the query.'],
  ['surface_found', 'Share of idf of terms found in the very form of the query.'],
  ['similar_found', 'idf of terms found, and of missing ones by the likeness of their best match.'],
  ['title_in_query', 'Share of the title’s terms that the query has.'],
  ['best_window', 'Share of idf in the best 12 positions.'],
  ['best_wide_window', 'Share of idf in the best 40 positions.'],
  ['best_sentence', 'Share of idf in the best sentence.'],
  ['best_sentence_local', 'idf among the candidates in the best sentence, over the best such.'],
  ['best_sentence_similar', 'Share of idf in the best sentence, words alike counted by their likeness.'],
  ['best_sentence_lead', 'best_sentence less the best other’s.'],
  ['second_sentence', 'Share of idf in the second best sentence.'],
  ['sentence_with_title', 'Share of idf in the best sentence and the title together.'],
  ['pairs_ordered', 'Share of neighbouring pairs of the query found as close and in order, by idf.'],
  ['pairs_near', 'Share of neighbouring pairs found within 8 positions, by idf.'],
  ['pairs_near_lead', 'pairs_near less the best other’s.'],
  ['longest_run', 'Longest run of the query’s tokens found word by word, over the tokens of the query.'],
  ['first_match', 'Share of the text before its first match.'],
  ['best_sentence_at', 'Share of the text before its best sentence.'],
  ['length', 'log2 of the tokens of the text, over those of an average text.'],
  ['density', 'Occurrences of query terms in the text, over its tokens.'],
  ['answers_number', 'The query asks for a number: 1 if the best sentence has a new one, ½ if only the text has, −1 if none; else 0.'],
  ['answers_name', 'The query asks for a name: share of three new ones in the best sentence, −1 if none; else 0.'],
  ['feedback', 'Likeness to the texts at the top, by terms that the query has not (relevance model), of the best such.'],
  ['feedback_lead', 'feedback less the best other’s.'],
  ['dense', 'Cosine less the mean of the candidates, over their spread, whatever the embedder’s scale; 0 where there is none.'],
  ['dense_lead', 'dense less the best other’s; 0 where there is none.'],
  ['dense_rank', 'log2 of the rank by cosine, from 0; 0 where there is none.'],
  ['context_dense', 'The best dense of chunk and neighbours.'],
  ['siblings', 'log2 of the candidates of the same document, plus one.'],
  ['best_sibling', 'Best BM25 of another candidate of the document, of the best candidate.'],
  ['siblings_share', 'Share of the document in the BM25 of the ten best.'],
  ['rank_in_document', 'log2 of the rank among the candidates of the document, from 0.'],
  ['document_idf_found', 'Share of idf found in the candidates of the document together.'],
  ['query_terms', 'Terms of the query.'],
  ['query_idf', 'Mean idf of a term of the query.'],
  ['query_unspaced', 'Share of the query’s terms in a script without spaces.'],
  ['best_bm25', 'BM25 of the best candidate over the idf of the query.'],
  ['bm25_drop', 'BM25 of the tenth candidate over that of the best.'],
] as const satisfies readonly (readonly [string, string])[];

export type RerankFeature = (typeof ROWS)[number][0];

export const RERANK_FEATURES: readonly { readonly name: RerankFeature; readonly meaning: string }[] = Object.freeze(
  ROWS.map(([name, meaning]) => Object.freeze({ name, meaning })),
);

export const RERANK_FEATURE_COUNT: number = ROWS.length;

/** Column of each feature. */
export const RERANK_COLUMN: Readonly<Record<RerankFeature, number>> = Object.freeze(
  Object.fromEntries(ROWS.map(([name], column) => [name, column])) as Record<RerankFeature, number>,
);
