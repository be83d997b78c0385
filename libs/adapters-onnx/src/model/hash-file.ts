import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of a file in hexadecimal digits, and its size. Rejects with an error of the system, or with the signal's reason. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<{ readonly sha256: string; readonly sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024 }),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        hash.update(piece);
        sizeBytes += piece.byteLength;
      }
    },
    ...(signal === undefined ? [] : [{ signal }]),
  ).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw error;
  });
  return { sha256: hash.digest('hex'), sizeBytes };
}
