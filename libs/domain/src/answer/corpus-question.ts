import { CORPUS_QUERY_DEFAULTS, type CorpusQuery } from '../corpus/corpus-query.ts';

/** A question that the corpus is to answer, with what its search may be told. */
export interface CorpusQuestion extends Pick<CorpusQuery, 'text' | 'lang' | 'alpha' | 'fusion' | 'placeIntent' | 'filter'> {
  /** Passages that the answer may rest on. */
  readonly searchLimit: number;
}

/** Most passages that one answer may rest on. More of them than a model reads with care help nobody. */
export const MOST_ANSWER_PASSAGES = 50;

const { lang, alpha, fusion, placeIntent, filter } = CORPUS_QUERY_DEFAULTS;

export const CORPUS_QUESTION_DEFAULTS: Omit<CorpusQuestion, 'text'> = Object.freeze({
  lang,
  alpha,
  fusion,
  placeIntent,
  filter,
  searchLimit: 10,
});
