import { normaliseText } from './normalised-text.ts';
import { stem } from './stem.ts';
import { stopWordsOf, STOP_WORD_LANGUAGES, type StopWordLanguage } from './stop-words.ts';
import type { TextLanguage } from './text-language.ts';

/** Changes with the terms of any text: what an index holds is then to be made again. */
export const ANALYSIS_VERSION = '1';

/** An index term where it stands in a text. */
export interface Token {
  readonly term: string;
  /** The word or characters in lower case, before stemming. */
  readonly surface: string;
  /** UTF-16 offsets in the text as it was given, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Running number of the word, or of the character in scripts without spaces: tokens side by side differ by one. */
  readonly position: number;
  readonly isStopWord: boolean;
}

/** Scripts written without spaces, and Hangul, whose particles stick to words: cut into pairs of characters. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー々〆ヶ]';
const UNSPACED_RUN = new RegExp(`^${UNSPACED}`, 'u');
/** A run of unspaced characters, or a word up to the next such character. */
const PIECE = new RegExp(`${UNSPACED}(?:${UNSPACED}|\\p{M})*|[\\p{L}\\p{N}](?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])*`, 'gu');
const IDEOGRAPH = /\p{sc=Han}/u;

/** A word longer than this is no word: a checksum, a picture in letters. */
const LONGEST_TERM = 64;

/**
 * Cuts a text into index terms. Words are stemmed by the language; runs of unspaced scripts become overlapping pairs of characters, and
 * single ideographs beside them. No dictionary of the runtime takes part: `Intl.Segmenter` cuts otherwise in another release of Node,
 * and an index outlives a release.
 */
export function analyse(text: string, language: TextLanguage): Token[] {
  const normalised = normaliseText(text);
  const tokens: Token[] = [];
  const stopWords = isStopWordLanguage(language) ? stopWordsOf(language) : null;
  let position = 0;
  const add = (term: string, surface: string, start: number, length: number, isStopWord: boolean): void => {
    const end = normalised.originalOffset(start + length);
    tokens.push({ term, surface, start: normalised.originalOffset(start), end, position, isStopWord });
  };
  for (const { 0: piece, index } of normalised.text.matchAll(PIECE)) {
    if (!UNSPACED_RUN.test(piece)) {
      const isStopWord = stopWords?.has(piece) ?? false;
      if (piece.length <= LONGEST_TERM) add(stem(piece, language), piece, index, piece.length, isStopWord);
      position++;
      continue;
    }
    const characters = [...piece];
    let at = index;
    characters.forEach((character, i) => {
      const next = characters[i + 1];
      if (next !== undefined) add(character + next, character + next, at, character.length + next.length, false);
      if (characters.length === 1 || IDEOGRAPH.test(character)) add(character, character, at, character.length, false);
      at += character.length;
      position++;
    });
    // The pair across a gap is none.
    position++;
  }
  return tokens;
}

function isStopWordLanguage(language: TextLanguage): language is StopWordLanguage {
  return (STOP_WORD_LANGUAGES as readonly TextLanguage[]).includes(language);
}
