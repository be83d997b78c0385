import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type Options } from 'yauzl';

/** Largest file that is read into memory. */
const MOST_BYTES = 1024 ** 3;

/** Files of a Python wheel, which is a zip archive, below one folder of it; names without that folder. */
export async function readWheel(wheel: string, folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await (yauzl as unknown as PromisingYauzl).openPromise(wheel, {});
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (!fileName.startsWith(folder) || fileName.endsWith('/')) continue;
    if (uncompressedSize > MOST_BYTES) throw new Error(`${fileName} in ${wheel} has more than ${MOST_BYTES} bytes.`);
    files.set(fileName.slice(folder.length), await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Version 3.4 promises; its types do not know it yet. */
interface PromisingYauzl {
  openPromise(
    path: string,
    options: Options,
  ): Promise<{
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }>;
}
