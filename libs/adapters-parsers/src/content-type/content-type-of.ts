import { extname } from 'node:path';
import { DOCUMENT_FORMATS, formatOfExtension } from './document-formats.ts';

/** How many first bytes tell what a file is. */
export const TELLING_BYTES = 4_096;

/** First bytes of files that are no text, whatever they are called. */
const MAGIC: readonly (readonly [first: string, contentType: string])[] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'],
  ['{\\rtf', 'application/rtf'],
  ['\x89PNG', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['\x1f\x8b', 'application/gzip'],
];

/** How zip archives of documents name themselves within the first bytes. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/mimetypeapplication\/epub\+zip/, 'application/epub+zip'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'application/vnd.oasis.opendocument.text'],
  [/word\//, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
];

/** Media type that the ending of a name stands for; null where it is none of a format that is read. */
export function contentTypeOfName(filename: string): string | null {
  const format = formatOfExtension(extname(filename).slice(1).toLowerCase());
  return format === undefined ? null : DOCUMENT_FORMATS[format].contentTypes[0];
}

/** Media type of a file, by its first bytes where they tell, else by its name. */
export function contentTypeOf(filename: string, firstBytes: Uint8Array): string {
  const first = firstBytes.subarray(0, TELLING_BYTES);
  // Not by TextDecoder, whose latin1 is Windows-1252.
  const start = Buffer.from(first).toString('latin1');
  const magic = MAGIC.find(([bytes]) => start.startsWith(bytes))?.[1];
  const named = contentTypeOfName(filename);
  // The mark may stand after other bytes.
  if (start.slice(0, 1_024).includes('%PDF-') && named !== 'message/rfc822') return 'application/pdf';
  if (start.startsWith('PK\x03\x04')) {
    const archive = ARCHIVES.find(([mark]) => mark.test(start))?.[1];
    return archive ?? (named !== null && isArchive(named) ? named : 'application/zip');
  }
  if (magic !== undefined) return magic;
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html[\s>])/i.test(start) && named !== 'application/xml') return 'text/html';
  if (named !== null) return named;
  const isUtf16 = first[0] === 0xff || first[0] === 0xfe;
  if (first.includes(0) && !isUtf16) return 'application/octet-stream';
  return /^(?:\xef\xbb\xbf)?\s*<\?xml/.test(start) ? 'application/xml' : 'text/plain';
}

const isArchive = (contentType: string): boolean => ARCHIVES.some(([, archive]) => archive === contentType);
