import type { LanguageDetector } from '@locitorium/ports';

/** Characters from which a text shows its language, if its script does not. */
const TELLING_CHARS = 200;

/** Languages that are told by their script. */
const BY_SCRIPT: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);

/**
 * The language of a document: what it says itself, unless its text shows that this is a program's default. Word processors and templates of
 * pages note English, or the language of the machine, of whatever is written with them.
 */
export function languageOfDocument(said: string | null, text: string, languages: LanguageDetector): string | null {
  const shown = languages.documentLanguageOf === undefined ? languages.languageOf(text) : languages.documentLanguageOf(text);
  if (said === null || shown === null) return said ?? shown;
  if (text.length < TELLING_CHARS && !BY_SCRIPT.has(shown)) return said;
  const claimed = said.toLowerCase().split('-', 1)[0] ?? '';
  const isDefault = claimed === 'en' || BY_SCRIPT.has(claimed) || BY_SCRIPT.has(shown);
  return isDefault && claimed !== shown ? shown : said;
}
