/** Words, and characters, that make one shingle. */
export const SHINGLES = Object.freeze({
  /**
   * An edited word takes 3 shingles of a sentence with it: with k words edited apart from each other, sentences of n words
   * resemble each other by (n − 2 − 3k) / (n − 2 + 3k).
   */
  words: 3,
  /** About as many as two words of Japanese. */
  characters: 5,
});

/** Scripts that put no blanks between words. */
const UNDIVIDED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** One form for what differs by case, width, accents of typing, punctuation and blanks alone. */
export function normalisedStatement(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The set of shingles of a normalised statement: of words, or of characters where most of it is in a script without blanks. Never empty. */
export function shinglesOf(statement: string): readonly string[] {
  const letters = statement.replaceAll(' ', '');
  const undivided = letters.match(UNDIVIDED)?.length ?? 0;
  return 2 * undivided > letters.length ? runs([...letters], SHINGLES.characters, '') : runs(statement.split(' '), SHINGLES.words, ' ');
}

function runs(pieces: readonly string[], length: number, joint: string): readonly string[] {
  if (pieces.length <= length) return [pieces.join(joint)];
  return [...new Set(pieces.slice(length - 1).map((_, i) => pieces.slice(i, i + length).join(joint)))];
}
