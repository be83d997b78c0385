import type { Judgement } from '../matching/judgement.ts';
import { hasGoldCountry, selectedCountry, selectedOrInferredCountry } from '../metrics/country-accuracy.ts';
import { selectedAnswer } from '../metrics/calibration.ts';
import { hasGoldPoint, isClose, isNear } from '../metrics/error-distances.ts';
import { ratio } from '../metrics/ratio.ts';
import { SLICE_NAMES, type SliceName } from './slices.ts';

/** Figures of the mentions that share one value of a slice; over all gold mentions, found or not. Null over nothing. */
export interface SliceFigures {
  readonly slice: SliceName;
  readonly value: string;
  /** Gold mentions. */
  readonly mentions: number;
  /** Of these, mentions with a prediction. */
  readonly found: number;
  /** In `e2e`, predicted mentions that no gold mention accounts for. */
  readonly spurious: number;
  readonly mentionsWithCountry: number;
  readonly countryTop1: number | null;
  readonly countryTop1WithInferred: number | null;
  readonly mentionsWithCoordinates: number;
  readonly accuracyAt161Km: number | null;
  readonly accuracyAt10Km: number | null;
  readonly brierScore: number | null;
}

/** Values kept of a slice: a source can be another one for every document. The mentions of further values count as `others`. */
const MOST_VALUES = 300;

const nothing = () => ({
  mentions: 0,
  found: 0,
  spurious: 0,
  withCountry: 0,
  right: 0,
  rightWithInferred: 0,
  withPoint: 0,
  near: 0,
  close: 0,
  answers: 0,
  squares: 0,
});

type Counts = ReturnType<typeof nothing>;

/** Counts mentions by slice. */
export class SliceTallies {
  readonly #slices = new Map(SLICE_NAMES.map((slice) => [slice, new Map<string, Counts>()]));

  add(judgement: Judgement, values: Readonly<Record<SliceName, string>>): void {
    const counts = countsOf(judgement);
    for (const slice of SLICE_NAMES) addUp(this.#countsOf(slice, values[slice]), counts);
  }

  addSpurious(values: Readonly<Record<SliceName, string>>): void {
    for (const slice of SLICE_NAMES) this.#countsOf(slice, values[slice]).spurious++;
  }

  #countsOf(slice: SliceName, value: string): Counts {
    const values = this.#slices.get(slice) ?? new Map<string, Counts>();
    const key = values.has(value) || values.size < MOST_VALUES ? value : 'others';
    const counts = values.get(key) ?? nothing();
    values.set(key, counts);
    return counts;
  }

  /** In the order of `SLICES`, within each most mentions first; slices with a single value are left out. */
  figures(): readonly SliceFigures[] {
    return [...this.#slices].flatMap(([slice, values]) =>
      values.size < 2 ? [] : [...values].map(([value, counts]) => figuresOf(slice, value, counts)).sort(byMentions),
    );
  }
}

function countsOf(judgement: Judgement): Counts {
  const counts = { ...nothing(), mentions: 1, found: Number(judgement.predicted !== null) };
  if (hasGoldCountry(judgement)) {
    counts.withCountry = 1;
    counts.right = Number(selectedCountry(judgement) === judgement.gold.countryCode);
    counts.rightWithInferred = Number(selectedOrInferredCountry(judgement) === judgement.gold.countryCode);
  }
  if (hasGoldPoint(judgement)) {
    counts.withPoint = 1;
    counts.near = Number(isNear(judgement));
    counts.close = Number(isClose(judgement));
  }
  const answer = selectedAnswer(judgement);
  if (answer !== null) {
    counts.answers = 1;
    counts.squares = (answer.confidence - Number(answer.right)) ** 2;
  }
  return counts;
}

function addUp(sums: Counts, counts: Counts): void {
  for (const name of Object.keys(sums) as (keyof Counts)[]) sums[name] += counts[name];
}

function figuresOf(slice: SliceName, value: string, counts: Counts): SliceFigures {
  return {
    slice,
    value,
    mentions: counts.mentions,
    found: counts.found,
    spurious: counts.spurious,
    mentionsWithCountry: counts.withCountry,
    countryTop1: ratio(counts.right, counts.withCountry),
    countryTop1WithInferred: ratio(counts.rightWithInferred, counts.withCountry),
    mentionsWithCoordinates: counts.withPoint,
    accuracyAt161Km: ratio(counts.near, counts.withPoint),
    accuracyAt10Km: ratio(counts.close, counts.withPoint),
    brierScore: ratio(counts.squares, counts.answers),
  };
}

const byMentions = (a: SliceFigures, b: SliceFigures): number => b.mentions - a.mentions || (a.value < b.value ? -1 : 1);
