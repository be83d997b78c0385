import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { EN, type Words } from './en.ts';
import { JA } from './ja.ts';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, ja: JA };

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const LanguageContext = createContext<Language>('en');

export function useWords(): { readonly words: Words; readonly language: Language } {
  const language = useContext(LanguageContext);
  return { words: WORDS[language], language };
}

/** The word for an identifier of the service; the identifier itself if there is none. */
export const wordFor = (words: Readonly<Record<string, string>>, identifier: string): string => words[identifier] ?? identifier;

/** The first of the preferred languages that the page supports; English otherwise. */
export function languageFor(preferred: readonly string[]): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The name of a country; the code itself if it is unknown. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The name of a country, or of a unit in it with that of the country. */
export function areaName(country: string, unit: string | null, language: Language): string {
  const whole = countryName(country, language);
  return unit === null ? whole : WORDS[language].unitInCountry(unit, whole);
}

/** A whole percentage. Never claims certainty: 100% and 0% are shown only for exactly 1 and 0. */
export function percent(probability: number): string {
  const whole = Math.round(probability * 100);
  if (whole === 100 && probability < 1) return '>99%';
  if (whole === 0 && probability > 0) return '<1%';
  return `${whole}%`;
}
