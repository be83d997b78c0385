/** ln 2 in two parts: the high one has so few bits that a multiple of it by a whole number below 2²⁰ is exact. */
export const LN_2_HIGH = 6.9314718036912381649e-1;
export const LN_2_LOW = 1.90821492927058770002e-10;

const number = new Float64Array(1);
/** The same 64 bits; exponent and sign are in the second word on every machine that runs JavaScript. */
const words = new Uint32Array(number.buffer);

/** 2ᵏ for whole k from −1022 to 1023. */
export function powerOfTwo(k: number): number {
  words[0] = 0;
  words[1] = (k + 1_023) << 20;
  return number[0]!;
}

/** A positive normal number as 2ᵏ times a fraction from √½ to √2. */
export function splitByPowerOfTwo(x: number): { readonly k: number; readonly fraction: number } {
  number[0] = x;
  const k = (words[1]! >>> 20) - 1_023;
  words[1] = (words[1]! & 0xfffff) | (1_023 << 20);
  const fraction = number[0]!;
  return fraction > Math.SQRT2 ? { k: k + 1, fraction: fraction / 2 } : { k, fraction };
}
