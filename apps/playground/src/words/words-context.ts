import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { WORDS, type Language } from './language.ts';
import type { Words } from './words.ts';

export const LanguageContext = createContext<Language>('en');

export function useWords(): { readonly words: Words; readonly language: Language } {
  const language = useContext(LanguageContext);
  return { words: WORDS[language], language };
}
