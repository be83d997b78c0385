import { bootstrap } from '../bootstrap/bootstrap-interval.ts';
import type { Interval } from '../bootstrap/interval.ts';
import { ratioOfSums, type Draws, type Statistic } from '../bootstrap/statistics.ts';
import type { Count } from './compared-figures.ts';

/** The counts of one figure, of two systems, document by document. */
export interface PairedCounts {
  readonly a: readonly Count[];
  readonly b: readonly Count[];
}

/** A figure of two systems on the same documents. Null over nothing. */
export interface PairedFigure {
  readonly a: number | null;
  readonly b: number | null;
  /** `b` - `a`. */
  readonly difference: Interval;
  /** Two-sided: how often resamples contradict the sign of the difference. */
  readonly pValue: number | null;
}

/**
 * Paired bootstrap over documents (for systems that answer the same test set Koehn 2004, Berg-Kirkpatrick et al. 2012): whole documents
 * are drawn again, both systems and all figures from the same draw, since mentions of one document succeed and fail together.
 *
 * The p-value is twice the smaller share of resamples on one side of 0, ties on both, with one added to count and resamples, so that it
 * is never 0 (Davison and Hinkley 1997). Of a single document there is neither.
 */
export function pairedBootstrap(documents: number, figures: readonly PairedCounts[]): readonly PairedFigure[] {
  const sums = figures.map(({ a, b }) => ({ a: ratioOfSums(a), b: ratioOfSums(b) }));
  const itself: Draws = new Uint32Array(documents).fill(1);
  return bootstrap(documents, sums.map(differenceOf)).map(({ interval, resampled }, at) => ({
    a: sums[at]?.a.of(itself) ?? null,
    b: sums[at]?.b.of(itself) ?? null,
    difference: interval,
    pValue: pValueOf(resampled),
  }));
}

function differenceOf({ a, b }: { readonly a: Statistic; readonly b: Statistic }): Statistic {
  return {
    over: a.over,
    of: (draws) => {
      const [first, second] = [a.of(draws), b.of(draws)];
      return first === null || second === null ? null : second - first;
    },
  };
}

function pValueOf(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  const notAbove = differences.filter((difference) => difference <= 0).length;
  const notBelow = differences.filter((difference) => difference >= 0).length;
  return Math.min(1, (2 * (Math.min(notAbove, notBelow) + 1)) / (differences.length + 1));
}
