/** A vector with the direction of these numbers and length 1; null where they have none: not finite, or all 0. */
export function unitVectorOf(values: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let i = 0; i < values.length; i += 1) squares += (values[i] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  return length > 0 && length < Number.POSITIVE_INFINITY ? Float32Array.from(values, (value) => value / length) : null;
}
