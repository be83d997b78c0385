import { marked } from 'marked';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { languageTag } from '../../text/language-tag.ts';
import { timeInDocument } from '../../text/time-in-document.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { markdownParts } from './front-matter.ts';

const FIRST_HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

/** Markdown as it reads: without its marks, links by their names. */
export function readMarkdown(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const { fields, body } = markdownParts(decodeText(bytes).replace(/\r\n?/g, '\n'));
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
