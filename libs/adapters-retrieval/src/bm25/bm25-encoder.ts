import { analyse, type Token } from '../analysis/analyse.ts';
import { languageOfText, type TextLanguage } from '../analysis/text-language.ts';
import { countTerms, termsOf } from './count-terms.ts';

/** A text as a sparse vector, before statistics: whatever else is added to an index, this stays as it is. */
export interface SparseText {
  readonly language: TextLanguage;
  /** How often each term occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** Terms in all. */
  readonly length: number;
}

/** A title and a text, as the index sees them: together. */
export interface IndexedText {
  readonly title: string;
  readonly text: string;
}

/** Terms of a text for the index of its language; stop words are left out. The language is guessed where it is not given. */
export function encodeText({ title, text }: IndexedText, language: TextLanguage = languageOfText(`${title}\n${text}`)): SparseText {
  const terms = termsOf([...analyse(title, language), ...analyse(text, language)].filter(({ isStopWord }) => !isStopWord));
  return { language, counts: countTerms(terms), length: terms.length };
}

/**
 * Terms of a query for the index of one language, cut as that index cuts its texts. Stop words are looked for only where the query has
 * nothing else; the index does not hold them then either, so such a query finds nothing by words.
 */
export function encodeQuery(query: string, language: TextLanguage): ReadonlyMap<string, number> {
  return countTerms(termsOf(soughtTokens(query, language)));
}

/** The tokens of a query that are looked for: all but stop words, or these where there is nothing else. */
export function soughtTokens(query: string, language: TextLanguage): readonly Token[] {
  const tokens = analyse(query, language);
  const sought = tokens.filter(({ isStopWord }) => !isStopWord);
  return sought.length > 0 ? sought : tokens;
}
