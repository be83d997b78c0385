import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { unpack } from '../../archive/unpack.ts';
import { unreadable } from '../../refusals.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { propertiesOf } from '../../archive/properties-of.ts';

/** Everything but pictures, fonts and embedded files. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]*\.xml|word\/_rels\/.*|docProps\/core\.xml)$/;

/** Marks of footnotes in the text, and the arrows that lead back to them. */
const NOTE_MARKS = /<sup><a [^>]*href="#(?:foot|end)note-[^"]*"[^>]*>[^<]*<\/a><\/sup>|<a href="#(?:foot|end)note-ref-[^"]*">[^<]*<\/a>/g;

/** A document of Word (.docx), with its lists, tables and notes. */
export async function readWord(bytes: Uint8Array<ArrayBuffer>, { maxChars, maxRatio }: ParseLimits): Promise<ParsedDocument> {
  const parts = await unpack(bytes, maxRatio, (path) => TEXT_PARTS.test(path));
  if (![...parts.keys()].some((path) => path.startsWith('word/'))) throw unreadable('The archive holds no document of Word (.docx).');
  // What Word's reader unpacks is what was counted.
  const counted = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }).buffer);
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value: html } = await mammoth.convertToHtml({ buffer: counted }, { convertImage });
  const properties = parts.get('docProps/core.xml');
  return {
    text: textOfHtml(html.replace(NOTE_MARKS, ''), maxChars).text,
    metadata: properties === undefined ? {} : propertiesOf(properties),
  };
}
