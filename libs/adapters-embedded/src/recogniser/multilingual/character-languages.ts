import { isChinese } from '../languages/zh.ts';
import { LONGEST_STRETCH } from '../japanese/japanese-stretches.ts';
import type { Span } from '../tagged-span.ts';
import { wordsByDictionary } from '../text/words-by-dictionary.ts';

/** Languages that are read character by character like Japanese. */
export type CharacterLanguage = 'zh' | 'ko';
/** Languages that are told by their letters. */
type SpacedLanguage = 'ko' | 'ar' | 'he';

const LETTERS: Readonly<Record<SpacedLanguage, RegExp>> = {
  ko: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g,
  ar: /[\u0620-\u064a\u066e-\u06d3]/g,
  he: /[\u05d0-\u05ea]/g,
};
const SPACED: readonly SpacedLanguage[] = ['ko', 'ar', 'he'];
/** Letters of Persian, Urdu, Pashto and Kurdish that Arabic does not have. */
const NOT_ARABIC = /[\u067e\u0686\u0698\u06a9\u06af\u06cc\u06d2\u06d5\u0679\u0688\u0691\u06be\u06c1\u067c\u0681\u06d0]/g;
/** Arabic texts have them in a name or two. */
const MOST_NOT_ARABIC = 0.02;
const HAN = /[\u3400-\u9fff]/g;
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;
export const LATIN_LETTERS = /\p{Script=Latin}/gu;
/** Spares texts of other scripts all further work. */
const ANY = /[\u05d0-\u05ea\u0620-\u06d3\u1100-\u11ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/;
/** A Japanese text of so many kanji has kana, too. */
const HAN_WITHOUT_KANA = 20;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of this list that a text is written in, or null. `tag` is the language that the caller names, if any. */
export function languageOfLetters(text: string, tag: string | null): SpacedLanguage | 'zh' | null {
  if (!ANY.test(text)) return null;
  const han = count(text, HAN);
  let most = han;
  let spaced: SpacedLanguage | null = null;
  for (const language of SPACED) {
    const letters = count(text, LETTERS[language]);
    if (letters <= most) continue;
    most = letters;
    spaced = language;
  }
  const named = tag?.toLowerCase().split(/[-_]/)[0];
  if (spaced === 'ar' && named !== 'ar' && count(text, NOT_ARABIC) > MOST_NOT_ARABIC * most) return null;
  if (spaced !== null) return spaced;
  if (KANA.test(text) || han === 0) return null;
  return named === 'zh' || (named !== 'ja' && (isChinese(text) || han >= HAN_WITHOUT_KANA)) ? 'zh' : null;
}

/** Full stops between figures and letters end no sentence. */
const SENTENCES = /[^\n.!?。؟।॥۔።]+(?:[.!?。؟](?!\s|$)[^\n.!?。؟।॥۔።]*)*/gu;

/** Stretches of a Korean text. */
export function koreanStretches(text: string): readonly Span[] {
  return sentencesOf(text, LETTERS.ko);
}

/** Sentences with more of these letters than other Latin ones, cut between words where they are too long; `letters` is global. */
export function sentencesOf(text: string, letters: RegExp): readonly Span[] {
  const stretches: Span[] = [];
  for (const { 0: sentence, index } of text.matchAll(SENTENCES)) {
    const found = count(sentence, letters);
    if (found === 0 || (found <= count(sentence, LATIN_LETTERS) && letters !== LATIN_LETTERS)) continue;
    const end = index + sentence.length;
    for (let at = index; at < end;) {
      const next = end - at <= LONGEST_STRETCH ? end : at + lastBreak(text.slice(at, at + LONGEST_STRETCH));
      stretches.push({ start: at, end: next });
      at = next;
    }
  }
  return stretches;
}

const SPACE = /[\s\u200b]/;
/** The second half of a character, or a sign on the one before. */
const CONTINUES = /^[\p{M}\u200c\u200d\udc00-\udfff]/u;

/** Where a part of a long sentence ends: behind its last space, before its last words by a dictionary, or between characters. */
function lastBreak(part: string): number {
  for (let at = part.length; at > 1; at--) if (SPACE.test(part.charAt(at - 1))) return at;
  // The last pieces may be parts of a word that goes on.
  const word = wordsByDictionary(part).at(-3)?.start ?? 0;
  if (word > 0) return word;
  let end = part.length - 1;
  while (end > 1 && CONTINUES.test(part.slice(end))) end--;
  return end;
}
