import { answerKindOf, type AnswerKind } from './answer-kind.ts';
import { analyse, type Token } from '../analysis/analyse.ts';
import type { TextLanguage } from '../analysis/text-language.ts';
import { countTerms, termsOf } from '../bm25/count-terms.ts';
import { soughtTokens } from '../bm25/bm25-encoder.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../bm25/bm25.ts';

/** A different term of a query. */
export interface QueryTerm {
  readonly term: string;
  readonly surface: string;
  /** Inverse document frequency, times how often the query has the term. */
  readonly idf: number;
  /** Hiragana alone: mostly particles and endings. */
  readonly isGrammar: boolean;
}

/** Two terms that stand side by side in a query, stop words between them left out. */
export interface QueryPair {
  readonly first: number;
  readonly second: number;
  /** Positions between them. */
  readonly distance: number;
  readonly idf: number;
}

/** A query as features look at it. */
export interface QueryTerms {
  readonly terms: readonly QueryTerm[];
  readonly pairs: readonly QueryPair[];
  /** Number of a term. */
  readonly numberOf: ReadonlyMap<string, number>;
  /** Sum of idf over all terms. */
  readonly idf: number;
  /** All tokens, stop words too. */
  readonly tokens: readonly Token[];
  readonly asks: AnswerKind;
}

const HIRAGANA = /^[\p{sc=Hiragana}ー]+$/u;

export function queryTermsOf(text: string, language: TextLanguage, statistics: TermStatistics): QueryTerms {
  const sought = soughtTokens(text, language);
  const numberOf = new Map<string, number>();
  const terms: QueryTerm[] = [];
  const counts = countTerms(termsOf(sought));
  for (const { term, surface } of sought) {
    if (numberOf.has(term)) continue;
    numberOf.set(term, terms.length);
    const idf = counts.get(term)! * inverseDocumentFrequency(statistics.texts, statistics.textsWith(term));
    terms.push({ term, surface, idf, isGrammar: HIRAGANA.test(surface) });
  }
  const pairs: QueryPair[] = [];
  for (let at = 0; at < sought.length; at++) {
    const next = sought.findIndex((token, i) => i > at && token.position > sought[at]!.position);
    if (next < 0) break;
    const first = numberOf.get(sought[at]!.term)!;
    const second = numberOf.get(sought[next]!.term)!;
    const distance = sought[next]!.position - sought[at]!.position;
    if (first !== second) pairs.push({ first, second, distance, idf: terms[first]!.idf + terms[second]!.idf });
  }
  return {
    terms,
    pairs,
    numberOf,
    idf: terms.reduce((sum, { idf }) => sum + idf, 0),
    tokens: analyse(text, language),
    asks: answerKindOf(text),
  };
}
