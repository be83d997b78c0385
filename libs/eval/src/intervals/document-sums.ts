import { bootstrapIntervals } from '../bootstrap/bootstrap-interval.ts';
import type { Interval } from '../bootstrap/interval.ts';
import type { Draws, Statistic } from '../bootstrap/statistics.ts';
import type { Judgement } from '../matching/judgement.ts';
import { addHeight, areaOf, curveHeight, hasGoldPoint, noHeights, type Heights } from '../metrics/error-distances.ts';
import { ratio } from '../metrics/ratio.ts';
import { type EvaluationTallies, type IntervalFigure, RATIO_FIGURE_NAMES, RATIO_FIGURES } from './interval-figures.ts';

/**
 * Units that are drawn. Further documents join the unit of another one at random: sums over ten thousand units vary as sums over the
 * documents do, and take bounded memory and time.
 */
const MOST_UNITS = 10_000;

/** Numerator and denominator of a figure by unit. */
interface Parts {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

/** What each document added to the headline figures: mentions of one document are not independent, so documents are drawn, not mentions. */
export class DocumentSums {
  readonly #parts = RATIO_FIGURE_NAMES.map((): Parts => ({ above: new Float64Array(MOST_UNITS), below: new Float64Array(MOST_UNITS) }));
  readonly #curves: Heights[] = [];
  #before: readonly (readonly [number, number] | null)[] = [];
  #units = 0;

  /** Takes up what a document added to the tallies since the last one was. `judged`: its mentions that resolution is judged by. */
  add(position: number, tallies: EvaluationTallies, judged: readonly Judgement[]): void {
    const unit = position < MOST_UNITS ? position : scattered(position) % MOST_UNITS;
    this.#units = Math.max(this.#units, unit + 1);
    const now = RATIO_FIGURE_NAMES.map((name) => RATIO_FIGURES[name].parts(tallies));
    for (const [at, parts] of now.entries()) {
      if (parts === null) continue;
      const { above, below } = this.#parts[at] as Parts;
      const [aboveBefore, belowBefore] = this.#before[at] ?? [0, 0];
      above[unit] = (above[unit] ?? 0) + parts[0] - aboveBefore;
      below[unit] = (below[unit] ?? 0) + parts[1] - belowBefore;
    }
    this.#before = now;
    const curve = (this.#curves[unit] ??= noHeights());
    for (const judgement of judged.filter(hasGoldPoint)) addHeight(curve, curveHeight(judgement));
  }

  intervals(resamples?: number): Readonly<Record<IntervalFigure, Interval>> {
    const statistics: readonly (readonly [IntervalFigure, Statistic])[] = [
      ...RATIO_FIGURE_NAMES.map((name, at) => [name, ratioOfParts(this.#parts[at] as Parts, this.#units)] as const),
      ['errorCurveArea', areaUnder(this.#curves)],
    ];
    const intervals = bootstrapIntervals(
      this.#units,
      statistics.map(([, statistic]) => statistic),
      resamples,
    );
    return Object.fromEntries(statistics.map(([name], at) => [name, intervals[at]])) as Record<IntervalFigure, Interval>;
  }
}

/** A number that does not follow the order of documents, whose languages or sources may take turns (the finaliser of MurmurHash3). */
function scattered(position: number): number {
  let mixed = position;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function ratioOfParts({ above, below }: Parts, units: number): Statistic {
  const sumOf = (parts: Float64Array, draws: Draws): number => {
    let sum = 0;
    for (let unit = 0; unit < units; unit++) sum += (draws[unit] ?? 0) * (parts[unit] ?? 0);
    return sum;
  };
  return { over: units, of: (draws) => ratio(sumOf(above, draws), sumOf(below, draws)) };
}

function areaUnder(curves: readonly Heights[]): Statistic {
  return {
    over: curves.length,
    of: (draws) => {
      const all = noHeights();
      for (let unit = 0; unit < curves.length; unit++) {
        const drawn = draws[unit] ?? 0;
        const curve = curves[unit];
        if (drawn === 0 || curve === undefined) continue;
        all.sum += drawn * curve.sum;
        all.count += drawn * curve.count;
        all.lowest = Math.min(all.lowest, curve.lowest);
        all.highest = Math.max(all.highest, curve.highest);
      }
      return areaOf(all);
    },
  };
}
