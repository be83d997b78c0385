import type { SearchResult, Snippet, SparseVector } from '@locitorium/domain';
import type { CallContext, SparseEncoder } from '@locitorium/ports';
import { snippetOf, wordsOf } from './snippet.ts';

/**
 * Results with their snippets. A word stands out where the encoder makes nothing of it but terms of the query: "flooded" for "floods", if
 * they have one stem.
 */
export async function withSnippets(
  results: readonly SearchResult[],
  query: readonly SparseVector[],
  encoder: SparseEncoder,
  context: CallContext,
): Promise<readonly (SearchResult & { readonly snippet: Snippet })[]> {
  const termsOf = new Map(query.map(({ space, terms }) => [space, terms]));
  const found = new Map<string | null, ReadonlySet<string>>();
  for (const [lang, words] of wordsByLanguage(results)) {
    const texts = [...words];
    const vectors = await encoder.encodePassages(
      texts.map((text) => ({ text, lang })),
      context,
    );
    const isOfQuery = ({ space, terms }: SparseVector): boolean =>
      terms.size > 0 && [...terms.keys()].every((term) => termsOf.get(space)?.has(term) === true);
    found.set(lang, new Set(texts.filter((_, i) => vectors[i] !== undefined && isOfQuery(vectors[i]))));
  }
  return results.map((result) => {
    const { lang } = result.metadata;
    const words = found.get(lang);
    return { ...result, snippet: snippetOf(result.chunk, (word) => words?.has(word) === true, { lang }) };
  });
}

function wordsByLanguage(results: readonly SearchResult[]): ReadonlyMap<string | null, ReadonlySet<string>> {
  const languages = new Map<string | null, Set<string>>();
  for (const { chunk, metadata } of results) {
    const words = languages.get(metadata.lang) ?? new Set<string>();
    for (const { text } of wordsOf(chunk.content, metadata.lang)) words.add(text);
    languages.set(metadata.lang, words);
  }
  return languages;
}
