import { identityOf } from '../../../identity/identity.ts';
import type { LanguageDetector } from '../../../language-detector/language-detector.ts';

/** Japanese by its kana, English by Latin letters. */
export class ScriptLanguageDetector implements LanguageDetector {
  readonly identity = identityOf('script-language-detector', '1', {});

  languageOf(text: string): string | null {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
    return /\p{Script=Latin}/u.test(text) ? 'en' : null;
  }
}
