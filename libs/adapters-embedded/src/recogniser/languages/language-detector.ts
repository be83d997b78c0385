import { ENGLISH_ALONE } from './en.ts';
import { DETECTED_LANGUAGES, type LanguageNGrams } from './language-n-grams.ts';

/** Code units of a text that are looked at. */
const SAMPLE = 600;
/** So many words that are English alone settle it, where they are so large a part of the words. */
const ENGLISH_WORDS = 3;
const ENGLISH_SHARE = 1 / 6;
const WORDS = /(?:['’`]?\p{L})+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The table holds how much more a score is than the least one. */
const LEAST_SCORE = 53;
/** Names travel, words do not. */
const WEIGHT_OF_NAME = 1;
const WEIGHT_OF_WORD = 2;
/** Brings mean scores between 0 and 1. */
const SCALE = 25;
/** Another language must be so much likelier than English, the more the fewer words there are, and the more words are English alone. */
const LEAD = 0.02;
const LEAD_OF_ONE_WORD = 0.4;
const LEAD_PER_ENGLISH_WORD = 0.025;

const ENGLISH = DETECTED_LANGUAGES.indexOf('en');

/**
 * The language of a text, by its first words: one of DETECTED_LANGUAGES, or null for names alone and for scripts that have none of them.
 * English wins where it is about as likely as another.
 */
export function detectLanguage(text: string, nGrams: LanguageNGrams): string | null {
  const sample = text.slice(0, SAMPLE);
  const words: string[] = [];
  let english = 0;
  for (const [word] of sample.matchAll(WORDS)) {
    words.push(word);
    if (!ENGLISH_ALONE.has(word.toLowerCase())) continue;
    english++;
    if (english >= ENGLISH_WORDS && english >= ENGLISH_SHARE * words.length) return DETECTED_LANGUAGES[ENGLISH]!;
  }
  if (!CYRILLIC.test(sample) && !words.some(isLowerCase)) return null;
  const scores = scoresOf(words, nGrams);
  const best = scores.indexOf(Math.max(...scores));
  if (scores[best] === 0) return null;
  const lead = LEAD + LEAD_OF_ONE_WORD / words.length + LEAD_PER_ENGLISH_WORD * english;
  return DETECTED_LANGUAGES[scores[best]! - scores[ENGLISH]! > lead ? best : ENGLISH]!;
}

/** How likely the words are in each language: 0 to 1. */
function scoresOf(words: readonly string[], nGrams: LanguageNGrams): Float64Array {
  const sums = new Float64Array(DETECTED_LANGUAGES.length);
  let total = 0;
  for (const word of words) {
    const weight = isLowerCase(word) ? WEIGHT_OF_WORD : WEIGHT_OF_NAME;
    total += weight * nGrams.addScores(word.toLowerCase(), (language, score) => (sums[language]! += weight * (score + LEAST_SCORE)));
  }
  return sums.map((sum) => (total === 0 ? 0 : sum / (sum + SCALE * total)));
}

const isLowerCase = (word: string): boolean => word === word.toLowerCase() && word !== word.toUpperCase();
