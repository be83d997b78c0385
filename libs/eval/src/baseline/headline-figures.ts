import type { EvaluationReport } from '../report/evaluation-report.ts';

interface HeadlineFigure {
  readonly of: (report: EvaluationReport) => number | null;
  readonly better: 'higher' | 'lower';
}

const higher = (of: HeadlineFigure['of']): HeadlineFigure => ({ of, better: 'higher' });
const lower = (of: HeadlineFigure['of']): HeadlineFigure => ({ of, better: 'lower' });

/** The shares that a baseline keeps, by the keys of the intervals in a JSON report. */
export const HEADLINE_FIGURES: Readonly<Record<string, HeadlineFigure>> = {
  country_top1: higher(({ resolution }) => resolution.countryTop1),
  country_top1_with_inferred: higher(({ resolution }) => resolution.countryTop1WithInferred),
  country_precision: higher(({ resolution }) => resolution.countryPrecision),
  candidate_recall: higher(({ resolution }) => resolution.candidateRecall),
  no_country_kept: higher(({ resolution }) => resolution.noCountryKept),
  acc161: higher(({ resolution }) => resolution.accuracyAt161Km),
  acc161_with_within: higher(({ resolution }) => resolution.accuracyAt161KmWithWithin),
  error_auc: lower(({ resolution }) => resolution.errorCurveArea),
  ece: lower(({ calibration }) => calibration.withInferred.expectedCalibrationError),
  recognition_overlap_f1: higher(({ endToEnd }) => endToEnd?.recognition.overlap.f1 ?? null),
  recognition_exact_f1: higher(({ endToEnd }) => endToEnd?.recognition.exact.f1 ?? null),
  end_to_end_country_precision: higher(({ endToEnd }) => endToEnd?.country.precision ?? null),
  end_to_end_country_recall: higher(({ endToEnd }) => endToEnd?.country.recall ?? null),
  end_to_end_country_recall_with_inferred: higher(({ endToEnd }) => endToEnd?.countryWithInferredRecall ?? null),
  end_to_end_acc161: higher(({ endToEnd }) => endToEnd?.accuracyAt161Km ?? null),
  end_to_end_acc161_with_within: higher(({ endToEnd }) => endToEnd?.accuracyAt161KmWithWithin ?? null),
};

/** The headline figures of a report by their keys. Null over nothing. */
export function headlineFigures(report: EvaluationReport): Readonly<Record<string, number | null>> {
  return Object.fromEntries(Object.entries(HEADLINE_FIGURES).map(([key, { of }]) => [key, of(report)]));
}
