/** What grows onto a name in a language that writes particles and conjunctions together with it. */
export interface ScriptRules {
  /** Written before a name. */
  readonly prefixes: readonly string[];
  /** Written after a name; whatever else follows makes another word of it. */
  readonly suffixes: readonly string[];
  /** Characters of the shortest name. */
  readonly shortest: number;
}

/** Longer words are no name with a particle. */
const LONGEST_WORD = 40;

/** Parts of a word that may be a name, longest first: the word itself, then without particles. Offsets within the word. */
export function matchesOfWord(
  word: string,
  { prefixes, suffixes, shortest }: ScriptRules,
): readonly { readonly start: number; readonly end: number }[] {
  if (word.length > LONGEST_WORD) return [];
  const starts = [0, ...prefixes.filter((prefix) => word.startsWith(prefix)).map(({ length }) => length)];
  const ends = [word.length, ...suffixes.filter((suffix) => word.endsWith(suffix)).map(({ length }) => word.length - length)];
  return starts
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => end - start >= shortest)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}
