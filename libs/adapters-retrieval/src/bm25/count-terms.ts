import type { Token } from '../analysis/analyse.ts';

/** How often each term occurs, in order of first occurrence. */
export function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The terms of tokens. */
export const termsOf = (tokens: readonly Token[]): string[] => tokens.map(({ term }) => term);
