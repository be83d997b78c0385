import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { ABSENT } from '../features/feature-table.ts';
import { readLatinAtoms } from '../latin/latin-atom-reader.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { candidateGate } from '../latin/candidate-gate.ts';
import { LATIN_ATOMS } from '../latin/latin-feature-table.ts';
import { readLatinText, type LatinKnowledge, type LatinText } from '../latin/latin-text.ts';
import { LONGEST_NAME_CHARS } from '../latin/name-matches.ts';
import { FNV_BASIS, FNV_PRIME } from '../text/fnv.ts';
import { characterTable } from '../text/character-class.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG, tokenise, type Tokens } from '../text/tokenise.ts';
import { cueWordsOf, learnedAs, LEARNED_LANGUAGES, type ReadLanguage } from './learned-languages.ts';
import type { OwnAtomName } from './multilingual-feature-table.ts';
import { splitWords } from './split-words.ts';

/** A text in a language other than English and Japanese, before its tokens are looked at one by one. */
export interface MultilingualText extends LatinText {
  /** Index into LEARNED_LANGUAGES. */
  readonly language: number;
  readonly index: PlaceNameIndex;
  /** Gazetteer classes of the word that a line end broke in two, for all its tokens; 0 for others. */
  readonly repaired: Int32Array;
}

const CLASSES = ~NAME_CLASS_BITS.continues;
/** Endings of at most so many characters are cut off a name that the gazetteer does not have. */
const LONGEST_ENDING = 5;
const SHORTEST_STEM = 3;
/** Small words between a name and the word for what it is. */
const MOST_LINKS = 2;
/** Signs with which a word is broken at the end of a line, as scanned newspapers have them. */
const COLON = 0x3a;
const BREAKS = new Set(['-', '\u00ac', '\u00ad', '\u2e17', '=']);

export function readMultilingualText(
  text: string,
  knowledge: LatinKnowledge,
  language: ReadLanguage,
  tokens: Tokens = tokenise(text),
): MultilingualText {
  const latin = readLatinText(text, knowledge, splitWords(text, tokens, language, knowledge.index), cueWordsOf(language));
  const learned = LEARNED_LANGUAGES.indexOf(learnedAs(language));
  return { ...latin, language: learned, index: knowledge.index, repaired: repairedNames(latin, knowledge.index) };
}

/** Whether a token is a sign that breaks the word of its neighbours: "Hel-singfors", "Ame¬ rika". */
function isBreak({ text, tokens, facts }: LatinText, token: number): boolean {
  return (
    token > 0 &&
    token + 1 < tokens.count &&
    tokens.end[token]! - tokens.start[token]! === 1 &&
    BREAKS.has(text.charAt(tokens.start[token]!)) &&
    tokens.end[token - 1] === tokens.start[token] &&
    hasCapital(facts.caseClass[token - 1]!) &&
    facts.caseClass[token + 1] === CASE.lower
  );
}

/** Classes of the longest name that a word is, or begins with: "Tukholmassa". At most LONGEST_ENDING characters may follow it. */
function nameOrStem(index: PlaceNameIndex, word: string): { readonly classes: number; readonly cut: number } {
  for (let cut = 0; cut <= LONGEST_ENDING && word.length - cut >= SHORTEST_STEM; cut++) {
    const classes = index.classesOf(word, 0, word.length - cut) & CLASSES;
    if (classes !== 0) return { classes, cut };
  }
  return { classes: 0, cut: 0 };
}

function repairedNames(latin: LatinText, index: PlaceNameIndex): Int32Array {
  const { text, tokens } = latin;
  const repaired = new Int32Array(tokens.count);
  for (let token = 1; token + 1 < tokens.count; token++) {
    if (!isBreak(latin, token)) continue;
    const from = tokens.start[token - 1]!;
    const to = tokens.end[token + 1]!;
    if (to - from > LONGEST_NAME_CHARS) continue;
    const { classes } = nameOrStem(index, text.slice(from, tokens.end[token - 1]) + text.slice(tokens.start[token + 1], to));
    repaired.fill(classes, token - 1, token + 2);
  }
  return repaired;
}

/** The candidate gate, with the second half of broken words, and "S:t" whole. */
export function multilingualGate(latin: MultilingualText): Uint8Array {
  const gate = candidateGate(latin);
  for (let token = 1; token + 1 < gate.length; token++)
    if (gate[token - 1] && (isBreak(latin, token) || isShortened(latin, token))) gate.fill(1, token, token + 2);
  return gate;
}

/** Whether a token is the colon of "S:t" or "S:ta". */
function isShortened({ text, tokens, facts }: LatinText, token: number): boolean {
  return (
    text.charCodeAt(tokens.start[token]!) === COLON &&
    facts.caseClass[token - 1] === CASE.oneCapital &&
    facts.caseClass[token + 1] === CASE.lower &&
    tokens.end[token] === tokens.start[token + 1]
  );
}

const own = (name: OwnAtomName): number => OWN_NAMES.indexOf(name) + LATIN_ATOMS.length;
const OWN_NAMES: readonly OwnAtomName[] = ['language', 'prefix4', 'prefix6', 'stem-names', 'stem-cut', 'repaired-names', 'kind-before'];
const LANGUAGE = own('language');
const PREFIX_4 = own('prefix4');
const PREFIX_6 = own('prefix6');
const STEM_NAMES = own('stem-names');
const STEM_CUT = own('stem-cut');
const REPAIRED = own('repaired-names');
const KIND_BEFORE = own('kind-before');

/** Computes the atoms of MULTILINGUAL_ATOMS for the token of a sentence. */
export function readMultilingualAtoms(latin: MultilingualText, sentence: number, token: number, values: Int32Array): void {
  readLatinAtoms(latin, sentence, token, values);
  const { text, tokens, facts, names } = latin;
  const from = tokens.start[token]!;
  const to = tokens.end[token]!;
  const isWord = (tokens.flags[token]! & TOKEN_FLAG.word) !== 0;
  values[LANGUAGE] = latin.language;
  values[PREFIX_4] = isWord && to - from > 4 ? prefixHash(text, from, 4) : ABSENT;
  values[PREFIX_6] = isWord && to - from > 6 ? prefixHash(text, from, 6) : ABSENT;
  values[STEM_NAMES] = ABSENT;
  values[STEM_CUT] = ABSENT;
  values[KIND_BEFORE] = isBehindKind(latin, latin.bounds[sentence]!, token) ? 1 : ABSENT;
  values[REPAIRED] = latin.repaired[token]! === 0 ? ABSENT : latin.repaired[token]!;
  if (!isWord || names.covering[token] !== 0 || !hasCapital(facts.caseClass[token]!) || to - from > LONGEST_NAME_CHARS) return;
  const { classes, cut } = nameOrStem(latin.index, text.slice(from, to));
  if (classes === 0) return;
  values[STEM_NAMES] = classes;
  values[STEM_CUT] = cut;
}

/** "wsi Szreńsk", "satele Orbeni", "valle de la Luna". */
function isBehindKind({ roles }: LatinText, first: number, token: number): boolean {
  let before = token - 1;
  while (before > first && token - before <= MOST_LINKS && (roles[before]! & CUE_BITS.link) !== 0) before--;
  return before >= first && (roles[before]! & CUE_BITS.placeType) !== 0;
}

function prefixHash(text: string, from: number, length: number): number {
  const { lower } = characterTable();
  let hash = FNV_BASIS;
  for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ lower[text.charCodeAt(at)]!, FNV_PRIME);
  return hash;
}
