import { LN_2_HIGH, LN_2_LOW, powerOfTwo, splitByPowerOfTwo } from './powers-of-two.ts';

/** Coefficients of the approximation of ln(1 + f), as fdlibm has them (Sun Microsystems, 1993; see NOTICE). */
const L1 = 6.66666666666673513e-1;
const L2 = 3.999999999940941908e-1;
const L3 = 2.857142874366239149e-1;
const L4 = 2.222219843214978396e-1;
const L5 = 1.818357216161805012e-1;
const L6 = 1.531383769920937332e-1;
const L7 = 1.479819860511658591e-1;
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** ln x, to within one unit in the last place; the same on every machine, as `exponential` is. */
export function logarithm(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  if (x < SMALLEST_NORMAL) return logarithm(x * powerOfTwo(54)) - 54 * (LN_2_HIGH + LN_2_LOW);
  const { k, fraction } = splitByPowerOfTwo(x);
  const f = fraction - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const series = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6));
  const half = 0.5 * f * f;
  return k * LN_2_HIGH - (half - (s * (half + series) + k * LN_2_LOW) - f);
}
