import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const LINE_FEED = 0x0a;
const SPACES: ReadonlySet<number> = new Set([0x09, 0x0d, 0x20]);

/** Lines of a file that are not blank: how many entries a dataset has. `.gz` is unpacked. Rejects where the file cannot be read. */
export async function countLines(path: string, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let blank = true;
  const counter = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) {
      for (const byte of chunk) {
        if (byte === LINE_FEED) blank = true;
        else if (blank && !SPACES.has(byte)) {
          blank = false;
          count += 1;
        }
      }
    }
  };
  const file = createReadStream(path);
  const options = signal === undefined ? {} : { signal };
  await (path.endsWith('.gz') ? pipeline(file, createGunzip(), counter, options) : pipeline(file, counter, options));
  return count;
}
