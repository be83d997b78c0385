import { identityOf, type LanguageDetector } from '@locitorium/ports';
import { DOCUMENT_RULES_VERSION, documentLanguageOf } from './document-language.ts';
import { languageOfText, LANGUAGE_RULES_VERSION } from './text-language.ts';

/** Languages by script and small words; see `languageOfText`, and `documentLanguageOf` for documents. */
export class TextLanguageDetector implements LanguageDetector {
  readonly identity = identityOf('text-language-detector', LANGUAGE_RULES_VERSION, { documents: DOCUMENT_RULES_VERSION });

  languageOf(text: string): string | null {
    const language = languageOfText(text);
    return language === 'und' ? null : language;
  }

  documentLanguageOf(text: string): string | null {
    return documentLanguageOf(text);
  }
}
