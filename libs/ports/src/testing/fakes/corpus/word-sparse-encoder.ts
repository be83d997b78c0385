import type { SparseVector } from '@locitorium/domain';
import { identityOf } from '../../../identity/identity.ts';
import type { CallContext } from '../../../context/call-context.ts';
import type { SparseEncoder, TextInLanguage } from '../../../sparse-encoder/sparse-encoder.ts';
import { wordsOf } from './words.ts';

/** Counts words. The space of a text is its language; a query without language is looked for in English and Japanese. */
export class WordSparseEncoder implements SparseEncoder {
  readonly identity = identityOf('word-sparse-encoder', '1', {});

  async encodePassages(passages: readonly TextInLanguage[], { signal }: CallContext): Promise<readonly SparseVector[]> {
    signal.throwIfAborted();
    return passages.map(({ text, lang }) => vectorOf(text, lang ?? 'en'));
  }

  async encodeQuery({ text, lang }: TextInLanguage, { signal }: CallContext): Promise<readonly SparseVector[]> {
    signal.throwIfAborted();
    return (lang === null ? ['en', 'ja'] : [lang]).map((space) => vectorOf(text, space));
  }
}

function vectorOf(text: string, space: string): SparseVector {
  const terms = new Map<string, number>();
  for (const word of wordsOf(text)) terms.set(word, (terms.get(word) ?? 0) + 1);
  return { space, weights: 'counts', terms };
}
