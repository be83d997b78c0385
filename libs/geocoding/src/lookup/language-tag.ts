/** A BCP 47 tag; anything else in a document's metadata is no language to ask for. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The language of a document beside English, or null: English names are asked for anyway. */
export function otherLanguage(language: string | null): string | null {
  return language === null || !LANGUAGE_TAG.test(language) || /^en\b/i.test(language) ? null : language;
}
