import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { Tokens } from '../text/tokenise.ts';
import { CASE, hasCapital, type TokenFacts } from '../text/token-facts.ts';
import type { CapitalRuns } from './capital-runs.ts';
import { CUE_BITS } from './cue-words.ts';
import type { LatinText } from './latin-text.ts';
import { NAME_POSITION } from './name-matches.ts';

const COMMA = 0x2c;
const ADMIN_CLASSES = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.abbreviation;

/** Whether the token before this one is a comma. */
export function isCommaBefore(text: string, tokens: Tokens, token: number): boolean {
  return token > 0 && text.charCodeAt(tokens.start[token - 1]!) === COMMA;
}

/** Whether a name can say where the place before it lies: "Athens, Georgia", "Athens, Ga." */
export function isAdminName(classes: number): boolean {
  return (classes & ADMIN_CLASSES) !== 0;
}

/** What a document does with a word, counted over all places where it stands. */
export const WORD_COUNTER = Object.freeze({
  /** Written in lower case. */
  lower: 0,
  /** Written with a capital. */
  capital: 1,
  /** Begins a run right after a lower-case preposition. */
  afterPreposition: 2,
  /** Ends a run before a comma and a country, admin1 or abbreviation. */
  beforeAdmin: 3,
  /** Follows another capitalised word without being inside a longer gazetteer name, or follows a title. */
  asSurname: 4,
  /** A gazetteer name that is a whole run. */
  asWholeName: 5,
});
const COUNTERS = 6;

type TextToCount = Pick<LatinText, 'text' | 'tokens' | 'facts' | 'roles' | 'bounds' | 'runs' | 'names'>;

/** Counts of the words of one document; asked by token. */
export class WordCounts {
  readonly #wordIds: Int32Array;
  readonly #counts: Uint16Array;

  constructor({ text, tokens, facts, roles, bounds, runs, names }: TextToCount) {
    this.#wordIds = wordIds(facts.word);
    this.#counts = new Uint16Array(tokens.count * COUNTERS);
    for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
      const first = bounds[sentence]!;
      const last = bounds[sentence + 1]!;
      for (let token = first; token < last; token++) {
        const caseClass = facts.caseClass[token]!;
        if (caseClass === CASE.lower) this.#add(token, WORD_COUNTER.lower);
        if (!hasCapital(caseClass)) continue;
        this.#add(token, WORD_COUNTER.capital);
        const runStart = runs.start[token]!;
        const runEnd = runs.end[token]!;
        const covered = names.covering[token] !== 0;
        if (isAfterPreposition(token, first, runs, facts, roles)) this.#add(token, WORD_COUNTER.afterPreposition);
        if (token === runEnd - 1 && token + 2 < last && isCommaBefore(text, tokens, token + 2) && isAdminName(names.covering[token + 2]!))
          this.#add(token, WORD_COUNTER.beforeAdmin);
        const follows = token > runStart && (!covered || names.position[token] === NAME_POSITION.whole);
        const titled = token === runStart && token > first && (roles[token - 1]! & CUE_BITS.title) !== 0;
        if (follows || titled) this.#add(token, WORD_COUNTER.asSurname);
        if (covered && runEnd - runStart === names.length[token]) this.#add(token, WORD_COUNTER.asWholeName);
      }
    }
  }

  /** Count of one WORD_COUNTER for the word at a token. */
  count(token: number, counter: number): number {
    return this.#counts[this.#wordIds[token]! * COUNTERS + counter]!;
  }

  #add(token: number, counter: number): void {
    const at = this.#wordIds[token]! * COUNTERS + counter;
    if (this.#counts[at]! < 0xffff) this.#counts[at] = this.#counts[at]! + 1;
  }
}

/** Whether a token begins a run right after a lower-case preposition. */
export function isAfterPreposition(token: number, sentenceStart: number, runs: CapitalRuns, facts: TokenFacts, roles: Uint8Array): boolean {
  return (
    runs.start[token] === token &&
    token > sentenceStart &&
    facts.caseClass[token - 1] === CASE.lower &&
    (roles[token - 1]! & CUE_BITS.preposition) !== 0
  );
}

/** Equal hashes get the token index of their first occurrence (open addressing). */
function wordIds(hashes: Int32Array): Int32Array {
  let slots = 16;
  while (slots < hashes.length * 2) slots *= 2;
  const table = new Int32Array(slots).fill(-1);
  const ids = new Int32Array(hashes.length);
  for (let token = 0; token < hashes.length; token++) {
    const hash = hashes[token]!;
    let slot = (Math.imul(hash, 0x9e3779b1) >>> 7) & (slots - 1);
    while (table[slot]! >= 0 && hashes[table[slot]!] !== hash) slot = (slot + 1) & (slots - 1);
    if (table[slot]! < 0) table[slot] = token;
    ids[token] = table[slot]!;
  }
  return ids;
}
