import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** Says which language a text is in. */
export interface LanguageDetector extends Identified {
  /** Primary subtag: "en", "ja"; null where it cannot tell. */
  languageOf(text: string): string | null;
  /**
   * The same of a document, whose language is kept and looked for: perhaps of more languages, and null where the text leaves a doubt.
   * Absent: `languageOf` answers for documents, too.
   */
  documentLanguageOf?(text: string): string | null;
}

export const LANGUAGE_DETECTOR = token<LanguageDetector>('LanguageDetector');
