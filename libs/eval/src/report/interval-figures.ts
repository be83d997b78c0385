/** Figures that have an interval: key in the JSON report, and label. In `gold` mode those of end to end are over nothing. */
export const INTERVAL_FIGURES = {
  countryTop1: { key: 'country_top1', label: 'country top-1', unit: 'share' },
  countryTop1WithInferred: { key: 'country_top1_with_inferred', label: 'country top-1 with inferred', unit: 'share' },
  countryPrecision: { key: 'country_precision', label: 'precision of answered', unit: 'share' },
  candidateRecall: { key: 'candidate_recall', label: 'candidate recall', unit: 'share' },
  accuracyAt161Km: { key: 'acc161', label: 'Acc@161km', unit: 'share' },
  accuracyAt161KmWithWithin: { key: 'acc161_with_within', label: 'Acc@161km with within', unit: 'share' },
  accuracyAt10Km: { key: 'acc10', label: 'Acc@10km', unit: 'share' },
  meanErrorKm: { key: 'mean_km', label: 'mean error', unit: 'km' },
  errorCurveArea: { key: 'error_auc', label: 'AUC of the error curve', unit: 'share' },
  brierScore: { key: 'brier', label: 'Brier score', unit: 'share' },
  recognitionOverlapF1: { key: 'recognition_overlap_f1', label: 'recognition F1, overlap', unit: 'share' },
  recognitionExactF1: { key: 'recognition_exact_f1', label: 'recognition F1, exact', unit: 'share' },
  endToEndCountryPrecision: { key: 'end_to_end_country_precision', label: 'country end to end, precision', unit: 'share' },
  endToEndCountryRecall: { key: 'end_to_end_country_recall', label: 'country end to end, recall', unit: 'share' },
  endToEndCountryF1: { key: 'end_to_end_country_f1', label: 'country end to end, F1', unit: 'share' },
  endToEndCountryRecallWithInferred: {
    key: 'end_to_end_country_recall_with_inferred',
    label: 'country end to end, recall with inferred',
    unit: 'share',
  },
  endToEndAccuracyAt161Km: { key: 'end_to_end_acc161', label: 'Acc@161km end to end', unit: 'share' },
  endToEndAccuracyAt161KmWithWithin: { key: 'end_to_end_acc161_with_within', label: 'Acc@161km end to end with within', unit: 'share' },
  endToEndAccuracyAt10Km: { key: 'end_to_end_acc10', label: 'Acc@10km end to end', unit: 'share' },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly label: string; readonly unit: 'share' | 'km' }>>;

export type IntervalFigure = keyof typeof INTERVAL_FIGURES;

export const INTERVAL_FIGURE_NAMES = Object.keys(INTERVAL_FIGURES) as readonly IntervalFigure[];
