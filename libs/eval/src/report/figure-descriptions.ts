import type { ResolutionFigures } from './evaluation-report.ts';

/** How a figure is called and read in reports. */
export interface FigureDescription {
  /** Key in the JSON report. */
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly unit: 'share' | 'km';
}

type ResolutionFigure = Exclude<keyof ResolutionFigures, 'mentions' | 'statuses'>;

const share = (key: string, label: string, meaning: string): FigureDescription => ({ key, label, meaning, unit: 'share' });
const km = (key: string, label: string, meaning: string): FigureDescription => ({ key, label, meaning, unit: 'km' });

/** The figures of resolution in the order in which reports show them. */
export const RESOLUTION_FIGURES: Readonly<Record<ResolutionFigure, FigureDescription>> = {
  countryTop1: share('country_top1', 'country top-1', 'selected place lies in the gold country; unanswered counts as wrong'),
  countryTop1WithInferred: share(
    'country_top1_with_inferred',
    'country top-1 with inferred',
    'the same, inferred countries count where none was selected',
  ),
  answered: share('answered', 'answered', 'a place with a country was selected'),
  countryPrecision: share('country_precision', 'precision of answered', 'of the answered, the right ones'),
  countryTop3: share('country_top3', 'country top-3', 'gold country among the first 3 candidates'),
  countryTop5: share('country_top5', 'country top-5', 'gold country among the first 5 candidates'),
  candidateRecall: share('candidate_recall', 'candidate recall', 'gold country among all candidates: the ceiling of any selector'),
  countryTop1InCandidates: share(
    'country_top1_in_candidates',
    'top-1 where listed',
    'country top-1 where the gold country was among the candidates',
  ),
  countryMacro: share('country_macro', 'macro over countries', 'mean of country top-1 within each gold country'),
  noCountryKept: share('no_country_kept', 'no country kept', 'gold names no country, and none was selected'),
  accuracyAt161Km: share('acc161', 'Acc@161km', 'selected place within 161 km of the gold point'),
  accuracyAt161KmWithWithin: share(
    'acc161_with_within',
    'Acc@161km with within',
    'the same, the containing place counts where none was selected',
  ),
  medianErrorKm: km('median_km', 'median error', 'distance to the gold point; unplaced is 20,039 km'),
  meanErrorKm: km('mean_km', 'mean error', 'distance to the gold point; unplaced is 20,039 km'),
  errorCurveArea: {
    key: 'error_auc',
    label: 'AUC of the error curve',
    meaning: 'area under ascending ln(error + 1), 0 is best',
    unit: 'share',
  },
};

export const RESOLUTION_FIGURE_NAMES = Object.keys(RESOLUTION_FIGURES) as readonly ResolutionFigure[];
