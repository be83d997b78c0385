/** FNV-1a offset basis and prime, 32 bit (Fowler, Noll, Vo). */
export const FNV_BASIS = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** 32-bit hash of `bytes[start, start + length)`: FNV-1a with the finaliser of MurmurHash3, so that all bits are usable. */
export function hashKey(bytes: Uint8Array, start: number, length: number): number {
  return finishHash(extendHash(HASH_START, bytes, start, start + length));
}

/** State of a hash before its first byte. */
export const HASH_START = FNV_BASIS;

/** State of a hash after `bytes[start, end)` more: keys that begin alike need not be hashed from their beginning. */
export function extendHash(state: number, bytes: Uint8Array, start: number, end: number): number {
  let hash = state;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ bytes[i]!, FNV_PRIME);
  return hash;
}

/** The hash of a state. */
export function finishHash(state: number): number {
  let hash = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Slot of a hash in a table of any size: its high bits decide (Lemire's multiply-shift range reduction), its low bits stay free. */
export const slotOf = (hash: number, size: number): number => Math.floor((hash * size) / 0x100000000);

/** 32-bit checksum of whole words, four lanes wide: finds a torn, cut or flipped file, not an attacker. */
export function checksumOf(words: Uint32Array): number {
  let a = FNV_BASIS;
  let b = FNV_BASIS + 1;
  let c = FNV_BASIS + 2;
  let d = FNV_BASIS + 3;
  const whole = words.length - (words.length % 4);
  for (let i = 0; i < whole; i += 4) {
    a = Math.imul(a ^ words[i]!, FNV_PRIME);
    b = Math.imul(b ^ words[i + 1]!, FNV_PRIME);
    c = Math.imul(c ^ words[i + 2]!, FNV_PRIME);
    d = Math.imul(d ^ words[i + 3]!, FNV_PRIME);
  }
  for (let i = whole; i < words.length; i += 1) a = Math.imul(a ^ words[i]!, FNV_PRIME);
  return (a ^ Math.imul(b, 3) ^ Math.imul(c, 5) ^ Math.imul(d, 7)) >>> 0;
}

/** What the table of prefixes keeps of a hash: its low half, which does not decide the slot; never 0 (0 marks an empty slot). */
export const prefixFingerprint = (hash: number): number => hash & 0xffff || 1;
