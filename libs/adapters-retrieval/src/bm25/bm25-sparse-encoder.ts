import type { SparseVector } from '@locitorium/domain';
import { identityOf, type CallContext, type Identity, type SparseEncoder, type TextInLanguage } from '@locitorium/ports';
import { ANALYSIS_VERSION } from '../analysis/analyse.ts';
import { languageOfTerms } from '../analysis/language-of-terms.ts';
import { LANGUAGE_RULES_VERSION, TEXT_LANGUAGES, type TextLanguage } from '../analysis/text-language.ts';
import { encodeQuery, encodeText } from './bm25-encoder.ts';

/**
 * Counts of terms, for indexes that weigh them by BM25. The space of a passage is its language. A query is cut for each language, as that
 * language's passages are: "Ségou" is found in all of them, and nobody has to guess the language of a few words.
 */
export class Bm25SparseEncoder implements SparseEncoder {
  readonly identity: Identity = identityOf('bm25-sparse-encoder', ANALYSIS_VERSION, {
    languages: LANGUAGE_RULES_VERSION,
    spaces: TEXT_LANGUAGES,
  });

  async encodePassages(passages: readonly TextInLanguage[], { signal }: CallContext): Promise<readonly SparseVector[]> {
    signal.throwIfAborted();
    return passages.map(({ text, lang }) => {
      const { language, counts } = encodeText({ title: '', text }, languageOfTerms(text, lang));
      return vectorOf(language, counts);
    });
  }

  async encodeQuery({ text }: TextInLanguage, { signal }: CallContext): Promise<readonly SparseVector[]> {
    signal.throwIfAborted();
    return TEXT_LANGUAGES.map((language) => vectorOf(language, encodeQuery(text, language)));
  }
}

function vectorOf(language: TextLanguage, terms: ReadonlyMap<string, number>): SparseVector {
  return { space: language, weights: 'counts', terms };
}
