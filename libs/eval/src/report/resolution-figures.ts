import type { Judgement } from '../matching/judgement.ts';
import { CountryAccuracy } from '../metrics/country-accuracy.ts';
import { CountryTallies } from '../metrics/country-tallies.ts';
import { ErrorCurve, ErrorDistances } from '../metrics/error-distances.ts';
import { noStatuses, statusOf, type StatusCounts } from '../metrics/status-counts.ts';

/** What the figures of resolution are computed from. */
export class ResolutionTally {
  mentions = 0;
  readonly country = new CountryAccuracy();
  readonly countries = new CountryTallies();
  readonly distances = new ErrorDistances();
  readonly curve = new ErrorCurve();
  readonly #statuses = noStatuses();

  add(judgement: Judgement): void {
    this.mentions++;
    this.#statuses[statusOf(judgement)]++;
    this.country.add(judgement);
    this.countries.add(judgement);
    this.distances.add(judgement);
    this.curve.add(judgement);
  }

  /** Every figure of resolution over the mentions added. */
  figures(): ResolutionFigures {
    const figures = Object.fromEntries(RESOLUTION_FIGURE_NAMES.map((name) => [name, RESOLUTION_FIGURES[name].of(this)]));
    return { ...(figures as Record<ResolutionFigure, number | null>), mentions: this.mentions, statuses: this.#statuses };
  }
}

/** How a figure is computed, and how reports show it. */
export interface FigureDescription {
  /** Null over nothing. */
  readonly of: (tally: ResolutionTally) => number | null;
  /** Key in the JSON report. */
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly unit: 'share' | 'km';
}

const share = (of: FigureDescription['of'], key: string, label: string, meaning: string): FigureDescription => ({
  of,
  key,
  label,
  meaning,
  unit: 'share',
});
const km = (...args: Parameters<typeof share>): FigureDescription => ({ ...share(...args), unit: 'km' });

/** The figures of resolution in the order in which reports show them. */
export const RESOLUTION_FIGURES = {
  countryTop1: share(
    ({ country }) => country.top1,
    'country_top1',
    'country top-1',
    'selected place lies in the gold country; unanswered counts as wrong',
  ),
  countryTop1WithInferred: share(
    ({ country }) => country.top1WithInferred,
    'country_top1_with_inferred',
    'country top-1 with inferred',
    'the same, inferred countries count where none was selected',
  ),
  answered: share(({ country }) => country.answered, 'answered', 'answered', 'a place with a country was selected'),
  countryPrecision: share(
    ({ country }) => country.precision,
    'country_precision',
    'precision of answered',
    'of the answered, the right ones',
  ),
  countryTop3: share(({ country }) => country.top3, 'country_top3', 'country top-3', 'gold country among the first 3 candidates'),
  countryTop5: share(({ country }) => country.top5, 'country_top5', 'country top-5', 'gold country among the first 5 candidates'),
  candidateRecall: share(
    ({ country }) => country.candidateRecall,
    'candidate_recall',
    'candidate recall',
    'gold country among all candidates: the ceiling of any selector',
  ),
  countryTop1InCandidates: share(
    ({ country }) => country.top1InCandidates,
    'country_top1_in_candidates',
    'top-1 where listed',
    'country top-1 where the gold country was among the candidates',
  ),
  countryMacro: share(
    ({ countries }) => countries.macro,
    'country_macro',
    'macro over countries',
    'mean of country top-1 within each gold country',
  ),
  noCountryKept: share(
    ({ country }) => country.noCountryKept,
    'no_country_kept',
    'no country kept',
    'gold names no country, and none was selected',
  ),
  accuracyAt161Km: share(
    ({ distances }) => distances.accuracyAt161Km,
    'acc161',
    'Acc@161km',
    'selected place within 161 km of the gold point',
  ),
  accuracyAt161KmWithWithin: share(
    ({ distances }) => distances.accuracyAt161KmWithWithin,
    'acc161_with_within',
    'Acc@161km with within',
    'the same, the containing place counts where none was selected',
  ),
  accuracyAt10Km: share(({ distances }) => distances.accuracyAt10Km, 'acc10', 'Acc@10km', 'selected place within 10 km of the gold point'),
  medianErrorKm: km(({ curve }) => curve.medianKm, 'median_km', 'median error', 'distance to the gold point; unplaced is 20,039 km'),
  meanErrorKm: km(({ distances }) => distances.meanKm, 'mean_km', 'mean error', 'distance to the gold point; unplaced is 20,039 km'),
  errorCurveArea: share(({ curve }) => curve.area, 'error_auc', 'AUC of the error curve', 'area under ascending ln(error + 1), 0 is best'),
} as const satisfies Readonly<Record<string, FigureDescription>>;

type ResolutionFigure = keyof typeof RESOLUTION_FIGURES;

export const RESOLUTION_FIGURE_NAMES = Object.keys(RESOLUTION_FIGURES) as readonly ResolutionFigure[];

/** Figures of resolution; see the docstring of each metric. Over all gold mentions, in `e2e` over those that were found. */
export type ResolutionFigures = Readonly<Record<ResolutionFigure, number | null>> & {
  readonly mentions: number;
  readonly statuses: StatusCounts;
};
