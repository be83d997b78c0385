import { SMALL_WORDS } from './small-words.ts';
import { STOP_WORD_LANGUAGES, stopWordsOf } from './stop-words.ts';
import { languageOfText } from './text-language.ts';

/** Changes with the answer to any text. */
export const DOCUMENT_RULES_VERSION = '1';

/** Code units that are looked at. */
const SAMPLE = 4_000;
/** Share of small words that every text of sentences has, in a language whose list is long, and words from which it shows. */
const LEAST_SHARE = 0.15;
const TELLING_WORDS = 12;

const WORD = /[\p{L}\p{M}]+/gu;

/** Letters beside a to z of languages with a long list, in words of their own: names have whatever theirs has. */
const LETTERS: Readonly<Record<(typeof STOP_WORD_LANGUAGES)[number], string>> = {
  en: 'éïöèçêñ',
  de: 'äöüßé',
  fr: 'àâçéèêëîïôûùüœæ',
  es: 'áéíñóúü',
  pt: 'áâãàçéêíóôõúü',
  it: 'àèéìíîòóù',
};

/** Scripts of one language that people write much in. */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Georgian}/gu, 'ka'],
  [/\p{sc=Armenian}/gu, 'hy'],
  [/\p{sc=Khmer}/gu, 'km'],
  [/\p{sc=Lao}/gu, 'lo'],
  [/\p{sc=Myanmar}/gu, 'my'],
  [/\p{sc=Sinhala}/gu, 'si'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Telugu}/gu, 'te'],
  [/\p{sc=Kannada}/gu, 'kn'],
  [/\p{sc=Malayalam}/gu, 'ml'],
  [/\p{sc=Gujarati}/gu, 'gu'],
];

/** Of scripts with several languages: letters that one of them has alone, the first that applies; then what the rest is. */
const CYRILLIC: readonly (readonly [letters: RegExp, language: string | null])[] = [
  [/[әғқңөұүһҗҳҷӣ]/i, null],
  [/[ў]/i, 'be'],
  [/[їєґ]/i, 'uk'],
  [/[ђћ]/i, 'sr'],
  [/[ѓќѕ]/i, 'mk'],
  [/^[^ыэёъ]*і[^ыэёъ]*$/i, 'uk'],
  [/[іј]/i, null],
  [/[ыэё]/i, 'ru'],
  [/ъ[бвгджзклмнпрстфхцчшщт]/i, 'bg'],
];
const ARABIC: readonly (readonly [letters: RegExp, language: string | null])[] = [
  [/[ۆێڵڕەټډړښڼۍېٻڄڀٿ]/, null],
  [/[ٹڈڑےںھہ]/, 'ur'],
  [/[پچژگ]/, 'fa'],
  [/[ةىأإ]/, 'ar'],
];

/**
 * The language of a document, for those who look for it by that: of more languages than have rules for their words, and null where the text
 * leaves a doubt, since a wrong one hides the document. Deterministic, and the same on every machine.
 */
export function documentLanguageOf(text: string): string | null {
  const guess = languageOfText(text);
  if (guess === 'ja' || guess === 'zh' || guess === 'ko') return guess;
  const sample = text.slice(0, SAMPLE);
  const most = (pattern: RegExp): boolean => (sample.match(pattern)?.length ?? 0) * 2 > (sample.match(/\p{L}/gu)?.length ?? 0);
  if (most(/\p{sc=Latin}/gu)) return latinLanguageOf(sample, guess);
  if (most(/\p{sc=Cyrillic}/gu)) return CYRILLIC.find(([letters]) => letters.test(sample))?.[1] ?? null;
  if (most(/\p{sc=Arabic}/gu)) return ARABIC.find(([letters]) => letters.test(sample))?.[1] ?? null;
  return SCRIPTS.find(([script]) => most(script))?.[1] ?? null;
}

function latinLanguageOf(sample: string, guess: string): string | null {
  const words = sample.match(WORD) ?? [];
  const known = STOP_WORD_LANGUAGES.find((language) => language === guess);
  const stopWords: ReadonlySet<string> = known === undefined ? new Set() : stopWordsOf(known);
  const countOf = (isCounted: (word: string) => boolean): number =>
    words.reduce((sum, word) => sum + (isCounted(word.toLowerCase()) ? 1 : 0), 0);
  // Words that both have tell nothing.
  const others = Object.entries(SMALL_WORDS)
    .map(([language, list]) => {
      const set = new Set(list.split(' '));
      const own = countOf((word) => set.has(word) && !stopWords.has(word));
      return { language, lead: own - countOf((word) => stopWords.has(word) && !set.has(word)), own };
    })
    .sort((a, b) => b.lead - a.lead || b.own - a.own);
  const [first, second] = others as [(typeof others)[number], (typeof others)[number]];
  if (first.own > 0 && first.lead >= 0)
    return first.lead > 0 && first.own > 1 && (first.lead > second.lead || first.own > second.own) ? first.language : null;
  if (known === undefined) return null;
  const count = countOf((word) => stopWords.has(word));
  const rivals = STOP_WORD_LANGUAGES.filter((language) => language !== known).map((language) =>
    countOf((word) => stopWordsOf(language).has(word)),
  );
  if (Math.max(...rivals) >= count) return null;
  const isRunning = words.length < TELLING_WORDS || count >= LEAST_SHARE * words.length;
  const foreign = new RegExp(`^\\p{Ll}*[^\\P{Ll}a-z${LETTERS[known]}]`, 'u');
  const strange = words.filter((word) => foreign.test(word)).length;
  return isRunning && strange * 2 <= count ? known : null;
}
