import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sourceUnreadable } from '../source/source-unreadable.ts';

/** SHA-256 of a dataset file's bytes (as they lie on disk, packed or not), 64 lower-case hex digits. Streams. */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash, signal === undefined ? {} : { signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw sourceUnreadable('dataset', path, error);
  }
  return hash.digest('hex');
}
