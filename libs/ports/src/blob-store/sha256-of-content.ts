import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a stream in hexadecimal digits, as `StoredBlob.sha256`. Null beyond so many bytes. */
export async function sha256OfContent(content: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal): Promise<string | null> {
  const hash = sha256.create();
  let bytes = 0;
  for await (const piece of content) {
    signal.throwIfAborted();
    bytes += piece.byteLength;
    if (bytes > maxBytes) return null;
    hash.update(piece);
  }
  return bytesToHex(hash.digest());
}
