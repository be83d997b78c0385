/** A stretch of a text, UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Scripts that write no spaces between words, and Hangul, whose particles attach: a neighbouring letter ends no name there. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Hangul}';

/** A letter, mark or digit that belongs to the word beside it. */
const WORD_CHARACTER = new RegExp(`^[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]`, 'v');

const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'v');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'v');

/** Scripts in which prepositions and conjunctions are written onto the name. */
const TAKES_PREFIXES = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Shorter surfaces are found in their own case only: "US" is not "us". */
const MIN_LENGTH_FOR_ANY_CASE = 3;

/** Characters beyond it take two code units; a match must not be looked for in the midst of one. */
const LAST_OF_BASIC_PLANE = 0xffff;

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
  const whole = { begins: !BEGINS_UNSPACED.test(name), ends: !ENDS_UNSPACED.test(name) };
  const exact = matches(text, new RegExp(pattern, 'gv'), whole);
  if (exact.length > 0) return exact;
  if (TAKES_PREFIXES.test(name)) return matches(text, new RegExp(pattern, 'gv'), { ...whole, begins: false });
  return name.length < MIN_LENGTH_FOR_ANY_CASE ? [] : matches(text, new RegExp(pattern, 'giv'), whole);
}

/**
 * Where a pattern matches, and a word begins and ends there if it has to. What stands beside a match is looked at afterwards: as a part of
 * every pattern, the classes of letters would cost a millisecond to compile, for each name.
 */
function matches(text: string, pattern: RegExp, whole: { readonly begins: boolean; readonly ends: boolean }): readonly Span[] {
  const spans: Span[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index;
    const end = pattern.lastIndex;
    const within =
      (whole.begins && WORD_CHARACTER.test(characterBefore(text, start))) || (whole.ends && WORD_CHARACTER.test(text.slice(end, end + 2)));
    if (!within) spans.push({ start, end });
    // A match that is no word may hide one that overlaps it.
    else pattern.lastIndex = start + (Number(text.codePointAt(start)) > LAST_OF_BASIC_PLANE ? 2 : 1);
  }
  return spans;
}

/** The character that ends at `end`, of one or two code units; empty at the beginning of the text. */
function characterBefore(text: string, end: number): string {
  const two = text.slice(Math.max(0, end - 2), end);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(two) ? two : two.slice(-1);
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
