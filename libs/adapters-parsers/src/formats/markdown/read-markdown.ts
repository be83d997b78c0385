import { marked } from 'marked';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { languageTag } from '../../text/language-tag.ts';
import { timeInDocument } from '../../text/time-in-document.ts';
import { unreadable } from '../../refusals.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { markdownParts } from './front-matter.ts';

const FIRST_HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

/** Quotations within each other, beyond which the parser's time grows with the square of the text. */
const MOST_QUOTED = 100;

const DEEPLY_QUOTED = new RegExp(String.raw`^(?:[ \t]*>){${MOST_QUOTED}}`, 'm');

/** Markdown as it reads: without its marks, links by their names. */
export function readMarkdown(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const { fields, body } = markdownParts(decodeText(bytes).replace(/\r\n?/g, '\n'));
  if (DEEPLY_QUOTED.test(body))
    throw unreadable(`The document has more than ${MOST_QUOTED} quotations within each other.`, { limit: MOST_QUOTED });
  const field = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const html = marked.parse(body, { async: false });
  const heading = textOfHtml(FIRST_HEADING.exec(html)?.[1] ?? '', maxChars).text;
  const { text } = textOfHtml(html, maxChars);
  return {
    text,
    metadata: {
      title: field('title') ?? (heading === '' ? undefined : heading),
      lang: languageTag(field('lang') ?? field('language')),
      createdAt: timeInDocument(field('date') ?? field('created')),
    },
  };
}
