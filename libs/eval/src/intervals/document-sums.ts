import { bootstrapIntervals } from '../bootstrap/bootstrap-interval.ts';
import type { Interval } from '../bootstrap/interval.ts';
import { ratioOfSums, type Statistic } from '../bootstrap/statistics.ts';
import type { Judgement } from '../matching/judgement.ts';
import { areaOf, curveHeight, hasGoldPoint } from '../metrics/error-distances.ts';
import { type EvaluationTallies, type IntervalFigure, RATIO_FIGURE_NAMES, RATIO_FIGURES } from './interval-figures.ts';

/**
 * Units that are drawn. Of more documents, several are one unit, each the next in turn: sums over ten thousand units of documents that
 * came in any order vary as sums over the documents do, to within a hundredth, and take bounded memory and time.
 */
const MOST_UNITS = 10_000;

/** The error curve of a unit. */
interface Curve {
  sum: number;
  count: number;
  lowest: number;
  highest: number;
}

const noCurve = (): Curve => ({ sum: 0, count: 0, lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY });

/** What each document added to the headline figures: mentions of one document are not independent, so documents are drawn, not mentions. */
export class DocumentSums {
  readonly #parts = RATIO_FIGURE_NAMES.map((): [above: number, below: number][] => []);
  readonly #curves: Curve[] = [];
  #before: readonly (readonly [number, number] | null)[] = [];

  /** Takes up what a document added to the tallies since the last one was. `judged`: its mentions that resolution is judged by. */
  add(position: number, tallies: EvaluationTallies, judged: readonly Judgement[]): void {
    const unit = position % MOST_UNITS;
    const now = RATIO_FIGURE_NAMES.map((name) => RATIO_FIGURES[name].parts(tallies));
    for (const [at, parts] of now.entries()) {
      if (parts === null) continue;
      const [aboveBefore, belowBefore] = this.#before[at] ?? [0, 0];
      const units = this.#parts[at] ?? [];
      const [above, below] = units[unit] ?? [0, 0];
      units[unit] = [above + parts[0] - aboveBefore, below + parts[1] - belowBefore];
    }
    this.#before = now;
    const curve = (this.#curves[unit] ??= noCurve());
    for (const judgement of judged.filter(hasGoldPoint)) {
      const height = curveHeight(judgement);
      curve.sum += height;
      curve.count++;
      curve.lowest = Math.min(curve.lowest, height);
      curve.highest = Math.max(curve.highest, height);
    }
  }

  intervals(resamples?: number): Readonly<Record<IntervalFigure, Interval>> {
    const statistics: readonly (readonly [IntervalFigure, Statistic])[] = [
      ...RATIO_FIGURE_NAMES.map((name, at) => [name, ratioOfSums(this.#parts[at] ?? [])] as const),
      ['errorCurveArea', curveArea(this.#curves)],
    ];
    const intervals = bootstrapIntervals(
      this.#curves.length,
      statistics.map(([, statistic]) => statistic),
      resamples,
    );
    return Object.fromEntries(statistics.map(([name], at) => [name, intervals[at]])) as Record<IntervalFigure, Interval>;
  }
}

function curveArea(curves: readonly Curve[]): Statistic {
  return {
    over: curves.filter(({ count }) => count > 0).length,
    of: (draws) => {
      const all = noCurve();
      for (const [at, curve] of curves.entries()) {
        const drawn = draws[at] ?? 0;
        if (drawn === 0 || curve.count === 0) continue;
        all.sum += drawn * curve.sum;
        all.count += drawn * curve.count;
        all.lowest = Math.min(all.lowest, curve.lowest);
        all.highest = Math.max(all.highest, curve.highest);
      }
      return areaOf(all);
    },
  };
}
