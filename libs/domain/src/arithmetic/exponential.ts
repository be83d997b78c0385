import { LN_2_HIGH, LN_2_LOW, powerOfTwo } from './powers-of-two.ts';

const HALF_LN_2 = 0.34657359027997264;
const PER_LN_2 = 1.442695040888963387;
/** Beyond these, the result is 0 or infinite as a 64-bit number. */
const SMALLEST = -745.13321910194110842;
const GREATEST = 709.7827128933839731;
/** Coefficients of the approximation of r·(eʳ + 1)/(eʳ − 1) on |r| ≤ ln 2 / 2, as fdlibm has them (Sun Microsystems, 1993; see NOTICE). */
const P1 = 1.66666666666666019037e-1;
const P2 = -2.77777777770155933842e-3;
const P3 = 6.61375632143793436117e-5;
const P4 = -1.6533902205465251539e-6;
const P5 = 4.13813679705723846039e-8;

/**
 * eˣ, to within one unit in the last place. Only by operations that IEEE 754 fixes to the last bit: `Math.exp` differs between versions of
 * Node and between browsers, and with it every probability would.
 */
export function exponential(x: number): number {
  if (!(x >= SMALLEST)) return Number.isNaN(x) ? NaN : 0;
  if (x > GREATEST) return Infinity;
  // x = k·ln 2 + r; the low part of ln 2 keeps the bits that are lost otherwise.
  const k = Math.abs(x) <= HALF_LN_2 ? 0 : Math.trunc(PER_LN_2 * x + (x < 0 ? -0.5 : 0.5));
  const high = x - k * LN_2_HIGH;
  const low = k * LN_2_LOW;
  const r = high - low;
  const t = r * r;
  const c = r - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  if (k < -1_021) return y * powerOfTwo(k + 1_000) * powerOfTwo(-1_000);
  return k === 1_024 ? y * 2 * powerOfTwo(1_023) : y * powerOfTwo(k);
}
