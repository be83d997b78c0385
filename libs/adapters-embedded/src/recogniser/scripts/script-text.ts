import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { ABSENT } from '../features/feature-table.ts';
import { foldedLetters } from '../japanese/folded-letters.ts';
import { ARABIC } from '../languages/ar.ts';
import { HEBREW } from '../languages/he.ts';
import { AMHARIC } from '../languages/languages-without-a-corpus.ts';
import { LONGEST_NAME_CHARS, positionIn } from '../latin/name-matches.ts';
import { LATIN_LETTERS, sentencesOf } from '../multilingual/character-languages.ts';
import type { Span } from '../tagged-span.ts';
import { FNV_BASIS, FNV_PRIME } from '../text/fnv.ts';
import { wordsByDictionary } from '../text/words-by-dictionary.ts';
import { endOfUnknownName } from './endings-of-names.ts';
import { LANGUAGES_OF_SHARED_LETTERS, type LanguageOfSharedLetters } from './shared-letters.ts';
import { SCRIPT_ATOMS, type ScriptAtomName } from './script-feature-table.ts';

const LETTERS = /[\u0530-\u058f\u05d0-\u05ea\u0620-\u06d3\u06d5\u0900-\u0eff\u1000-\u109f\u10a0-\u10ff\u1200-\u137f\u1780-\u17ff]/g;
/** Spares texts of other scripts all further work. */
const ANY = /[\u0530-\u058f\u05d0-\u05ea\u0620-\u06d5\u0900-\u109f\u10a0-\u10ff\u1200-\u137f\u1780-\u17ff]/;

/** Sentences that the model of words reads: those in its scripts, or all in one of its languages of Latin letters. */
export function scriptStretches(text: string, language: LanguageOfSharedLetters | null): readonly Span[] {
  if (language !== null && language !== 'ar') return sentencesOf(text, LATIN_LETTERS);
  return ANY.test(text) ? sentencesOf(text, LETTERS) : [];
}

/** Words with the signs and joiners within them ("ארה״ב", "ג׳יבוטי", "می‌خواهد"), or one other sign. */
const TOKENS =
  /[\u05d0-\u05ea]+(?:['’"\u05f3\u05f4][\u05d0-\u05ea]+)*|[\p{L}\p{M}\p{N}]+(?:[\u200c\u200d]+[\p{L}\p{M}\p{N}]+)*|[^\s\u200b-\u200d]/gu;
const JOINERS = /[\u200c\u200d]/g;
const HYPHEN = /^[-\u05be\u2010]$/;
/** Thai, Lao, Burmese, Khmer: no spaces between words. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
const CAPITAL = /^\p{Lu}/u;
const DIGITS = /^\p{N}+$/u;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
const WORD = /^[\p{L}\p{M}]/u;

/** Of the blocks of Unicode that hold the scripts, in order. */
const FIRST_LETTERS = Array.from(
  '\u0530\u0590\u0600\u0900\u0980\u0a00\u0a80\u0b00\u0b80\u0c00\u0c80\u0d00\u0d80\u0e00\u0e80\u1000\u10a0\u1200\u1780',
);
const LETTER = new RegExp(LETTERS.source);

const KIND = Object.freeze({ outside: 0, word: 1, capital: 2, digits: 3, latin: 4, sign: 5 });
const SPACE_BEFORE = 8;
const OUT_OF_SENTENCE = 1;
/** Words, or pieces of unspaced writing, of the longest name that is looked for. */
const MOST_WORDS = 3;
const MOST_PIECES = 6;
const CLASSES = ~NAME_CLASS_BITS.continues;
const POSITION_BITS = 3;
const ETHIOPIC = /^[\u1200-\u137f]/;
/** Scripts that write particles before their words. */
const PARTICLES: readonly (readonly [letters: RegExp, prefixes: readonly string[], isOfArabic: boolean])[] = [
  [ETHIOPIC, AMHARIC.prefixes.split(' '), false],
  [/^[\u05d0-\u05ea]/, HEBREW.prefixes.split(' '), false],
  [/^[\u0620-\u06d3]/, ARABIC.prefixes.split(' '), true],
];
/** Amharic word that is no name with a particle. */
const SHORTEST = 2;
const ARABIC_LETTERS = /[\u0620-\u06d3]/;

export type ScriptText = ReturnType<typeof readScriptText>;

/** What is known of a sentence before its words are looked at one by one. */
export function readScriptText(text: string, stretch: Span, index: PlaceNameIndex, language: LanguageOfSharedLetters | null = null) {
  const spans: Span[] = [];
  for (const { 0: token, index: at } of text.slice(stretch.start, stretch.end).matchAll(TOKENS)) {
    const start = stretch.start + at;
    if (!UNSPACED.test(token)) spans.push({ start, end: start + token.length });
    else for (const piece of wordsByDictionary(token)) spans.push({ start: start + piece.start, end: start + piece.end });
  }
  const count = spans.length;
  const words = spans.map(({ start, end }) => folded(text.slice(start, end).replace(JOINERS, '')));
  const kinds = words.map((word, at) => kindOf(word) | (at === 0 || spans[at - 1]!.end < spans[at]!.start ? SPACE_BEFORE : 0));
  const covering = new Int32Array(count);
  const position = new Uint8Array(count);
  const form = new Int32Array(count);
  /** Where the name begins and ends in the word, if it is one. */
  const nameStart = spans.map(({ start }) => start);
  const nameEnd = spans.map(({ end }) => end);
  for (let at = 0; at < count;) {
    const length = longestName(at);
    for (let offset = 0; offset < length; offset++) position[at + offset] = positionIn(offset, length);
    at += Math.max(1, length);
  }
  return {
    script: scriptOf(words.find((word) => LETTER.test(word)) ?? '', language),
    spans,
    words,
    kinds,
    covering,
    position,
    form,
    nameStart,
    nameEnd,
    hashes: words.map((word) => hashOf(word, 0, word.length)),
  };

  /** Words of the longest name that begins here. */
  function longestName(first: number): number {
    const word = words[first]!;
    if (!isLetters(first)) return 0;
    const particles = PARTICLES.find(([letters, , isOfArabic]) => letters.test(word) && (language === 'ar' || !isOfArabic))?.[1] ?? [];
    const begins = [0, ...particles.filter((prefix) => word.startsWith(prefix)).map(({ length }) => length)];
    const most = UNSPACED.test(word) ? MOST_PIECES : MOST_WORDS;
    let last = first;
    for (let words = 1; words < most; words++) {
      const next = joinsWords(last + 1) ? last + 2 : last + 1;
      if (next >= count || !isLetters(next) || spans[next]!.start - spans[next - 1]!.end > 1) break;
      last = next;
    }
    for (; last >= first; last--) {
      if (!isLetters(last)) continue;
      const end = spans[last]!.end;
      if (end - spans[first]!.start > LONGEST_NAME_CHARS) continue;
      for (const begin of begins) {
        const start = spans[first]!.start + begin;
        const classes = start < end ? index.classesOf(text, start, end) & CLASSES : 0;
        if (classes === 0) continue;
        covering.fill(classes, first, last + 1);
        nameStart[first] = start;
        return last - first + 1;
      }
    }
    const { start: from, end } = spans[first]!;
    if (end - from > LONGEST_NAME_CHARS || UNSPACED.test(word)) return 0;
    for (const begin of begins) {
      const classes = from + begin < end ? index.classesOfInflected(text, from + begin, end) & CLASSES : 0;
      if (classes === 0) continue;
      form[first] = classes;
      nameStart[first] = from + begin;
      nameEnd[first] = index.endOfInflected(text, from + begin, end);
      return 0;
    }
    nameEnd[first] = from + endOfUnknownName(text.slice(from, end));
    // Of 366 places behind such a letter in written texts, four began with it.
    if (ETHIOPIC.test(word) && begins.length > 1 && word.length > SHORTEST) nameStart[first] = from + begins[1]!;
    return 0;
  }

  /** A hyphen without spaces: תל־אביב, नई-दिल्ली. */
  function joinsWords(at: number): boolean {
    return at + 1 < count && HYPHEN.test(words[at]!) && ((kinds[at]! | kinds[at + 1]!) & SPACE_BEFORE) === 0;
  }

  function isLetters(at: number): boolean {
    const kind = kinds[at]! & ~SPACE_BEFORE;
    return kind === KIND.word || kind === KIND.capital || kind === KIND.latin;
  }
}

/** أ, إ and ا are one letter. */
function folded(word: string): string {
  if (!ARABIC_LETTERS.test(word)) return word;
  const letters = foldedLetters();
  return Array.from(word, (letter) => String.fromCharCode(letters[letter.charCodeAt(0)]!)).join('');
}

function kindOf(word: string): number {
  if (DIGITS.test(word)) return KIND.digits;
  if (CAPITAL.test(word)) return KIND.capital;
  if (LATIN.test(word)) return KIND.latin;
  return WORD.test(word) ? KIND.word : KIND.sign;
}

/** Whether an element is neither word nor number. */
export function isSign({ kinds }: ScriptText, element: number): boolean {
  return (kinds[element]! & ~SPACE_BEFORE) === KIND.sign;
}

/** Number of a script, or of a language that shares its letters with others. */
function scriptOf(word: string, language: LanguageOfSharedLetters | null): number {
  if (language !== null) return -1 - LANGUAGES_OF_SHARED_LETTERS.indexOf(language);
  return FIRST_LETTERS.findLastIndex((first) => word >= first);
}

function hashOf(word: string, from: number, to: number): number {
  let hash = FNV_BASIS;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return hash;
}

const I = Object.freeze(Object.fromEntries(SCRIPT_ATOMS.map(([name], index) => [name, index]))) as Readonly<Record<ScriptAtomName, number>>;
const LONGEST = 12;
/** Particles and articles of Hebrew and Arabic, as any word may have them. */
const BEFORE_WORDS: ReadonlyMap<number, RegExp> = new Map([
  [scriptOf('\u05d0', null), /^[בלמוהשכ]{1,2}(?=.{2})/u],
  [scriptOf('', 'ar'), /^(?:[وف]?[بكل]?ال|[وف]?لل|[وفبكل]{1,2})(?=.{3})/u],
]);

function bareHash(word: string, script: number): number {
  const before = BEFORE_WORDS.get(script);
  if (before === undefined) return ABSENT;
  const bare = word.replace(before, '');
  return hashOf(bare, 0, bare.length);
}

const MOST_WORDS_AWAY = 3;

/** Computes the atoms of SCRIPT_ATOMS for one word of the sentence. */
export function readScriptAtoms(read: ScriptText, element: number, values: Int32Array): void {
  const { script, words, kinds, hashes, covering, position, form, spans, nameStart, nameEnd } = read;
  const count = words.length;
  const isInside = (at: number): boolean => at >= 0 && at < count;
  const hashAt = (at: number): number => (isInside(at) ? hashes[at]! : OUT_OF_SENTENCE);
  const kindAt = (at: number): number => (isInside(at) ? kinds[at]! : KIND.outside);
  const namesAt = (at: number): number =>
    isInside(at) ? (covering[at] !== 0 ? (covering[at]! << POSITION_BITS) | position[at]! : -form[at]!) : OUT_OF_SENTENCE;
  const word = words[element]!;
  const { length } = word;
  const suffix = (of: string, characters: number): number =>
    of.length > characters ? hashOf(of, of.length - characters, of.length) : ABSENT;
  const prefix = (characters: number): number => (length > characters ? hashOf(word, 0, characters) : ABSENT);
  values[I.always] = 1;
  values[I['word[-2]']] = hashAt(element - 2);
  values[I['word[-1]']] = hashAt(element - 1);
  values[I.word] = hashes[element]!;
  values[I['word[+1]']] = hashAt(element + 1);
  values[I['word[+2]']] = hashAt(element + 2);
  values[I.prefix1] = prefix(1);
  values[I.prefix2] = prefix(2);
  values[I.prefix3] = prefix(3);
  values[I.prefix4] = prefix(4);
  values[I.bare] = bareHash(word, script);
  values[I.suffix1] = suffix(word, 1);
  values[I.suffix2] = suffix(word, 2);
  values[I.suffix3] = suffix(word, 3);
  values[I.suffix4] = suffix(word, 4);
  values[I['suffix2[-1]']] = suffix(words[element - 1] ?? '', 2);
  values[I['suffix2[+1]']] = suffix(words[element + 1] ?? '', 2);
  values[I['kind[-1]']] = kindAt(element - 1);
  values[I.kind] = kinds[element]!;
  values[I['kind[+1]']] = kindAt(element + 1);
  values[I.length] = Math.min(LONGEST, length);
  values[I.script] = script;
  values[I['from-start']] = Math.min(MOST_WORDS_AWAY, element);
  values[I['to-end']] = Math.min(MOST_WORDS_AWAY, count - 1 - element);
  values[I['names[-2]']] = namesAt(element - 2);
  values[I['names[-1]']] = namesAt(element - 1);
  values[I.names] = namesAt(element);
  values[I['names[+1]']] = namesAt(element + 1);
  values[I['names[+2]']] = namesAt(element + 2);
  const known = covering[element]! | form[element]!;
  values[I.named] = known === 0 ? ABSENT : known;
  values[I.form] = form[element] === 0 ? ABSENT : form[element]!;
  const { start, end } = spans[element]!;
  const particle = nameStart[element]! - start;
  values[I.particle] = particle === 0 ? ABSENT : hashOf(word, 0, particle);
  values[I.ending] =
    form[element] !== 0 && nameEnd[element]! < end ? hashOf(word, word.length - (end - nameEnd[element]!), word.length) : ABSENT;
}
