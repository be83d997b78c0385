import { isLocitoriumError } from '@locitorium/domain';
import { openBytes, sourceName, sourcePath, type ByteSource } from '../source/byte-source.ts';
import { assertNotUtf16, sourceUnreadable, type FileRole } from '../source/source-errors.ts';
import { LineSplitter } from './line-splitter.ts';
import { parseJsonLine, type JsonLine } from './parse-json-line.ts';

/** Longest line that is read unless a setting says otherwise. */
const DEFAULT_MAX_LINE_BYTES = 100_000_000;

/** A file or stream of JSON lines. */
export interface JsonLinesInput {
  readonly source: ByteSource;
  /** Longest line in bytes; default 100 MB. */
  readonly maxLineBytes?: number;
}

/**
 * Every line of a JSON-lines source in order, invalid ones included and blank ones left out. Pulls: the next chunk is read when the
 * lines of the last one were consumed. Rejects where the source cannot be read at all, and with the signal's reason when aborted.
 */
export async function* readJsonLines(
  { source, maxLineBytes = DEFAULT_MAX_LINE_BYTES }: JsonLinesInput,
  role: FileRole,
  signal?: AbortSignal,
): AsyncGenerator<Exclude<JsonLine, { kind: 'blank' }>, void, undefined> {
  const name = sourceName(source);
  const splitter = new LineSplitter(maxLineBytes);
  signal?.throwIfAborted();
  try {
    let first = true;
    for await (const data of openBytes(source, signal)) {
      const chunk = typeof data === 'string' ? Buffer.from(data) : (data as Buffer);
      if (first) assertNotUtf16(chunk, role, name);
      first = false;
      for (const raw of splitter.push(chunk)) {
        signal?.throwIfAborted();
        const line = parseJsonLine(raw, name, maxLineBytes);
        if (line.kind !== 'blank') yield line;
      }
    }
    for (const raw of splitter.end()) {
      const line = parseJsonLine(raw, name, maxLineBytes);
      if (line.kind !== 'blank') yield line;
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw isLocitoriumError(error) ? error : sourceUnreadable(role, sourcePath(source), error);
  }
}
