import { promisify } from 'node:util';
import { brotliDecompress, inflate, unzip, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { BodyTooLarge } from './body-too-large.ts';

type Unpack = (bytes: Uint8Array, options: ZlibOptions & BrotliOptions) => Promise<Uint8Array>;

/** Nobody is asked to compress, and some servers do it all the same. */
const UNPACKED: Readonly<Record<string, Unpack>> = {
  gzip: promisify(unzip),
  'x-gzip': promisify(unzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Leaves out a byte order mark, which JSON must not have. */
const UTF8 = new TextDecoder();

/**
 * The bytes of a body as UTF-8, unpacked where `encoding`, its Content-Encoding, says that they are packed. Rejects with BodyTooLarge
 * where they are more than `maxBytes` when unpacked, or with what zlib says of bytes that are no such thing.
 */
export async function bodyText(bytes: Uint8Array, encoding: string | null, maxBytes: number): Promise<string> {
  const unpack = encoding === null ? undefined : UNPACKED[encoding.trim().toLowerCase()];
  if (unpack === undefined) return UTF8.decode(bytes);
  try {
    return UTF8.decode(await unpack(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    throw isTooLarge(error) ? new BodyTooLarge(maxBytes) : error;
  }
}

function isTooLarge(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === 'ERR_BUFFER_TOO_LARGE';
}
