import { seededRandom } from '../seeded-random.ts';

/** A stated probability and what came of it. */
export interface Claim {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Bins of equal width of the expected calibration error in these tables. */
const BINS = 15;
/** Bins of equal size of the adaptive one. */
const ADAPTIVE_BINS = 10;

/** Expected calibration error over bins of equal width (Naeini et al. 2015), null over nothing. */
export function calibrationError(claims: readonly Claim[]): number | null {
  return gapOver(
    Object.values(Object.groupBy(claims, ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)))).map((bin) => bin ?? []),
    claims.length,
  );
}

/** The same over bins of equal size (Nguyen and O'Connor 2015). */
export function adaptiveCalibrationError(claims: readonly Claim[]): number | null {
  const sorted = [...claims].sort((a, b) => a.confidence - b.confidence || Number(a.isRight) - Number(b.isRight));
  const edge = (bin: number): number => Math.floor((bin * sorted.length) / ADAPTIVE_BINS);
  return gapOver(
    Array.from({ length: ADAPTIVE_BINS }, (_, bin) => sorted.slice(edge(bin), edge(bin + 1))),
    claims.length,
  );
}

/** Draws of a simulation: enough for three decimals of a mean. */
const DRAWS = 100;
const SEED = 1;

/**
 * The error that claims with these confidences would show if each came true as often as it says: few claims are never spread evenly over
 * the bins. Mean of so many draws; null over nothing.
 */
export function calibrationErrorByChance(claims: readonly Pick<Claim, 'confidence'>[]): number | null {
  if (claims.length === 0) return null;
  const random = seededRandom(SEED);
  let sum = 0;
  for (let draw = 0; draw < DRAWS; draw++)
    sum += calibrationError(claims.map(({ confidence }) => ({ confidence, isRight: random() < confidence })))!;
  return sum / DRAWS;
}

function gapOver(bins: readonly (readonly Claim[])[], claims: number): number | null {
  if (claims === 0) return null;
  const gap = (bin: readonly Claim[]): number =>
    Math.abs(bin.reduce((sum, { confidence, isRight }) => sum + confidence - Number(isRight), 0));
  return bins.reduce((sum, bin) => sum + gap(bin), 0) / claims;
}
