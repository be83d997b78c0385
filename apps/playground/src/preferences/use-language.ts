import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES, languageFor, type Language } from '../words/language.ts';
import { keptChoice } from './kept-choice.ts';

const KEPT = keptChoice('language', LANGUAGES);

/** The reader's language, and how to choose another. */
export function useLanguage(): readonly [language: Language, choose: (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => KEPT.read() ?? languageFor(navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return [
    language,
    (chosen) => {
      KEPT.write(chosen);
      setLanguage(chosen);
    },
  ];
}
