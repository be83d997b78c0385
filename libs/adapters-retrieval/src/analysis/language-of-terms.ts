import { languageOfText, TEXT_LANGUAGES, type TextLanguage } from './text-language.ts';

/** Which language's rules cut a text: those of its BCP 47 tag where there are any; guessed where nobody knows the language. */
export function languageOfTerms(text: string, lang: string | null): TextLanguage {
  if (lang === null) return languageOfText(text);
  const subtag = lang.toLowerCase().split(/[-_]/, 1)[0];
  return TEXT_LANGUAGES.find((known) => known === subtag) ?? 'und';
}
