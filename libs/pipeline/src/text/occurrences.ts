/** A stretch of a text, UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Scripts that write no spaces between words, and Hangul, whose particles attach: a neighbouring letter ends no name there. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Hangul}';

/** A letter, mark or digit that belongs to the word beside it. */
const WORD_CHARACTER = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]`;
const BEFORE_WORD = `(?<!${WORD_CHARACTER})`;
const AFTER_WORD = `(?!${WORD_CHARACTER})`;

const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'v');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'v');

/** Scripts in which prepositions and conjunctions are written onto the name. */
const TAKES_PREFIXES = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Shorter surfaces are found in their own case only: "US" is not "us". */
const MIN_LENGTH_FOR_ANY_CASE = 3;

const APOSTROPHES = "['\\u2018\\u2019\\u02BC\\u02BB`\\u00B4]";
const HYPHENS = '[\\-\\u2010\\u2011\\u2012\\u2013]';

/**
 * Where a surface stands in a text as a whole word, in text order: in its own case, or where it stands nowhere so, in any case.
 * White space, apostrophes, hyphens and Unicode normal forms may differ, because models smooth them. Empty: not in the text.
 */
export function occurrencesOf(text: string, surface: string): readonly Span[] {
  const name = surface.trim();
  if (name === '') return [];
  const pattern = patternOf(name);
  const before = BEGINS_UNSPACED.test(name) ? '' : BEFORE_WORD;
  const after = ENDS_UNSPACED.test(name) ? '' : AFTER_WORD;
  const exact = matches(text, `${before}${pattern}${after}`, 'gv');
  if (exact.length > 0) return exact;
  if (TAKES_PREFIXES.test(name)) return matches(text, `${pattern}${after}`, 'gv');
  return name.length < MIN_LENGTH_FOR_ANY_CASE ? [] : matches(text, `${before}${pattern}${after}`, 'giv');
}

function matches(text: string, pattern: string, flags: string): readonly Span[] {
  return Array.from(text.matchAll(new RegExp(pattern, flags)), ({ 0: match, index }) => ({ start: index, end: index + match.length }));
}

function patternOf(name: string): string {
  return Array.from(name.matchAll(/\s+|\p{L}\p{M}*|[^]/gu), ([piece]) => {
    if (piece.trim() === '') return '\\s+';
    if (/^['‘’ʼʻ`´]$/.test(piece)) return APOSTROPHES;
    if (/^[-‐-–]$/.test(piece)) return HYPHENS;
    const forms = new Set([piece, piece.normalize('NFC'), piece.normalize('NFD')]);
    return forms.size === 1 ? literal(piece) : `(?:${[...forms].map(literal).join('|')})`;
  }).join('');
}

const literal = (piece: string): string => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
