import { withoutLineBreaks } from '../inflection/older-spelling.ts';
import { NO_KEY, type NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import type { TranscribedNames } from '../transcription/transcribed-names.ts';
import { BACK_OFF } from './back-off-limits.ts';
import { complete } from './complete.ts';
import type { Fame } from './fame.ts';
import type { FoundPlaces } from './found-places.ts';
import { GENERIC_HEAD_WORDS, GENERIC_TAIL_WORDS, isRoad, SUB_SPAN_STOP_WORDS } from './generic-words.ts';
import { liesInOneOf } from './lies-in-one-of.ts';
import { MisspeltNames } from './misspelt-names.ts';
import { searchOtherScripts } from './other-scripts.ts';
import type { OtherSpellings } from './other-spellings.ts';
import { shortenedForms } from './shortened-forms.ts';
import { splitWords } from './split-words.ts';

const COUNTRY_CODE = /^[A-Z][A-Za-z]$/;
/** "Chelmsf«rd" has none. */
const BLANK = /\s/;
const HANGUL = /^\p{Script=Hangul}+$/u;
const BEGINS_SMALL = /^\p{Ll}/u;

/** The back-off for names in a script with spaces. */
export class SpacedSearch {
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #fame: Fame;
  readonly #spellings: OtherSpellings;
  readonly #misspelt: MisspeltNames;
  readonly #transcribed: TranscribedNames;

  constructor(names: NameTable, records: PlaceRecords, fame: Fame, spellings: OtherSpellings, transcribed: TranscribedNames) {
    this.#names = names;
    this.#records = records;
    this.#fame = fame;
    this.#spellings = spellings;
    this.#misspelt = new MisspeltNames(names, fame);
    this.#transcribed = transcribed;
  }

  search(found: FoundPlaces, raw: string, folded: string, cutOff: boolean): void {
    if (found.size === 0 && raw.includes(',')) this.#qualified(found, raw);
    if (found.size === 0) searchOtherScripts(found, folded, this.#names, this.#records);
    if (found.size > 0) {
      this.#misspelt.betterKnown(found, raw, folded);
      this.#spellings.inflectedOfGreat(found, folded);
    }
    if (found.size === 0) this.#spellings.squashed(found, raw, folded);
    if (found.size === 0) this.#spellings.inflected(found, folded, 'squashed', BACK_OFF.inflectedShare);
    if (found.size === 0) this.#inOtherLetters(found, folded);
    if (found.size === 0) this.#spellings.brokenByLine(found, raw);
    if (found.size === 0) this.#countryCode(found, raw);
    // What is left takes parts of the name, or letters for others.
    if (BLANK.test(raw) && isRoad(folded)) return;
    const stripped = found.size === 0 ? this.#withoutGenericWords(found, folded) : null;
    if (found.size === 0 || stripped !== null) this.#abbreviationOfUnit(found, raw);
    if (stripped !== null && found.areAllWeak()) this.#misspelt.misreadWhole(found, folded);
    if (found.size === 0 && cutOff && folded.length >= BACK_OFF.completionMinLength)
      complete(found, folded, BACK_OFF.completionRecords, this.#names, this.#fame);
    const isUnknown = found.size === 0;
    if (found.size === 0) this.#misspelt.confusedWithKnown(found, raw);
    if (found.size === 0) this.#misspelt.oneEditAway(found, folded);
    if (found.size === 0) this.#misspelt.confusedWithTown(found, raw);
    if (isUnknown) this.#spellings.inflectedTowns(found, folded);
    if (found.size === 0 || found.areAllWeak()) this.#parts(found, raw, folded, stripped);
    if (found.size === 0) this.#withoutMarks(found, raw, cutOff);
    if (found.size === 0) this.#misspelt.misread(found, folded);
  }

  /** बाराबंकी, নেত্রকোনার: the gazetteer has them in Latin letters alone. */
  #inOtherLetters(found: FoundPlaces, folded: string): void {
    this.#transcribed.forEachPlace(folded, (place, nameClass) =>
      found.put(place, Object.freeze({ nameClass, level: 'squashed', share: BACK_OFF.inflectedShare })),
    );
  }

  /** "Long Beach, CA": records of the head that lie in a record of the tail; all of the head where none does. */
  #qualified(found: FoundPlaces, raw: string): void {
    const [head = '', ...tail] = raw.split(',').map((part) => part.trim());
    const headKey = this.#names.keyOf(head);
    if (headKey === NO_KEY) return;
    const tailKeys = tail.flatMap((part) => [this.#names.keyOf(part), this.#names.keyOfAbbreviation(part)]);
    found.add(headKey, 'exact', 1, liesInOneOf(tailKeys, this.#names, this.#records));
    if (found.size === 0) found.add(headKey, 'generic_stripped', head.length / raw.length);
  }

  /** "Gemeinde Bubi¬ kon", "Frank¬furt a. M.", "ofGibraltar": all of the above for the name without line breaks, a glued word apart. */
  #withoutMarks(found: FoundPlaces, raw: string, cutOff: boolean): void {
    const whole = withoutLineBreaks(raw);
    const plain = BEGINS_SMALL.test(whole) ? splitWords(whole) : whole;
    if (plain !== raw) this.search(found, plain, this.#names.normalForm(plain), cutOff);
  }

  /** "FR", "Fr" in a list of results: ISO 3166-1. A text's reader does not look for them, as most are words. */
  #countryCode(found: FoundPlaces, raw: string): void {
    const country = COUNTRY_CODE.test(raw) ? this.#records.unitWithCode(raw.toUpperCase()) : null;
    if (country !== null) found.put(country, Object.freeze({ nameClass: 'abbreviation', level: 'squashed', share: 1 }));
  }

  /** "County of Wilts", "Co. Oxon". */
  #abbreviationOfUnit(found: FoundPlaces, raw: string): void {
    const words = raw.split(/\s+/);
    const short = words.pop()!;
    if (words.length === 0 || !words.every((word) => GENERIC_HEAD_WORDS.has(this.#names.normalForm(word)))) return;
    found.add(this.#names.keyOfAbbreviation(short), 'generic_stripped', short.length / raw.length);
  }

  /** Breadth first over the ways to take generic words off either end; fewest taken wins. Answers what is left, if it is known. */
  #withoutGenericWords(found: FoundPlaces, folded: string): string | null {
    const shorten = (text: string): readonly string[] => {
      const words = text.split(' ');
      if (words.length < 2) return [];
      const shorter = GENERIC_TAIL_WORDS.has(words.at(-1)!) ? [words.slice(0, -1).join(' ')] : [];
      return GENERIC_HEAD_WORDS.has(words[0]!) ? [...shorter, words.slice(1).join(' ')] : shorter;
    };
    for (const text of shortenedForms(folded, shorten)) {
      if (text === folded || GENERIC_TAIL_WORDS.has(text) || GENERIC_HEAD_WORDS.has(text) || SUB_SPAN_STOP_WORDS.has(text)) continue;
      const share = text.length / folded.length;
      found.addFolded(text, 'generic_stripped', share);
      if (found.size === 0) this.#spellings.singular(found, text, 'generic_stripped', share);
      if (found.size === 0) this.#spellings.inflected(found, text, 'generic_stripped', share);
      if (found.size > 0) return text;
    }
    return null;
  }

  /**
   * Longest runs of words that are names; a single word must be known enough. A part of the name that is known without its generic words
   * is none: nobody who writes "New London County" means London.
   */
  #parts(found: FoundPlaces, raw: string, folded: string, stripped: string | null): void {
    const words = folded.split(' ').slice(0, BACK_OFF.subSpanWords);
    for (let length = words.length - 1; length >= 1; length -= 1) {
      const before = found.size;
      for (let i = 0; i + length <= words.length; i += 1) {
        const part = words.slice(i, i + length).join(' ');
        if (length === 1 && (part.length < fewestLetters(part) || isEmptyWord(part))) continue;
        if (length > 1 && words.slice(i, i + length).every(isEmptyWord)) continue;
        if (stripped !== null && ` ${stripped} `.includes(` ${part} `)) continue;
        const share = part.length / folded.length;
        const size = found.size;
        found.addFolded(part, 'sub_span', share, length === 1 ? this.#fame.isKnownPart : undefined);
        if (length === 1 && found.size === size) this.#spellings.singular(found, part, 'sub_span', share);
      }
      if (found.size > before) break;
    }
    for (const token of raw.split(/\s+/)) {
      if (token.includes('.') && token.length > 2) found.add(this.#names.keyOfAbbreviation(token), 'sub_span', token.length / raw.length);
    }
  }
}

const fewestLetters = (word: string): number => (HANGUL.test(word) ? BACK_OFF.subSpanSyllables : BACK_OFF.subSpanLetters);

const isEmptyWord = (word: string): boolean =>
  SUB_SPAN_STOP_WORDS.has(word) || GENERIC_TAIL_WORDS.has(word) || GENERIC_HEAD_WORDS.has(word) || /^\d+$/.test(word);
