import { extname } from 'node:path';
import { DOCUMENT_FORMATS, formatOfContentType, formatOfExtension } from './document-formats.ts';

/** How many first bytes tell what a file is. */
export const TELLING_BYTES = 4_096;

/** First bytes of files that are no text, whatever they are called. */
const MAGIC: readonly (readonly [first: string, contentType: string])[] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'],
  ['{\\rtf', 'application/rtf'],
  ['\x89PNG', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['%!PS', 'application/postscript'],
  ['\x1f\x8b', 'application/gzip'],
  ['\xfd7zXZ\0', 'application/x-xz'],
  ['7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  ['Rar!\x1a\x07', 'application/vnd.rar'],
];

/** How zip archives of documents name themselves within the first bytes: by their first file, or by the folder of one. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/mimetypeapplication\/epub\+zip/, 'application/epub+zip'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'application/vnd.oasis.opendocument.text'],
  [/PK\x03\x04[^]{26}word\//, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/PK\x03\x04[^]{26}xl\//, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/PK\x03\x04[^]{26}ppt\//, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** What clients declare who do not know, and what anything that is text may be declared to be. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['application/octet-stream', 'text/plain']);

const MEDIA_TYPE = /^[!#$&^_.+\-a-z0-9]+\/[!#$&^_.+\-a-z0-9]+$/;

/** Media type of a file, by its first bytes where they tell; else as it is declared, and by its name. */
export function contentTypeOf(filename: string, firstBytes: Uint8Array, declared = ''): string {
  const first = firstBytes.subarray(0, TELLING_BYTES);
  const named = contentTypeOfName(filename);
  const shown = shownType(first, named);
  if (shown !== null) return shown;
  const given = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const said = MEDIA_TYPE.test(given) && !SAYS_LITTLE.has(given) ? given : null;
  if (said !== null && formatOfContentType(said) !== undefined) return said;
  const type = named ?? (isXml(first) ? 'application/xml' : said);
  if (type !== null) return type;
  const isUtf16 = first[0] === 0xff || first[0] === 0xfe;
  return first.includes(0) && !isUtf16 ? 'application/octet-stream' : 'text/plain';
}

/** Media type that the ending of a name stands for; null where it is none of a format that is read. */
function contentTypeOfName(filename: string): string | null {
  const format = formatOfExtension(extname(filename).slice(1).toLowerCase());
  return format === undefined ? null : DOCUMENT_FORMATS[format].contentTypes[0];
}

/** What the first bytes show, which a name or a client may have wrong; null where they show nothing. */
function shownType(first: Uint8Array, named: string | null): string | null {
  // Not by TextDecoder, whose latin1 is Windows-1252.
  const start = Buffer.from(first).toString('latin1');
  // The mark may stand after other bytes.
  if (start.slice(0, 1_024).includes('%PDF-') && named !== 'message/rfc822') return 'application/pdf';
  if (start.startsWith('PK\x03\x04')) {
    const archive = ARCHIVES.find(([mark]) => mark.test(start))?.[1];
    return archive ?? (named !== null && isArchive(named) ? named : 'application/zip');
  }
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  const magic = MAGIC.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (magic !== undefined) return magic;
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html[\s>])/i.test(start) && named !== 'application/xml') return 'text/html';
  return null;
}

const isXml = (first: Uint8Array): boolean => /^(?:\xef\xbb\xbf)?\s*<\?xml/.test(Buffer.from(first).toString('latin1'));

const isArchive = (contentType: string): boolean => ARCHIVES.some(([, archive]) => archive === contentType);
