/** Fewest letters of a name that may be one edit, two edits, three edits away; the most it may have. */
const ONE_EDIT_LETTERS = 6;
const TWO_EDITS_LETTERS = 8;
const THREE_EDITS_LETTERS = 13;
const MOST_LETTERS = 24;
const MOST_EDITS = 3;
const LETTER_A = 0x61;
const LATIN = /^[a-z ]+$/;

/** What was misread: keys of the nearest names, and how many edits lie between. */
export interface Nearest {
  readonly keys: readonly number[];
  readonly edits: number;
}

/** Names of one length, side by side: nearly all are ruled out by their letters alone. */
interface NamesOfLength {
  readonly letters: number[];
  readonly texts: string[];
  readonly keys: number[];
}

/**
 * A short list of well-known names, in which one is found by what a reading machine made of it ("Brufiels", "Prance"): insertions,
 * deletions, substitutions and swaps of neighbours (optimal string alignment), anywhere in the name. A scan over names of about the same
 * length that have about the same letters.
 */
export class NearNames {
  /** Distances of the last three rows of a comparison; a search makes hundreds of comparisons. */
  readonly #rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [newRow(), newRow(), newRow()];
  readonly #names: NamesOfLength[] = Array.from({ length: MOST_LETTERS + MOST_EDITS + 1 }, () => ({ letters: [], texts: [], keys: [] }));

  add(text: string, key: number): void {
    if (text.length < ONE_EDIT_LETTERS - MOST_EDITS || text.length > MOST_LETTERS + MOST_EDITS || !LATIN.test(text)) return;
    const { letters, texts, keys } = this.#names[text.length]!;
    letters.push(lettersOf(text));
    texts.push(text);
    keys.push(key);
  }

  /** Null where no name is near enough, or the name is too short to tell. */
  nearest(name: string): Nearest | null {
    if (name.length < ONE_EDIT_LETTERS || name.length > MOST_LETTERS || !LATIN.test(name)) return null;
    const wanted = lettersOf(name);
    let edits = mostEdits(name);
    let found: number[] = [];
    for (let length = name.length - edits; length <= name.length + edits; length += 1) {
      const { letters, texts, keys } = this.#names[length]!;
      for (let i = 0; i < letters.length; i += 1) {
        // An edit changes at most two letters of the set.
        if (bitCount(letters[i]! ^ wanted) > 2 * edits) continue;
        const distance = this.#distanceUpTo(name, texts[i]!, edits);
        if (distance > edits) continue;
        if (distance < edits) found = [];
        edits = distance;
        found.push(keys[i]!);
      }
    }
    return found.length === 0 ? null : { keys: found, edits };
  }

  /** Optimal string alignment within a band; more than `limit` where it is more. */
  #distanceUpTo(a: string, b: string, limit: number): number {
    const far = limit + 1;
    let [beforeLast, last, row] = this.#rows;
    for (let j = 0; j <= b.length; j += 1) last[j] = Math.min(j, far);
    for (let i = 1; i <= a.length; i += 1) {
      let least = Math.min(i, far);
      row.fill(far, 0, b.length + 1);
      row[0] = least;
      const to = Math.min(b.length, i + limit);
      for (let j = Math.max(1, i - limit); j <= to; j += 1) {
        const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
        let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
        if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
          edits = Math.min(edits, beforeLast[j - 2]! + 1);
        row[j] = edits;
        if (edits < least) least = edits;
      }
      if (least > limit) return far;
      [beforeLast, last, row] = [last, row, beforeLast];
    }
    return last[b.length]!;
  }
}

/** Of several words each may be another's: three edits make Borough Park of Borough Market. */
function mostEdits(name: string): number {
  if (name.length < TWO_EDITS_LETTERS) return 1;
  return name.length < THREE_EDITS_LETTERS || name.includes(' ') ? 2 : MOST_EDITS;
}

const newRow = (): Uint8Array => new Uint8Array(MOST_LETTERS + MOST_EDITS + 1);

function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i += 1) letters |= 1 << (text.charCodeAt(i) - LETTER_A);
  return letters;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
