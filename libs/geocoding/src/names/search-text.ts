/** Longest query in UTF-16 code units: at most 600 bytes. Nominatim's cost grows with its square and blocks its other clients. */
export const LONGEST_QUERY = 200;

// How Nominatim recognises coordinates in a query: two decimal fractions side by side, or degrees with letters for the sides.
const DEGREES = String.raw`\d+(?:\.\d+)?(?:\s*[°º]\s*|\s+)?(?:\d+(?:\.\d+)?\s*['′’]?\s*)?(?:\d+(?:\.\d+)?\s*["″”]?\s*)?`;
const COORDINATES = [
  /[+-]?\d+\.\d+[\s,]+[+-]?\d+\.\d+/g,
  new RegExp(String.raw`\b[NS]\s*${DEGREES}[\s,]*\b[EW]\s*${DEGREES}`, 'gi'),
  new RegExp(String.raw`${DEGREES}[NS]\b[\s,]*${DEGREES}[EW]\b`, 'gi'),
];

/**
 * A name as a geocoder may be asked for it: without control characters, and without what one would take for a command. Brackets
 * are a search by tag in Nominatim (`[amenity=school]`), pairs of numbers are a look-up of coordinates. Empty where no name
 * is left.
 */
export function searchText(name: string): string {
  const plain = COORDINATES.reduce((text, pattern) => text.replace(pattern, ' '), name.toWellFormed().normalize('NFC'))
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, ' ')
    .replace(/[[\]{}<>|\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return /[\p{L}\p{N}]/u.test(plain) ? shortened(plain) : '';
}

/** Cut at a blank where there is one, and never inside a character. */
function shortened(text: string): string {
  if (text.length <= LONGEST_QUERY) return text;
  const head = text.slice(0, LONGEST_QUERY + 1);
  const blank = head.lastIndexOf(' ');
  return (blank > 0 ? head.slice(0, blank) : head.slice(0, LONGEST_QUERY)).replace(/[\uD800-\uDBFF]$/, '');
}

/** A BCP 47 tag; anything else in a document's metadata is no language to ask for. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The language of a document beside English, or null: English names are asked for anyway. */
export function otherLanguage(language: string | null): string | null {
  return language === null || !LANGUAGE_TAG.test(language) || /^en\b/i.test(language) ? null : language;
}
