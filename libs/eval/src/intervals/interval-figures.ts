import type { CountryAccuracy } from '../metrics/country-accuracy.ts';
import type { ErrorDistances } from '../metrics/error-distances.ts';
import type { RecognitionTally } from '../metrics/end-to-end.ts';
import type { AnswerTally } from '../metrics/calibration.ts';

interface MentionTallies {
  readonly country: CountryAccuracy;
  readonly distances: ErrorDistances;
}

/** Sums over documents. */
export interface EvaluationTallies {
  /** Over the mentions that resolution is judged by: all in `gold` mode, those found in `e2e`. */
  readonly judged: MentionTallies;
  /** Over all gold mentions. */
  readonly all: MentionTallies;
  /** Null in `gold` mode. */
  readonly recognition: RecognitionTally | null;
  readonly selected: AnswerTally;
}

interface RatioFigure {
  /** Key in the JSON report. */
  readonly key: string;
  readonly label: string;
  readonly unit: 'share' | 'km';
  /** The sums whose ratio it is; null where it is not asked. */
  readonly parts: (tallies: EvaluationTallies) => readonly [above: number, below: number] | null;
}

const share = (key: string, label: string, parts: RatioFigure['parts']): RatioFigure => ({ key, label, unit: 'share', parts });

/** A figure that is there only where the system found its mentions itself. */
const found = (
  key: string,
  label: string,
  parts: (recognition: RecognitionTally, all: MentionTallies) => readonly [above: number, below: number],
): RatioFigure => share(key, label, ({ recognition, all }) => (recognition === null ? null : parts(recognition, all)));

/** The headline figures, which have an interval: those that are ratios of sums over documents. */
export const RATIO_FIGURES = {
  countryTop1: share('country_top1', 'country top-1', ({ judged: { country } }) => [country.right, country.mentions]),
  countryTop1WithInferred: share('country_top1_with_inferred', 'country top-1 with inferred', ({ judged: { country } }) => [
    country.rightWithInferred,
    country.mentions,
  ]),
  countryPrecision: share('country_precision', 'precision of answered', ({ judged: { country } }) => [country.right, country.answers]),
  candidateRecall: share('candidate_recall', 'candidate recall', ({ judged: { country } }) => [country.listed, country.mentions]),
  accuracyAt161Km: share('acc161', 'Acc@161km', ({ judged: { distances } }) => [distances.near, distances.mentions]),
  accuracyAt161KmWithWithin: share('acc161_with_within', 'Acc@161km with within', ({ judged: { distances } }) => [
    distances.nearOrWithin,
    distances.mentions,
  ]),
  accuracyAt10Km: share('acc10', 'Acc@10km', ({ judged: { distances } }) => [distances.close, distances.mentions]),
  meanErrorKm: { ...share('mean_km', 'mean error', ({ judged: { distances } }) => [distances.sumKm, distances.mentions]), unit: 'km' },
  brierScore: share('brier', 'Brier score', ({ selected }) => [selected.squares, selected.answers]),
  recognitionOverlapF1: found('recognition_overlap_f1', 'recognition F1, overlap', (tally) => [
    2 * tally.found,
    tally.predicted + tally.gold,
  ]),
  recognitionExactF1: found('recognition_exact_f1', 'recognition F1, exact', (tally) => [2 * tally.exact, tally.predicted + tally.gold]),
  endToEndCountryPrecision: found('end_to_end_country_precision', 'country end to end, precision', (tally, { country }) => [
    country.right,
    tally.predictedWithCountry,
  ]),
  endToEndCountryRecall: found('end_to_end_country_recall', 'country end to end, recall', (_, { country }) => [
    country.right,
    country.mentions,
  ]),
  endToEndCountryF1: found('end_to_end_country_f1', 'country end to end, F1', (tally, { country }) => [
    2 * country.right,
    tally.predictedWithCountry + country.mentions,
  ]),
  endToEndCountryRecallWithInferred: found(
    'end_to_end_country_recall_with_inferred',
    'country end to end, recall with inferred',
    (_, { country }) => [country.rightWithInferred, country.mentions],
  ),
  endToEndAccuracyAt161Km: found('end_to_end_acc161', 'Acc@161km end to end', (_, { distances }) => [distances.near, distances.mentions]),
  endToEndAccuracyAt161KmWithWithin: found('end_to_end_acc161_with_within', 'Acc@161km end to end with within', (_, { distances }) => [
    distances.nearOrWithin,
    distances.mentions,
  ]),
  endToEndAccuracyAt10Km: found('end_to_end_acc10', 'Acc@10km end to end', (_, { distances }) => [distances.close, distances.mentions]),
} as const satisfies Readonly<Record<string, RatioFigure>>;

type RatioFigureName = keyof typeof RATIO_FIGURES;

export const RATIO_FIGURE_NAMES = Object.keys(RATIO_FIGURES) as readonly RatioFigureName[];

export type IntervalFigure = RatioFigureName | 'errorCurveArea';

/** Every figure that has an interval: its key in the JSON report, and how it is shown. */
export const INTERVAL_FIGURES: Readonly<Record<IntervalFigure, Pick<RatioFigure, 'key' | 'label' | 'unit'>>> = {
  ...RATIO_FIGURES,
  errorCurveArea: { key: 'error_auc', label: 'AUC of the error curve', unit: 'share' },
};

export const INTERVAL_FIGURE_NAMES = Object.keys(INTERVAL_FIGURES) as readonly IntervalFigure[];
