/** Han, Hiragana, Katakana, and the marks between them. */
export const CJK = /[\u3040-\u30ff\u3400-\u9fff々]/;

/** Scripts in which a country has nearly all texts. A text in one of them is, without other evidence, about that country. */
const HOME_OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/, 'JP'],
  [/[\uac00-\ud7af]/, 'KR'],
  [/[\u0e00-\u0e7f]/, 'TH'],
  [/[\u0590-\u05ff]/, 'IL'],
  [/[\u10a0-\u10ff]/, 'GE'],
  [/[\u0530-\u058f]/, 'AM'],
  [/[\u0370-\u03ff]{3}/, 'GR'],
];

/** Home country of languages whose script alone does not tell (a text of kanji only). */
const HOME_OF_LANGUAGE: Readonly<Record<string, string>> = { ja: 'JP', ko: 'KR', th: 'TH', he: 'IL', ka: 'GE', hy: 'AM', el: 'GR' };

/**
 * Country in which most texts of a language are written that is written in many. Only a last resort, where a document says nothing
 * else: its confidence says how little that is.
 */
const MAIN_COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'BR',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  da: 'DK',
  nb: 'NO',
  no: 'NO',
  fi: 'FI',
  cs: 'CZ',
  hu: 'HU',
  ro: 'RO',
  tr: 'TR',
  ru: 'RU',
  uk: 'UA',
  zh: 'CN',
  vi: 'VN',
  id: 'ID',
};

/** Characters of a text that are looked at to tell its script. */
const SCRIPT_SAMPLE = 2_000;

/** Country in which nearly all texts of this language or script are written, or null (Latin, Cyrillic, Arabic, Chinese). */
export function homeCountryOf(text: string, language: string | null): string | null {
  const byLanguage = language === null ? undefined : HOME_OF_LANGUAGE[language.slice(0, 2).toLowerCase()];
  if (byLanguage !== undefined) return byLanguage;
  const sample = text.length > SCRIPT_SAMPLE ? text.slice(0, SCRIPT_SAMPLE) : text;
  for (const [script, country] of HOME_OF_SCRIPT) if (script.test(sample)) return country;
  return null;
}

/** Country of last resort for a document of this language, or null where the caller does not say the language. */
export function mainCountryOf(language: string | null): string | null {
  return language === null ? null : (MAIN_COUNTRY_OF_LANGUAGE[language.slice(0, 2).toLowerCase()] ?? null);
}

/** Whether a text is written without spaces between words. */
export function isCjkText(text: string): boolean {
  return CJK.test(text);
}

const KATAKANA = /[\u30a1-\u30ff]/;

/** Whether a span of the text begins or ends inside a katakana word: モン is no name in サイモン. */
export function cutsKatakana(text: string, start: number, end: number): boolean {
  const cutsAt = (at: number): boolean => at > 0 && at < text.length && KATAKANA.test(text[at - 1]!) && KATAKANA.test(text[at]!);
  return cutsAt(start) || cutsAt(end);
}
