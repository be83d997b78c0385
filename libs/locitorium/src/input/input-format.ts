import { extname } from 'node:path';

/** How documents lie in a file. */
export type InputFormat =
  /** A document on each line. */
  | { readonly kind: 'json-lines' }
  /** An array of documents, or one of them. */
  | { readonly kind: 'json' }
  /** A document in each row. */
  | { readonly kind: 'table' }
  /** The same, in columns that are read from the end of the file. */
  | { readonly kind: 'parquet' }
  /** One document, in a format that parsers read or not. */
  | { readonly kind: 'document'; readonly contentType: string };

const BY_ENDING: Readonly<Record<string, 'json-lines' | 'json' | 'table'>> = {
  '.jsonl': 'json-lines',
  '.ndjson': 'json-lines',
  '.json': 'json',
  '.csv': 'table',
  '.tsv': 'table',
  '.tab': 'table',
};

/**
 * By the end of its name; where that says nothing, and for arrays that are called lines, by its first bytes. What has no ending and is no
 * JSON, such as standard input, is a table where columns of it are named.
 */
export async function inputFormatOf(name: string, firstBytes: Uint8Array, hasNamedColumns: boolean): Promise<InputFormat> {
  const first = Buffer.from(firstBytes).toString('utf8');
  if (first.startsWith('PAR1')) return { kind: 'parquet' };
  const named = BY_ENDING[extname(name).toLowerCase()];
  const isArray = /^\ufeff?\s*\[\s*(?:[{"\]]|$)/.test(first);
  const isObject = /^\ufeff?\s*\{\s*(?:["}]|$)/.test(first);
  if (named === 'table') return { kind: 'table' };
  if (named !== undefined || extname(name) === '') {
    if (isArray) return { kind: 'json' };
    if (named === 'json-lines') return { kind: named };
    if (isObject) return { kind: isJson(lineOf(first)) ? 'json-lines' : 'json' };
    if (named !== undefined) return { kind: named };
  }
  const { contentTypeOf } = await import('@locitorium/adapters-parsers');
  const contentType = contentTypeOf(name, firstBytes);
  const isTable = hasNamedColumns && extname(name) === '' && contentType === 'text/plain';
  return isTable ? { kind: 'table' } : { kind: 'document', contentType };
}

const lineOf = (text: string): string => /^\s*([^\r\n]*)/.exec(text.replace(/^\ufeff/, ''))?.[1] ?? '';

/** Whether a line is a value by itself; one that is longer than what was looked at is believed to be. */
function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch (error) {
    return line.length > SHORT_LINE && error instanceof SyntaxError;
  }
}

/** The first line of JSON that is indented is shorter than this. */
const SHORT_LINE = 200;
