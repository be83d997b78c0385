/** Letters that two words must begin with in common to be compared. */
const COMMON_START = 3;
/** Likeness from which two words count as forms of one. */
const ALIKE = 0.6;

/**
 * Likeness of words, 0–1: letters in common at the beginning over the length of the longer word. Finds "Norman" for "Normandy" and what a
 * stemmer left apart. Remembers what it compared: candidates of one query share most of their words.
 */
export class LikenessOfWords {
  readonly #known = new Map<string, Map<string, number>>();

  /** Of the most similar word. */
  best(word: string, others: Iterable<string>): number {
    const known = this.#of(word);
    let best = 0;
    for (const other of others) if (other.charCodeAt(0) === word.charCodeAt(0)) best = Math.max(best, this.#compare(word, other, known));
    return best;
  }

  /** Words with any likeness. */
  alike(word: string, others: Iterable<string>): readonly (readonly [word: string, likeness: number])[] {
    const known = this.#of(word);
    const found: (readonly [string, number])[] = [];
    for (const other of others) {
      if (other.charCodeAt(0) !== word.charCodeAt(0)) continue;
      const likeness = this.#compare(word, other, known);
      if (likeness > 0) found.push([other, likeness]);
    }
    return found;
  }

  /** How often a text has words like this one, each by its likeness. */
  countOfLike(word: string, counts: ReadonlyMap<string, number>): number {
    const known = this.#of(word);
    let sum = 0;
    for (const [other, count] of counts) {
      if (other.charCodeAt(0) !== word.charCodeAt(0)) continue;
      const likeness = this.#compare(word, other, known);
      if (likeness >= ALIKE) sum += count * likeness;
    }
    return sum;
  }

  #of(word: string): Map<string, number> {
    let known = this.#known.get(word);
    if (known === undefined) this.#known.set(word, (known = new Map()));
    return known;
  }

  #compare(word: string, other: string, known: Map<string, number>): number {
    let likeness = known.get(other);
    if (likeness === undefined) known.set(other, (likeness = likenessOf(word, other)));
    return likeness;
  }
}

function likenessOf(word: string, other: string): number {
  let common = 0;
  while (common < word.length && word.charCodeAt(common) === other.charCodeAt(common)) common++;
  return common < COMMON_START && word !== other ? 0 : common / Math.max(word.length, other.length);
}
