import { getDocumentProxy } from 'unpdf';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { languageTag } from '../../text/language-tag.ts';
import { tooLarge, tooManyCharacters, unreadable } from '../../refusals.ts';
import { linesOfPage, type PageLine } from './lines-of-page.ts';
import { timeOfPdf } from './time-of-pdf.ts';
import { textOfPages } from './text-of-pages.ts';

const ERRORS_ONLY = 0;

/** A PDF: its pages as running text. */
export async function readPdf(bytes: Uint8Array, { maxChars, maxPages }: ParseLimits): Promise<ParsedDocument> {
  const pdf = await getDocumentProxy(bytes, { verbosity: ERRORS_ONLY, useSystemFonts: false }).catch((error: unknown) => {
    throw (error as Error).name === 'PasswordException'
      ? unreadable('The PDF is under a password: save it without one and add it again.')
      : error;
  });
  const { numPages: pages } = pdf;
  if (pages > maxPages)
    throw tooLarge(`The PDF has ${pages} pages, more than ${maxPages}: raise the limit, or split it.`, { limit: maxPages });
  const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
  const named = (key: string): string | undefined =>
    typeof info[key] === 'string' && info[key].trim() !== '' ? info[key].trim() : undefined;
  const lines: (readonly PageLine[])[] = [];
  let chars = 0;
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number);
    const found = linesOfPage((await page.getTextContent()).items);
    page.cleanup();
    chars += found.reduce((sum, line) => sum + line.text.length, 0);
    if (chars > maxChars) throw tooManyCharacters(maxChars);
    lines.push(found);
  }
  if (chars === 0) {
    throw unreadable(`The PDF has no text on its pages (${pages}): it is a scan. Have its text recognised (OCR) and add it again.`, {
      pages,
    });
  }
  const { text, pages: starts } = textOfPages(lines);
  if (text.length > maxChars) throw tooManyCharacters(maxChars);
  return {
    text,
    pages: starts,
    metadata: { title: named('Title'), lang: languageTag(named('Language')), createdAt: timeOfPdf(named('CreationDate')) },
  };
}
