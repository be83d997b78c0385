/** RFC 1952, 2.3.1. No JSON begins so. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Whether these are the first bytes of a file packed with gzip. */
export function isPacked(first: Uint8Array): boolean {
  return GZIP_MAGIC.every((byte, at) => first[at] === byte);
}
