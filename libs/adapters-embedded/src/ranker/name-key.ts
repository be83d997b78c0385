const COMBINING_MARKS = /[\u0300-\u036f]/g;
const NEEDS_FOLDING = /[^a-z0-9 ]/;
const QUOTES = /[’‘`´]/g;
const LEADING = /[#@\s"“”'(]/;
const TRAILING = /[\s"“”')]/;
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
    key = withoutEdges(key.normalize('NFKD').replace(COMBINING_MARKS, '').normalize('NFC').replace(QUOTES, "'"))
      .replace(FINAL_POSSESSIVE, '')
      .replace(INNER_POSSESSIVE, 's')
      .replace(DROPPED, '')
      .replaceAll('&', ' and ')
      .replace(SEPARATORS, ' ')
      .trim();
  }
  return key.replace(ARTICLE, '').replace(SAINT, 'saint').replace(MOUNT, 'mount').replace(FORT, 'fort');
}

/** By hand: an expression that looks for the end of a run tries every place within a longer one. */
function withoutEdges(key: string): string {
  let start = 0;
  let end = key.length;
  while (start < end && LEADING.test(key.charAt(start))) start += 1;
  while (end > start && TRAILING.test(key.charAt(end - 1))) end -= 1;
  return key.slice(start, end);
}
