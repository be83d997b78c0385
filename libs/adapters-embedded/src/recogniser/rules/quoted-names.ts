import { READ_LANGUAGES } from '../multilingual/learned-languages.ts';
import type { Span } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

/** Opening quotation marks with those that close them, in the usages of all languages. */
const CLOSING: Readonly<Record<string, string>> = { '«': '»', '»': '«', '„': '“”', '“': '”', '"': '"', '”': '”' };

/**
 * A name alone in quotation marks is that of a film, a ship, a firm, a band: Film „Casablanca”, чай «Цейлон». A text of nothing but a
 * quoted name says nothing of the kind.
 */
export const QUOTED_NAMES: SpanRule = {
  name: 'quoted-names',
  // In English and Chinese the marks say as often that the name is spoken of: "Sudan" on a waybill, 至“常德街”左转.
  languages: [...READ_LANGUAGES, 'ar', 'he', 'ko'],
  evidence: 'it stands alone in quotation marks',
  apply: ({ text }, spans) => {
    const left = spans.filter((span) => span.tag !== 'LOC' || !isQuoted(text, span));
    return left.length === spans.length ? spans : left;
  },
};

/** “Berlin” (Germany) is a place. */
const CONTAINER_BEHIND = /^\s?[(,]\s?\p{Lu}/u;

function isQuoted(text: string, { start, end }: Span): boolean {
  const closing = CLOSING[text.charAt(start - 1)];
  if (closing === undefined || end >= text.length || !closing.includes(text.charAt(end))) return false;
  return end - start < text.trim().length - 2 && !CONTAINER_BEHIND.test(text.slice(end + 1, end + 4));
}
