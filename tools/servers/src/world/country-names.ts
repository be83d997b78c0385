import { createRequire } from 'node:module';
import type { Tags } from './osm-document.ts';

const require = createRequire(import.meta.url);

interface CountryNames {
  getName(code: string, language: string, options: { readonly select: 'all' }): string[] | undefined;
  registerLocale(locale: unknown): void;
}

/** Languages of `name:xx`. */
const LANGUAGES = ['en', 'ja', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru', 'uk', 'zh', 'ko', 'ar', 'he', 'el', 'tr', 'th', 'hi'];

/** Forms that dictionaries use and maps do not: "Myanmar (Burma)", "Congo - Kinshasa", "Hong Kong SAR China". */
const DICTIONARY_FORM = /[()（）]| - |–|SAR |特別行政区/;

/** Their long form names their state too ("Hong Kong SAR China", in every language in another way). */
const SHORT_FORM: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/** Names of countries and territories from the CLDR tables of this Node and, for other forms, from i18n-iso-countries. */
export function countryNameTags(code: string): Tags {
  const local = new Intl.Locale(`und-${code}`).maximize().language;
  const english = countryName(code, 'en');
  const others = namesOf(code, 'en').filter((name) => name !== english);
  return {
    name: countryName(code, local),
    ...Object.fromEntries(LANGUAGES.map((language) => [`name:${language}`, countryName(code, language)])),
    alt_name: others.length === 0 ? undefined : others.join(';'),
  };
}

function countryName(code: string, language: string): string {
  const long = displayName(code, language, 'long');
  if (!SHORT_FORM.has(code) && !DICTIONARY_FORM.test(long)) return asOnMaps(long, language);
  const short = displayName(code, language, 'short');
  if (!DICTIONARY_FORM.test(short)) return asOnMaps(short, language);
  return asOnMaps(namesOf(code, language)[0] ?? long, language);
}

function displayName(code: string, language: string, style: 'long' | 'short'): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region', style, fallback: 'code' }).of(code) ?? code;
}

const asOnMaps = (name: string, language: string): string =>
  (language === 'en' ? name.replaceAll(' & ', ' and ').replaceAll('St. ', 'Saint ') : name).replaceAll('’', "'");

const registered = new Set<string>();

function namesOf(code: string, language: string): readonly string[] {
  const table = require('i18n-iso-countries') as CountryNames;
  if (!registered.has(language)) {
    registered.add(language);
    table.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));
  }
  return table.getName(code, language, { select: 'all' }) ?? [];
}
