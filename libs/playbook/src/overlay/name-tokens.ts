/** Scripts that write no spaces between words, and Hangul, whose particles attach: each of their characters is a token. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Hangul}';

/** A word, a character of an unspaced script, or any other character but white space. */
const TOKEN = new RegExp(`[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+|\\S`, 'gv');

const NOT_ASCII = /[^\0-\x7f]/;
const APOSTROPHE = /^[‘’ʼʻ\`´]$/;
const HYPHEN = /^[‐‑‒–]$/;

/** The tokens of a text in order, in the form in which names are compared, with their spans. */
export interface NameTokens {
  readonly forms: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Cuts a text into what names are compared by: white space, kinds of apostrophes and hyphens, and Unicode normal forms make no difference,
 * case does ("US", "us"). Linear in the text.
 */
export function nameTokensOf(text: string): NameTokens {
  const forms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    forms.push(NOT_ASCII.test(token) ? formOf(token) : token);
    starts.push(match.index);
    ends.push(match.index + token.length);
  }
  return { forms, starts, ends };
}

function formOf(token: string): string {
  if (APOSTROPHE.test(token)) return "'";
  return HYPHEN.test(token) ? '-' : token.normalize('NFKC');
}
