const MARKUP = /<(?:!doctype|html|head|body|div|p|article|br|span|table)\b/i;
const UNREAD = /<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑–—]/g, '-'],
];

/** The words of a kept copy; `isPlain` where offsets in them are offsets in the copy. */
export interface PageText {
  readonly text: string;
  readonly isPlain: boolean;
}

/** The text of a page of UTF-8 text or HTML; null where it is neither. */
export function pageTextOf(content: Uint8Array): PageText | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
  if (text.includes('\0') || text.startsWith('%PDF-')) return null;
  if (!MARKUP.test(text)) return { text, isPlain: true };
  return {
    text: text
      .replace(UNREAD, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(#x?[\da-f]+|[a-z]+);/gi, entity),
    isPlain: false,
  };
}

/** Where some words stand in a page exactly; null where they do not. */
export function exactlyIn({ text, isPlain }: PageText, words: string): { readonly start: number; readonly end: number } | null {
  const start = isPlain ? text.indexOf(words) : -1;
  return start < 0 ? null : { start, end: start + words.length };
}

/** Whether some words stand in a page, blanks and typographer's quotes and dashes aside. */
export function standsIn({ text }: PageText, words: string): boolean {
  return plainly(text).includes(plainly(words));
}

function plainly(words: string): string {
  const plain = TYPOGRAPHY.reduce((result, [from, to]) => result.replace(from, to), words.normalize('NFKC'));
  return plain.replace(/\s+/g, ' ').trim();
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
}
