import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type Options } from 'yauzl';
import { tooLarge, unreadable } from '../refusals.ts';

// What version 3 has and its types lack.
declare module 'yauzl' {
  function fromBufferPromise(bytes: Buffer, options: Options): Promise<ZipFile>;
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
}

/** Unpacked bytes and files beyond which no document is read, however well it is packed. */
const MOST_BYTES = 268_435_456;
const MOST_FILES = 20_000;

const ENCRYPTED = 1;

/**
 * Files of a zip archive that are wanted, by path.
 *
 * What the archive says of the size of its files is counted before any of it is unpacked, for all of its files, also where some share
 * their bytes; and a file that turns out to be larger than it says ends the reading. Paths that lead out of the archive are refused.
 *
 * @throws UsageError `document_too_large` beyond `maxRatio` unpacked bytes for each packed one
 */
export async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  maxRatio: number,
  isWanted: (path: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
  const most = Math.min(MOST_BYTES, bytes.byteLength * maxRatio);
  const wanted: Entry[] = [];
  let unpacked = 0;
  let files = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    files += 1;
    if (unpacked > most) throw tooLarge(`The archive of the document unpacks to more than ${most} bytes: split it.`, { limit: maxRatio });
    if (files > MOST_FILES) throw tooLarge(`The archive of the document has more than ${MOST_FILES} files.`, { limit: MOST_FILES });
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0)
      throw unreadable('The document is under a password: save it without one and add it again.');
    if (isWanted(entry.fileName)) wanted.push(entry);
  }
  const contents = new Map<string, Uint8Array>();
  for (const entry of wanted) contents.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return contents;
}
