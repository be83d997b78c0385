const COMBINING_MARKS = /[\u0300-\u036f]/g;
const NEEDS_FOLDING = /[^a-z0-9 ]/;
const QUOTES = /[’‘`´]/g;
const EDGES = /^[#@\s"“”'(]+|[\s"“”')]+$/g;
const FINAL_POSSESSIVE = /'s?$/;
const INNER_POSSESSIVE = /'s\b/g;
const DROPPED = /[.']/g;
const SEPARATORS = /[-–—/_,\s]+/g;
const ARTICLE = /^the /;
const SAINT = /\bst\b(?=.)/g;
const MOUNT = /\bmt\b(?=.)/g;
const FORT = /\bft\b(?=.)/g;

/**
 * Normal form by which two surfaces of a document count as one name: case, diacritics, punctuation, possessive and a leading
 * article folded, "St", "Mt", "Ft" spelled out. Not a gazetteer's key: nothing is looked up by it.
 */
export function nameKey(surface: string): string {
  let key = surface.toLowerCase();
  if (NEEDS_FOLDING.test(key)) {
    key = key
      .normalize('NFKD')
      .replace(COMBINING_MARKS, '')
      .normalize('NFC')
      .replace(QUOTES, "'")
      .replace(EDGES, '')
      .replace(FINAL_POSSESSIVE, '')
      .replace(INNER_POSSESSIVE, 's')
      .replace(DROPPED, '')
      .replaceAll('&', ' and ')
      .replace(SEPARATORS, ' ')
      .trim();
  }
  return key.replace(ARTICLE, '').replace(SAINT, 'saint').replace(MOUNT, 'mount').replace(FORT, 'fort');
}
