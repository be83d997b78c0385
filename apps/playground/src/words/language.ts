import { EN } from './en.ts';
import { JA } from './ja.ts';
import type { Words } from './words.ts';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, ja: JA };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The first language of a reader that the page speaks; English otherwise. */
export function languageFor(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** A country in words; the code itself where it is no country. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A probability as a whole per cent; never 100 where it is less. */
export function percent(probability: number): string {
  const whole = Math.round(probability * 100);
  if (whole === 100 && probability < 1) return '>99%';
  if (whole === 0 && probability > 0) return '<1%';
  return `${whole}%`;
}
