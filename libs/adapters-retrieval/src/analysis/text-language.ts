import { STOP_WORD_LANGUAGES, stopWordsOf } from './stop-words.ts';

/** Languages whose words are stemmed, those told by their script, and `und`: any other, or too little text to say. */
export const TEXT_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'zh', 'ko', 'und'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Changes with the answer to any text. */
export const LANGUAGE_RULES_VERSION = '1';

/** Code units that are looked at. */
const SAMPLE = 4_000;
/** Share of ideographs among letters from which a text without kana is Chinese. */
const CHINESE_SHARE = 0.2;

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const HAN = /\p{sc=Han}/gu;
const HANGUL = /\p{sc=Hangul}/gu;
const LATIN = /\p{sc=Latin}/gu;
const LETTER = /\p{L}/gu;
const LATIN_WORD = /[\p{sc=Latin}\p{M}]+/gu;

/** Letters that one of the languages has and the others hardly. */
const LETTERS: readonly (readonly [RegExp, TextLanguage])[] = [
  [/[äß]/, 'de'],
  [/[ñ¿¡]/, 'es'],
  [/[ãõ]/, 'pt'],
  [/[êœëîûç]/, 'fr'],
  [/[ìòù]/, 'it'],
];

/**
 * The language of a text, by its script and by its small words. A text of names alone has none: `und`. Deterministic, and the same on every
 * machine: no dictionary of the runtime takes part.
 */
export function languageOfText(text: string): TextLanguage {
  const sample = text.slice(0, SAMPLE);
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const letters = count(LETTER);
  const kana = count(KANA);
  const han = count(HAN);
  if (kana + han > CHINESE_SHARE * letters) return kana > 0 ? 'ja' : 'zh';
  if (count(HANGUL) > CHINESE_SHARE * letters) return 'ko';
  return count(LATIN) * 2 > letters ? latinLanguageOf(sample) : 'und';
}

function latinLanguageOf(sample: string): TextLanguage {
  const words = sample.toLowerCase().match(LATIN_WORD) ?? [];
  let best: TextLanguage = 'und';
  let bestScore = 0;
  for (const language of STOP_WORD_LANGUAGES) {
    const stopWords = stopWordsOf(language);
    let score = words.reduce((total, word) => total + (stopWords.has(word) ? 1 : 0), 0);
    if (score === 0) continue;
    for (const [letters, owner] of LETTERS) if (owner === language && letters.test(sample)) score += 0.5;
    if (score > bestScore) {
      best = language;
      bestScore = score;
    }
  }
  return best;
}
