import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { LineSplitter, type ByteLine } from '../line/line-splitter.ts';
import { systemErrorCode } from '../system-error-code.ts';
import { runCorrupt } from './run-corrupt.ts';

/**
 * Replays an append-only file of JSON lines and cuts off what a crash left half-written: everything behind the last newline
 * (be it in the middle of a character), and before it unreadable lines at the very end, as a power loss may leave them.
 * A missing file is an empty one. `accept` gets every line that stays; it returns why a line is not one of ours, or null.
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
