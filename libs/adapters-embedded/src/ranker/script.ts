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

/** Whether a text is written without spaces between words. */
export function isCjkText(text: string): boolean {
  return CJK.test(text);
}
