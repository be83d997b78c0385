import { extname } from 'node:path';

/** By the ending of a name, for clients that do not know: browsers say next to nothing of Markdown, JSON lines and mail. */
const BY_ENDING: Readonly<Record<string, string>> = {
  '.txt': 'text/plain',
  '.text': 'text/plain',
  '.log': 'text/plain',
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
  '.tei': 'application/tei+xml',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.ndjson': 'application/x-ndjson',
  '.csv': 'text/csv',
  '.eml': 'message/rfc822',
};

/** What clients send who do not know. */
const UNKNOWN = new Set(['application/octet-stream', '']);

const MEDIA_TYPE = /^[!#$&^_.+\-a-z0-9]+\/[!#$&^_.+\-a-z0-9]+$/;

/** The media type that a client names, or that the name of the file stands for. */
export function mediaTypeOf(filename: string, named: string): string {
  const type = named.toLowerCase().trim();
  if (!UNKNOWN.has(type) && MEDIA_TYPE.test(type)) return type;
  return BY_ENDING[extname(filename).toLowerCase()] ?? 'application/octet-stream';
}
