import { constants, gunzipSync } from 'node:zlib';
import { UsageError } from '@locitorium/domain';

/** Most bytes that are read as one document; parsers have the same bound. */
const MAX_MEBIBYTES = 100;
const MAX_BYTES = MAX_MEBIBYTES * 1_048_576;

/** A content in memory. Rejects with a UsageError `input_too_long` beyond the most that is read as one document. */
export async function wholeContent(name: string, content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.byteLength;
    if (length > MAX_BYTES) throw tooLong(name);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * What a packed file (gzip) holds. Throws a UsageError: `file_unreadable` where it is damaged, `input_too_long` where it holds more than is
 * read as one document.
 */
export function unpackedWhole(name: string, packed: Uint8Array): Buffer {
  return unpacked(name, () => gunzipSync(packed, { maxOutputLength: MAX_BYTES }));
}

/** What the first bytes of a packed file (gzip) hold, as far as they go. Throws a UsageError `file_unreadable` where they are damaged. */
export function unpackedBeginning(name: string, first: Uint8Array): Buffer {
  return unpacked(name, () => gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH }));
}

function unpacked(name: string, unpack: () => Buffer): Buffer {
  try {
    return unpack();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(name);
    throw new UsageError('file_unreadable', `The packed file ${name} is damaged, or not whole: pack it again.`, { file: name }, error);
  }
}

function tooLong(name: string): UsageError {
  const message = `${name} is larger than ${MAX_MEBIBYTES} MiB, the most that is read as one document: cut it into several.`;
  return new UsageError('input_too_long', message, { file: name });
}
