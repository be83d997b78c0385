import type { Language } from './function-words.ts';

/** Small words that lose their vowel before another: "l’Allemagne", "dell’Italia", "d’Espanya". */
const ELIDED: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /^(?:l|d|qu|jusqu|lorsqu|puisqu)['’]/i,
  it: /^(?:l|d|un|all|dall|dell|nell|sull|coll|quell)['’]/i,
  ca: /^(?:l|d)['’]/i,
};
const LONGEST_ELISION = 8;

/** Characters of the elided word with its apostrophe at `start`; 0 where there is none. */
export function elisionAt(text: string, start: number, end: number, language: Language): number {
  const pattern = ELIDED[language];
  if (pattern === undefined) return 0;
  return pattern.exec(text.slice(start, Math.min(end, start + LONGEST_ELISION)))?.[0].length ?? 0;
}
