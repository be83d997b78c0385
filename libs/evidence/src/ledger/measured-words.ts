import { WORDING_FEATURES, wordingOf, type FragmentFeatures, type Span, type WordingFeature } from '@locitorium/domain';
import { invalid } from './checked-text.ts';
import type { NewFragment } from './evidence-ledger.ts';

type Given = Pick<NewFragment, 'method' | 'span' | 'features'>;

/**
 * Features measured of some words, and their span; given values take precedence.
 *
 * @param copy the page's text; null if none is kept or it cannot be read
 * @throws UsageError `evidence_invalid` for a feature that is unknown or out of range, and for a span that is invalid or has other words
 */
export function measuredWords(
  words: string,
  { method, span, features = {} }: Given,
  copy: PageText | null,
): { readonly features: FragmentFeatures; readonly span: NewFragment['span'] | null } {
  if (span !== undefined) checkSpan(span, words, { method, copy });
  checkFeatures(features);
  if (method === 'observation') return { features: { ...wordingOf(words), ...features }, span: span ?? null };
  const found = copy === null ? null : exactlyIn(copy, words);
  const measured = wordingOf(words);
  const compared = copy === null ? measured : { verbatim: Number(found !== null || standsIn(copy, words)), ...measured };
  return { features: { ...compared, ...features }, span: span ?? found };
}

function checkSpan(
  { start, end }: NonNullable<NewFragment['span']>,
  words: string,
  { method, copy }: { readonly method: NewFragment['method']; readonly copy: PageText | null },
): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end <= start) {
    throw invalid(`The span of the fragment is ${start}–${end}; it must be two whole numbers from 0 on, the second above the first.`, {
      start,
      end,
    });
  }
  if (method === 'quotation' && copy?.isPlain === true && copy.text.slice(start, end) !== words) {
    throw invalid(`Other words than the quotation's stand at ${start}–${end} of the copy of the page: correct the span, or leave it out.`, {
      start,
      end,
    });
  }
}

function checkFeatures(features: FragmentFeatures): void {
  for (const [name, value] of Object.entries(features)) {
    if (!Object.hasOwn(WORDING_FEATURES, name)) {
      throw invalid(`A fragment of words has no such feature; known are ${Object.keys(WORDING_FEATURES).join(', ')}.`, {
        known: Object.keys(WORDING_FEATURES).length,
      });
    }
    const { least, most } = WORDING_FEATURES[name as WordingFeature];
    if (!(value >= least && value <= most))
      throw invalid(`The feature ${name} is ${value}; it must be a number from ${least} to ${most}.`, {
        feature: name,
        value: String(value),
      });
  }
}

const MARKUP = /<(?:!doctype|html|head|body|div|p|article|br|span|table)\b/i;
// As in browsers, what nobody closes goes on to the end: nor is its end looked for more than once.
const UNREAD = /<(script|style|template|noscript)(?![^\s/>])[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<[a-z/!?][^>]*(?:>|$)/gi;
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

/** The text of a page in UTF-8, plain or HTML; null for anything else. */
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
      .replace(TAG, ' ')
      .replace(/&(#x?[\da-f]+|[a-z]+);/gi, entity),
    isPlain: false,
  };
}

/** The span of some words in a plain page; null if they do not occur verbatim. */
function exactlyIn({ text, isPlain }: PageText, words: string): Span | null {
  const start = isPlain ? text.indexOf(words) : -1;
  return start < 0 ? null : { start, end: start + words.length };
}

/** Whether some words stand in a page, blanks and typographer's quotes and dashes aside. */
function standsIn({ text }: PageText, words: string): boolean {
  return plainly(text).includes(plainly(words));
}

function plainly(words: string): string {
  const plain = TYPOGRAPHY.reduce((result, [from, to]) => result.replace(from, to), words.normalize('NFKC'));
  return plain.replace(/\s+/g, ' ').trim();
}

function entity(whole: string, name: string): string {
  const known = name.toLowerCase();
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, known) ? (ENTITIES[known] ?? whole) : whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
}
