/** The lowest bytes of all values, then the next ones: bytes that are alike lie together, which compressors make use of. */
export function bytePlanes(values: ArrayLike<number>, width: number): Uint8Array {
  const { length } = values;
  const bytes = new Uint8Array(width * length);
  for (let plane = 0; plane < width; plane += 1) for (let i = 0; i < length; i += 1) bytes[plane * length + i] = values[i]! >>> (8 * plane);
  return bytes;
}

/** The values behind `bytePlanes`, as unsigned numbers. */
export function fromBytePlanes(bytes: Uint8Array, width: number): Uint32Array {
  const length = Math.floor(bytes.length / width);
  const values = new Uint32Array(length);
  for (let plane = 0; plane < width; plane += 1)
    for (let i = 0; i < length; i += 1) values[i]! |= bytes[plane * length + i]! << (8 * plane);
  return values;
}

/** Small numbers of either sign as small unsigned ones: 0, -1, 1, -2, … become 0, 1, 2, 3, … */
export const unsignedOf = (difference: number): number => ((difference << 1) ^ (difference >> 31)) >>> 0;

/** The inverse of `unsignedOf`. */
export const signedOf = (value: number): number => (value >>> 1) ^ -(value & 1);
