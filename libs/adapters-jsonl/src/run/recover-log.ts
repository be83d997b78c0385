import { createReadStream, createWriteStream } from 'node:fs';
import { rename, truncate } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LineSplitter, type ByteLine } from '../line/line-splitter.ts';
import { systemErrorCode } from '../system-error-code.ts';
import { runCorrupt } from './run-errors.ts';

/**
 * Replays an append-only file of JSON lines and cuts off what a crash left half-written: everything behind the last newline
 * (be it in the middle of a character), and before it unreadable lines at the very end, as a power loss may leave them.
 * A missing file is an empty one. `accept` gets every line that stays; it returns why a line cannot belong to the file, or null.
 * Throws a usage error `run_corrupt`, changing nothing, where a damaged line is followed by a good one.
 */
export async function recoverLog(path: string, accept: (value: unknown) => string | null): Promise<void> {
  const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
  let sound = 0;
  let size = 0;
  let damaged: { line: number; what: string } | null = null;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      size += chunk.length;
      for (const raw of splitter.push(chunk)) {
        const value = valueOf(raw);
        if (value === undefined) {
          damaged ??= { line: raw.line, what: 'is not JSON' };
          continue;
        }
        const fault = damaged?.what ?? accept(value);
        if (fault !== null) throw runCorrupt(path, damaged?.line ?? raw.line, fault);
        sound = raw.endOffset;
      }
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (sound < size) await truncate(path, sound);
}

function valueOf(raw: ByteLine): unknown {
  if (raw.kind === 'overlong') return undefined;
  try {
    return JSON.parse(raw.bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Removes lines from an intact file of JSON lines: the others go to a temporary file, which is flushed and renamed over it. */
export async function dropLines(path: string, isDropped: (value: unknown) => boolean): Promise<void> {
  const rewritten = `${path}.rewritten`;
  const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
  const kept = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      for (const line of splitter.push(chunk)) {
        const dropped = line.kind === 'overlong' || isDropped(JSON.parse(line.bytes.toString('utf8')));
        if (!dropped) yield Buffer.concat([line.bytes, Buffer.from('\n')]);
      }
    }
  };
  await pipeline(createReadStream(path), kept, createWriteStream(rewritten, { flush: true }));
  await rename(rewritten, path);
}
