import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { languageTag } from '../../text/language-tag.ts';
import { flowing, TextBlocks } from '../../text/text-blocks.ts';
import { timeInDocument } from '../../text/time-in-document.ts';
import { textOfHtml } from './text-of-html.ts';
import { timesOfPage } from './times-of-page.ts';

/** Up to which a page is made a tree, and its article looked for. Beyond, all of its text is taken. */
const TREE = { elements: 100_000, depth: 500 };

/** How far into a page its encoding is declared: as browsers have it. */
const DECLARATION_BYTES = 1_024;

const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)|^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]+)/i;

/** A page: its article with its headline where it has one, else all of its text. Its scripts are never run. */
export function readHtml(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const [, inMeta, inXml] = DECLARED.exec(head) ?? [];
  const html = decodeText(bytes, inMeta ?? inXml ?? null);
  // What the article leaves out does not count against the limit.
  const whole = textOfHtml(html, Number.POSITIVE_INFINITY);
  if (whole.elements > TREE.elements || whole.depth > TREE.depth) return { text: textOfHtml(html, maxChars).text, metadata: {} };
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`);
  const [lang, title] = [document.documentElement.getAttribute('lang'), document.querySelector('title')?.textContent];
  const createdAt = timesOfPage(document)
    .map(timeInDocument)
    .find((time) => time !== undefined);
  // Readability takes the page to pieces.
  const heading = flowing(document.querySelector('h1')?.textContent ?? '').trim();
  const article = new Readability(document, { serializer: (node) => (node as { readonly innerHTML: string }).innerHTML }).parse();
  const headline = flowing(article?.title || title || '').trim();
  const content = textOfHtml(article?.content ?? '', maxChars).text || textOfHtml(html, maxChars).text;
  const text = new TextBlocks(maxChars);
  // Readability leaves out a heading that the title repeats; another one, such as the name of the site, is no headline.
  if (headline.includes(heading) && !content.includes(heading)) text.verbatim(heading);
  text.paragraph();
  text.verbatim(content);
  return { text: text.toString(), metadata: { title: headline || null, lang: languageTag(lang), createdAt } };
}
