import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { ratio } from '../metrics/ratio.ts';

const RESAMPLES = 1_000;
/** Resamples left out at each end of a 95 % interval. */
const TAIL = 0.025;
/** The same comparison of the same files every time. */
const SEED = 20_261_123;

/** What a figure counts in one document: it is Σ hits / Σ total over the documents. */
export interface Count {
  readonly hits: number;
  readonly total: number;
}

/** The counts of one figure, of two systems, document by document. */
export interface PairedCounts {
  readonly a: readonly Count[];
  readonly b: readonly Count[];
}

/** A figure of two systems on the same documents. Null over nothing. */
export interface PairedFigure {
  readonly a: number | null;
  readonly b: number | null;
  /** `b` - `a`, with the interval that holds 95 of 100 resamples. */
  readonly difference: { readonly value: number | null; readonly low: number | null; readonly high: number | null };
  /** Two-sided: how often resamples contradict the sign of the difference. */
  readonly pValue: number | null;
}

/**
 * Paired bootstrap over documents (Efron 1979; for systems that answer the same test set Koehn 2004, Berg-Kirkpatrick et al. 2012):
 * whole documents are drawn again with replacement, both systems and all figures from the same draw, since mentions of one document
 * succeed and fail together.
 *
 * The interval is that of the percentiles; the p-value is twice the smaller share of resamples on one side of 0, ties on both, with
 * one added to count and resamples, so that it is never 0 (Davison and Hinkley 1997).
 */
export function pairedBootstrap(documents: number, figures: readonly PairedCounts[]): readonly PairedFigure[] {
  const differences = figures.map((): number[] => []);
  const random = xoroshiro128plus(SEED);
  const draws = new Uint32Array(documents);
  for (let resample = 0; resample < RESAMPLES && documents > 0; resample += 1) {
    draws.fill(0);
    for (let drawn = 0; drawn < documents; drawn += 1) {
      const at = uniformInt(random, 0, documents - 1);
      draws[at] = (draws[at] ?? 0) + 1;
    }
    for (const [at, { a, b }] of figures.entries()) {
      const difference = differenceOf(shareOf(a, draws), shareOf(b, draws));
      if (difference !== null) differences[at]?.push(difference);
    }
  }
  const itself = new Uint32Array(documents).fill(1);
  return figures.map((figure, at) => {
    const [a, b] = [shareOf(figure.a, itself), shareOf(figure.b, itself)];
    const value = differenceOf(a, b);
    const resampled = value === null ? [] : (differences[at] ?? []).sort((one, other) => one - other);
    const bound = (share: number): number | null => resampled[Math.round(share * (resampled.length - 1))] ?? null;
    return { a, b, difference: { value, low: bound(TAIL), high: bound(1 - TAIL) }, pValue: pValueOf(resampled) };
  });
}

function shareOf(counts: readonly Count[], draws: Uint32Array): number | null {
  let [hits, total] = [0, 0];
  for (const [at, count] of counts.entries()) {
    const times = draws[at] ?? 0;
    hits += times * count.hits;
    total += times * count.total;
  }
  return ratio(hits, total);
}

function differenceOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : b - a;
}

function pValueOf(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  const notAbove = differences.filter((difference) => difference <= 0).length;
  const notBelow = differences.filter((difference) => difference >= 0).length;
  return Math.min(1, (2 * (Math.min(notAbove, notBelow) + 1)) / (differences.length + 1));
}
