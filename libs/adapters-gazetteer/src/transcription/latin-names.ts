/** Most letters that one written unit may stand for. */
export const MOST_LETTERS = 4;
/** Letters of the longest name that is compared. */
const LONGEST_NAME = 40;

const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 27;

/** Bits of a letter in a name: its entropy by frequency (Shannon 1951, Prediction and Entropy of Printed English, with 26 letters). */
export const BITS_OF_LETTER = 4.14;
const TENTHS = 10;
const TENTHS_OF_LETTER = BITS_OF_LETTER * TENTHS;

/** Some Latin letters as a number, by which costs are looked up. */
export function lettersCode(letters: string): number {
  let code = 0;
  for (let at = 0; at < letters.length; at++) code = code * LETTERS + letterNumber(letters, at);
  return code;
}

/** How many letters a code stands for. */
function lettersOf(code: number): number {
  let letters = 0;
  for (let rest = code; rest > 0; rest = Math.floor(rest / LETTERS)) letters += 1;
  return letters;
}

/** The code of no letters. */
const UNWRITTEN = 0;
const letterNumber = (name: string, at: number): number => name.charCodeAt(at) - FIRST_LETTER + 1;

/** What it costs that a written unit stands for letters, by `lettersCode`: tenths of a bit. What is not listed it never stands for. */
export type LetterCosts = ReadonlyMap<number, number>;

/** A name that a word may be a transcription of. */
export interface SpeltName {
  /** Its position in the list that was given. */
  readonly name: number;
  /** In bits: how improbable this writing of the name is. */
  readonly cost: number;
}

/**
 * Latin names, searched for those that a word in another script may be a transcription of: the cheapest way to part the name's letters
 * among the units of the word. Names that begin alike are compared once as far as they do, and given up together.
 */
export class LatinNames {
  readonly #names: readonly string[];
  /** Positions in the list that was given, as `#names` are ordered. */
  readonly #given: Uint32Array;
  /** How many letters each name shares with the one before it. */
  readonly #shared: Uint8Array;
  /** Of each name the next one that shares fewer letters with the one before it. */
  readonly #nextShorter: Uint32Array;

  /** Names of the letters a to z; others, and those of more than 40 letters, are never found. */
  constructor(names: readonly string[]) {
    const order = [...names.keys()]
      .filter((at) => isComparable(names[at]!))
      .sort((a, b) => (names[a] === names[b] ? a - b : names[a]! < names[b]! ? -1 : 1));
    this.#given = Uint32Array.from(order);
    this.#names = order.map((at) => names[at]!);
    this.#shared = Uint8Array.from(this.#names, (name, at) => (at === 0 ? 0 : sharedLetters(this.#names[at - 1]!, name)));
    this.#nextShorter = nextSmaller(this.#shared);
  }

  get size(): number {
    return this.#names.length;
  }

  /** All names that the units of a word spell for at most `mostBits`, and whose letters are worth at least `leastGain` bits more. */
  spelt(units: readonly LetterCosts[], mostBits: number, leastGain = -Infinity): readonly SpeltName[] {
    const costs = new UnitCosts(units, mostBits * TENTHS, leastGain * TENTHS);
    const found: SpeltName[] = [];
    for (let at = 0, known = 0; at < this.#names.length;) {
      const name = this.#names[at]!;
      let isHopeless = false;
      for (known = Math.min(this.#shared[at]!, known); known < name.length && !isHopeless;) isHopeless = !costs.addLetter(name, ++known);
      const cost = isHopeless ? null : costs.ofWhole(name.length);
      if (cost !== null) found.push({ name: this.#given[at]!, cost: cost / TENTHS });
      at += 1;
      // All names that begin with letters that no name can be spelt from.
      if (isHopeless) while (at < this.#names.length && this.#shared[at]! >= known) at = this.#nextShorter[at]!;
    }
    return found;
  }
}

/** The cheapest ways to spell the first letters of a name by the first units of a word; a row for each number of letters. */
class UnitCosts {
  readonly #units: readonly LetterCosts[];
  readonly #most: number;
  readonly #leastGain: number;
  readonly #rows: Float64Array[];
  /** What the units from each on cost at least. */
  readonly #rest: Float64Array;
  /** What the letters of the units from each on are worth more than they cost, at most. */
  readonly #restGain: Float64Array;
  /** Of each row: whether some way goes on from it. */
  readonly #isOpen: Uint8Array;

  constructor(units: readonly LetterCosts[], most: number, leastGain: number) {
    this.#units = units;
    this.#most = most;
    this.#leastGain = leastGain;
    this.#rows = Array.from({ length: LONGEST_NAME + 1 }, () => new Float64Array(units.length + 1));
    this.#isOpen = new Uint8Array(LONGEST_NAME + 1);
    this.#rest = new Float64Array(units.length + 1);
    this.#restGain = new Float64Array(units.length + 1);
    for (let unit = units.length - 1; unit >= 0; unit--) {
      const costs = [...units[unit]!];
      this.#rest[unit] = this.#rest[unit + 1]! + Math.min(...costs.map(([, cost]) => cost));
      this.#restGain[unit] =
        this.#restGain[unit + 1]! + Math.max(...costs.map(([code, cost]) => TENTHS_OF_LETTER * lettersOf(code) - cost));
    }
    this.#fill('', 0);
  }

  /** Fills the row of the first `letters` of a name, whose shorter rows are filled; false where no name that begins so can be spelt. */
  addLetter(name: string, letters: number): boolean {
    this.#fill(name, letters);
    for (let back = 0; back < MOST_LETTERS && back <= letters; back++) if (this.#isOpen[letters - back] === 1) return true;
    return false;
  }

  /** Of a name of so many letters; null where it costs too much. */
  ofWhole(letters: number): number | null {
    const cost = this.#rows[letters]![this.#units.length]!;
    return this.#mayGoOn(cost, letters, this.#units.length) ? cost : null;
  }

  #fill(name: string, letters: number): void {
    const row = this.#rows[letters]!;
    row.fill(Infinity);
    if (letters === 0) row[0] = 0;
    // A unit stands for some of the last letters, or is not written at all.
    for (let length = 1, code = 0, place = 1; length <= MOST_LETTERS && length <= letters; length++, place *= LETTERS) {
      code += place * letterNumber(name, letters - length);
      this.#extend(this.#rows[letters - length]!, code, row);
    }
    this.#extend(row, UNWRITTEN, row);
    this.#isOpen[letters] = 0;
    for (let unit = 0; unit < row.length; unit++) {
      if (this.#mayGoOn(row[unit]!, letters, unit)) this.#isOpen[letters] = 1;
      else row[unit] = Infinity;
    }
  }

  /** Whether a way that has cost so much for these letters and units can become a name. */
  #mayGoOn(cost: number, letters: number, units: number): boolean {
    return cost + this.#rest[units]! <= this.#most && TENTHS_OF_LETTER * letters - cost + this.#restGain[units]! >= this.#leastGain;
  }

  /** Each way of a shorter name goes on with the next unit, which stands for the letters of a code. */
  #extend(before: Float64Array, code: number, row: Float64Array): void {
    for (let unit = 0; unit < this.#units.length; unit++) {
      if (before[unit] === Infinity) continue;
      const cost = before[unit]! + (this.#units[unit]!.get(code) ?? Infinity);
      if (cost < row[unit + 1]!) row[unit + 1] = cost;
    }
  }
}

/** Of each number the position of the next smaller one, or the length where there is none. */
function nextSmaller(numbers: Uint8Array): Uint32Array {
  const next = new Uint32Array(numbers.length).fill(numbers.length);
  for (let at = numbers.length - 2; at >= 0; at--) {
    let behind = at + 1;
    while (behind < numbers.length && numbers[behind]! >= numbers[at]!) behind = next[behind]!;
    next[at] = behind;
  }
  return next;
}

const isComparable = (name: string): boolean => name.length <= LONGEST_NAME && /^[a-z]+$/.test(name);

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1;
  return shared;
}
