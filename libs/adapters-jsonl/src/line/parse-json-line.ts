import { isLocitoriumError, UsageError, type ErrorFacts, type LocitoriumError } from '@locitorium/domain';
import type { ByteLine } from './line-splitter.ts';

/** What one line of a JSON-lines file holds. */
export type JsonLine =
  | { readonly kind: 'value'; readonly line: number; readonly value: unknown }
  | { readonly kind: 'blank'; readonly line: number }
  | { readonly kind: 'invalid'; readonly line: number; readonly error: LocitoriumError };

/** Strict. Keeps nothing from one line to the next. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes (strict UTF-8, a byte order mark is dropped) and parses one line. Kinds of error: `line_too_long`, `invalid_utf8`
 * (fact `byte`, 1-based), `invalid_json` (fact `column`, 1-based in UTF-16 code units, null where the parser does not say).
 */
export function parseJsonLine(raw: ByteLine, name: string, maxLineBytes: number): JsonLine {
  const { line } = raw;
  try {
    if (raw.kind === 'overlong') {
      const what = `is ${megabytes(raw.byteLength)} MB long; the limit is ${megabytes(maxLineBytes)} MB. Split the document or raise the limit.`;
      throw invalidLine('line_too_long', name, line, what, { bytes: raw.byteLength, max_bytes: maxLineBytes });
    }
    const text = decode(raw.bytes, name, line);
    return text.trim() === '' ? { kind: 'blank', line } : { kind: 'value', line, value: parse(text, name, line) };
  } catch (error) {
    if (isLocitoriumError(error)) return { kind: 'invalid', line, error };
    throw error;
  }
}

function decode(bytes: Buffer, name: string, line: number): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    const byte = firstFault(bytes) + 1;
    throw invalidLine('invalid_utf8', name, line, `byte ${byte} is not UTF-8. Convert the file to UTF-8.`, { byte });
  }
}

/** Offset of the first byte that does not survive decoding and encoding. */
function firstFault(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'));
  return bytes.findIndex((byte, at) => byte !== again[at]);
}

function parse(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's own message quotes the text, so only the position is taken from it and it is not kept as a cause.
    const position = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
    const column = position === undefined ? null : Number(position) + 1;
    const where = column === null ? '' : ` (column ${column})`;
    throw invalidLine('invalid_json', name, line, `not valid JSON${where}. Each line must be one JSON object.`, { column });
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Why a line of a file is no record. Says where, never what the line holds. */
export function invalidLine(kind: string, name: string, line: number, what: string, facts: ErrorFacts = {}, cause?: unknown): UsageError {
  return new UsageError(kind, `${name}, line ${line}: ${what}`, { file: name, line, ...facts }, cause);
}
