import { CHARACTER_CLASS, characterTable } from './character-class.ts';
import { FNV_BASIS, FNV_PRIME } from './fnv.ts';
import { TOKEN_FLAG, type Tokens } from './tokenise.ts';

const { lower: LOWER, upper: UPPER, digit: DIGIT, mark: MARK } = CHARACTER_CLASS;

/** How a token is written. */
export const CASE = Object.freeze({
  /** No letters or digits, a URL, an account name, or CJK. */
  none: 0,
  lower: 1,
  /** "Paris" */
  initial: 2,
  /** "PARIS" */
  capitals: 3,
  /** "P" */
  oneCapital: 4,
  digits: 5,
  /** "iPhone", "McDonald" */
  mixed: 6,
  /** "U.S." */
  dotted: 7,
});

/** Whether a case class has a capital letter. */
export function hasCapital(caseClass: number): boolean {
  return caseClass === CASE.initial || caseClass === CASE.capitals || caseClass === CASE.oneCapital || caseClass >= CASE.mixed;
}

export type TokenFacts = Readonly<ReturnType<typeof tokenFacts>>;

const SUFFIX_SEED = 0x1234;
const SHAPE_SEED = 17;
const FULL_STOP = 0x2e;

/** Hash of a word without regard to case, as it stands in `TokenFacts.word`. */
export function wordHash(word: string): number {
  const { lower } = characterTable();
  let hash = FNV_BASIS;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ lower[word.charCodeAt(at)]!, FNV_PRIME);
  return hash;
}

/** Facts of tokens that depend on their own characters alone: case classes and hashes of the lower-cased form and its ends. */
export function tokenFacts(text: string, tokens: Tokens) {
  const { classes, lower } = characterTable();
  const { count } = tokens;
  const facts = {
    word: new Int32Array(count),
    shape: new Int32Array(count),
    caseClass: new Uint8Array(count),
    prefix2: new Int32Array(count),
    prefix3: new Int32Array(count),
    suffix2: new Int32Array(count),
    suffix3: new Int32Array(count),
    suffix4: new Int32Array(count),
  };
  for (let token = 0; token < count; token++) {
    const from = tokens.start[token]!;
    const to = tokens.end[token]!;
    let hash = FNV_BASIS;
    let shape = SHAPE_SEED;
    let lastClass = -1;
    let runLength = 0;
    let uppers = 0;
    let lowers = 0;
    let digits = 0;
    let prefix2 = 0;
    let prefix3 = 0;
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at);
      const characterClass = classes[unit]!;
      if (characterClass === UPPER) uppers++;
      else if (characterClass === LOWER) lowers++;
      else if (characterClass === DIGIT) digits++;
      hash = Math.imul(hash ^ lower[unit]!, FNV_PRIME);
      if (at - from === 1) prefix2 = hash;
      else if (at - from === 2) prefix3 = hash;
      if (characterClass === MARK) continue;
      // A shape keeps one or two of equal classes: "Paris" = "Xxx" = "Texas"; symbols stand for themselves.
      if (characterClass !== lastClass) {
        shape = (Math.imul(shape, 31) + (characterClass === 0 ? unit + 16 : characterClass)) | 0;
        lastClass = characterClass;
        runLength = 1;
      } else if (runLength < 2) {
        runLength = 2;
        shape = (Math.imul(shape, 31) + characterClass + 8) | 0;
      }
    }
    facts.word[token] = hash;
    facts.shape[token] = shape;
    facts.prefix2[token] = to - from > 1 ? prefix2 : hash;
    facts.prefix3[token] = to - from > 2 ? prefix3 : hash;
    let suffix = SUFFIX_SEED;
    for (let back = 1; back <= 4; back++) {
      const at = to - back;
      if (at >= from) suffix = Math.imul(suffix ^ lower[text.charCodeAt(at)]!, FNV_PRIME);
      if (back === 2) facts.suffix2[token] = suffix;
      else if (back === 3) facts.suffix3[token] = suffix;
      else if (back === 4) facts.suffix4[token] = suffix;
    }
    const isWord = (tokens.flags[token]! & TOKEN_FLAG.word) !== 0;
    facts.caseClass[token] = isWord
      ? caseOf(uppers, lowers, digits, classes[text.charCodeAt(from)] === UPPER, to - from > 1 && text.charCodeAt(from + 1) === FULL_STOP)
      : CASE.none;
  }
  return facts;
}

function caseOf(uppers: number, lowers: number, digits: number, startsUpper: boolean, isDotted: boolean): number {
  if (uppers === 0) return lowers > 0 ? CASE.lower : digits > 0 ? CASE.digits : CASE.none;
  if (isDotted) return CASE.dotted;
  if (lowers === 0) return uppers > 1 ? CASE.capitals : CASE.oneCapital;
  return startsUpper ? CASE.initial : CASE.mixed;
}
