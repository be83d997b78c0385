/** Letters that two words must begin with in common to be compared. */
const COMMON_START = 3;

/**
 * Likeness of the most similar word, 0–1: letters in common at the beginning over the length of the longer word. Finds "Norman" for
 * "Normandy" and what a stemmer left apart.
 */
export function bestLikeness(word: string, others: Iterable<string>): number {
  let best = 0;
  for (const other of others) {
    if (other.charCodeAt(0) !== word.charCodeAt(0)) continue;
    best = Math.max(best, likenessOf(word, other));
  }
  return best;
}

/** Likeness from which two words count as forms of one. */
const ALIKE = 0.6;

/** How often a text has words like this one, each by its likeness. */
export function countOfLike(word: string, counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [other, count] of counts) {
    if (other.charCodeAt(0) !== word.charCodeAt(0)) continue;
    const likeness = likenessOf(word, other);
    if (likeness >= ALIKE) sum += count * likeness;
  }
  return sum;
}

function likenessOf(word: string, other: string): number {
  let common = 0;
  while (common < word.length && word.charCodeAt(common) === other.charCodeAt(common)) common++;
  return common < COMMON_START && word !== other ? 0 : common / Math.max(word.length, other.length);
}
