/** Longest query in UTF-16 code units: at most 600 bytes. Nominatim's cost grows with its square and blocks its other clients. */
export const LONGEST_QUERY = 200;

// How Nominatim recognises coordinates in a query: two decimal fractions side by side, or degrees with letters for the sides. Digits side
// by side are one number: taken apart in all ways, a long row of them would take hours.
const NUMBER = String.raw`(?<!\d)\d+(?!\d)(?:\.\d+(?!\d))?`;
const DEGREES = String.raw`${NUMBER}(?:\s*[°º]\s*|\s+)?(?:${NUMBER}\s*['′’]?\s*)?(?:${NUMBER}\s*["″”]?\s*)?`;
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
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, ' ')
    .replace(/[[\]{}<>|\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+/, '');
  // Cut before the patterns are tried, whose time grows faster than the text.
  const text = COORDINATES.reduce((rest, pattern) => rest.replace(pattern, ' '), shortened(plain))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
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
