import type { Judgement } from '../matching/judgement.ts';
import {
  answered,
  candidateRecall,
  countryPrecision,
  countryTop1,
  countryTop1InCandidates,
  countryTop1WithInferred,
  countryTopK,
  noCountryKept,
} from '../metrics/country-accuracy.ts';
import { countryMacro } from '../metrics/country-tallies.ts';
import { accuracyAt161Km, accuracyAt161KmWithWithin, errorCurveArea, meanErrorKm, medianErrorKm } from '../metrics/error-distances.ts';
import { statusCounts, type StatusCounts } from '../metrics/status-counts.ts';

/** How a figure is computed, and how reports show it. */
export interface FigureDescription {
  /** Null over nothing. */
  readonly compute: (judgements: readonly Judgement[]) => number | null;
  /** Key in the JSON report. */
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly unit: 'share' | 'km';
}

const share = (compute: FigureDescription['compute'], key: string, label: string, meaning: string): FigureDescription => ({
  compute,
  key,
  label,
  meaning,
  unit: 'share',
});
const km = (...args: Parameters<typeof share>): FigureDescription => ({ ...share(...args), unit: 'km' });

/** The figures of resolution in the order in which reports show them. */
export const RESOLUTION_FIGURES = {
  countryTop1: share(countryTop1, 'country_top1', 'country top-1', 'selected place lies in the gold country; unanswered counts as wrong'),
  countryTop1WithInferred: share(
    countryTop1WithInferred,
    'country_top1_with_inferred',
    'country top-1 with inferred',
    'the same, inferred countries count where none was selected',
  ),
  answered: share(answered, 'answered', 'answered', 'a place with a country was selected'),
  countryPrecision: share(countryPrecision, 'country_precision', 'precision of answered', 'of the answered, the right ones'),
  countryTop3: share(
    (judgements) => countryTopK(judgements, 3),
    'country_top3',
    'country top-3',
    'gold country among the first 3 candidates',
  ),
  countryTop5: share(
    (judgements) => countryTopK(judgements, 5),
    'country_top5',
    'country top-5',
    'gold country among the first 5 candidates',
  ),
  candidateRecall: share(
    candidateRecall,
    'candidate_recall',
    'candidate recall',
    'gold country among all candidates: the ceiling of any selector',
  ),
  countryTop1InCandidates: share(
    countryTop1InCandidates,
    'country_top1_in_candidates',
    'top-1 where listed',
    'country top-1 where the gold country was among the candidates',
  ),
  countryMacro: share(countryMacro, 'country_macro', 'macro over countries', 'mean of country top-1 within each gold country'),
  noCountryKept: share(noCountryKept, 'no_country_kept', 'no country kept', 'gold names no country, and none was selected'),
  accuracyAt161Km: share(accuracyAt161Km, 'acc161', 'Acc@161km', 'selected place within 161 km of the gold point'),
  accuracyAt161KmWithWithin: share(
    accuracyAt161KmWithWithin,
    'acc161_with_within',
    'Acc@161km with within',
    'the same, the containing place counts where none was selected',
  ),
  medianErrorKm: km(medianErrorKm, 'median_km', 'median error', 'distance to the gold point; unplaced is 20,039 km'),
  meanErrorKm: km(meanErrorKm, 'mean_km', 'mean error', 'distance to the gold point; unplaced is 20,039 km'),
  errorCurveArea: share(errorCurveArea, 'error_auc', 'AUC of the error curve', 'area under ascending ln(error + 1), 0 is best'),
} as const satisfies Readonly<Record<string, FigureDescription>>;

type ResolutionFigure = keyof typeof RESOLUTION_FIGURES;

export const RESOLUTION_FIGURE_NAMES = Object.keys(RESOLUTION_FIGURES) as readonly ResolutionFigure[];

/** Figures of resolution; see the docstring of each metric. Over all gold mentions, in `e2e` over those that were found. */
export type ResolutionFigures = Readonly<Record<ResolutionFigure, number | null>> & {
  readonly mentions: number;
  readonly statuses: StatusCounts;
};

/** Every figure of resolution over the given mentions. */
export function resolutionFigures(judgements: readonly Judgement[]): ResolutionFigures {
  const figures = Object.fromEntries(RESOLUTION_FIGURE_NAMES.map((name) => [name, RESOLUTION_FIGURES[name].compute(judgements)]));
  return {
    ...(figures as Record<ResolutionFigure, number | null>),
    mentions: judgements.length,
    statuses: statusCounts(judgements),
  };
}
