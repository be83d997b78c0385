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
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at] as number;
        if (byte === LINE_FEED) blank = true;
        else if (blank && !SPACES.has(byte)) {
          blank = false;
          count += 1;
        }
        // The rest of a line that is not blank says nothing: on to its end.
        if (!blank) at = endOfLine(chunk, at) - 1;
      }
    }
  };
  const file = createReadStream(path);
  const options = signal === undefined ? {} : { signal };
  await (path.endsWith('.gz') ? pipeline(file, createGunzip(), counter, options) : pipeline(file, counter, options));
  return count;
}

/** Position of the next line feed from `from` on, or behind the chunk. */
function endOfLine(chunk: Uint8Array, from: number): number {
  const at = chunk.indexOf(LINE_FEED, from);
  return at < 0 ? chunk.length : at;
}
