import { finishHash } from '../format/key-hash.ts';

/**
 * A hash of spellings that is put together from those of their beginnings and ends (Rabin and Karp 1987), modulo 2^32. That of keys
 * (FNV-1a) has to read each spelling to its end.
 */
const BASE = 0x01000193;

/** Hash of a beginning, which is 0 where nothing stands there, with one more byte. */
export const rolled = (hash: number, byte: number): number => (Math.imul(hash, BASE) + byte) | 0;

/** Hash of a beginning and an end; `shift` is the power of the base that is as high as the end is long. */
export const spellingHash = (beginning: number, shift: number, end: number): number => finishHash((Math.imul(beginning, shift) + end) | 0);

/** The same of the first `length` of these bytes. */
export function hashOfSpelling(bytes: Uint8Array, length: number): number {
  let hash = 0;
  for (let at = 0; at < length; at += 1) hash = rolled(hash, bytes[at]!);
  return spellingHash(hash, 1, 0);
}

/** Powers of the base, from 0 to `highest`. */
export function powers(highest: number): Int32Array {
  const shifts = new Int32Array(highest + 1).fill(1);
  for (let power = 1; power <= highest; power += 1) shifts[power] = Math.imul(shifts[power - 1]!, BASE);
  return shifts;
}

/** For each place in these bytes, and for their end, the hash of what stands from there on. */
export function suffixHashes(bytes: Uint8Array): Int32Array {
  const shifts = powers(bytes.length);
  const hashes = new Int32Array(bytes.length + 1);
  for (let at = bytes.length - 1; at >= 0; at -= 1) {
    hashes[at] = (Math.imul(bytes[at]!, shifts[bytes.length - 1 - at]!) + hashes[at + 1]!) | 0;
  }
  return hashes;
}
