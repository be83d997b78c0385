import { isLocitoriumError } from '@locitorium/domain';
import { openBytes, sourceName, type ByteSource } from '../source/byte-source.ts';
import { refuseUtf16 } from '../source/refuse-utf16.ts';
import { sourceUnreadable, type FileRole } from '../source/source-unreadable.ts';
import { LineSplitter } from './line-splitter.ts';
import { parseJsonLine, type JsonLine } from './parse-json-line.ts';

/** Longest line that is read unless a setting says otherwise. */
export const DEFAULT_MAX_LINE_BYTES = 100_000_000;

export interface ReadJsonLinesOptions {
  readonly role: FileRole;
  readonly maxLineBytes?: number;
  readonly signal?: AbortSignal;
}

/**
 * Every line of a JSON-lines source in order, blank and invalid ones included. Pulls: the next chunk is read when the lines
 * of the last one were consumed. Rejects where the source cannot be read at all, and with the signal's reason when aborted.
 */
export async function* readJsonLines(source: ByteSource, options: ReadJsonLinesOptions): AsyncGenerator<JsonLine, void, undefined> {
  const { role, signal, maxLineBytes = DEFAULT_MAX_LINE_BYTES } = options;
  const name = sourceName(source);
  const splitter = new LineSplitter(maxLineBytes);
  signal?.throwIfAborted();
  try {
    let first = true;
    for await (const data of openBytes(source, signal)) {
      const chunk = typeof data === 'string' ? Buffer.from(data) : (data as Buffer);
      if (first) refuseUtf16(chunk, role, name);
      first = false;
      for (const raw of splitter.push(chunk)) {
        signal?.throwIfAborted();
        yield parseJsonLine(raw, name, maxLineBytes);
      }
    }
    for (const raw of splitter.end()) yield parseJsonLine(raw, name, maxLineBytes);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw isLocitoriumError(error) ? error : sourceUnreadable(role, source, error);
  }
}
