import { encodeModelInfo } from '@locitorium/domain';
import type { FailureCount } from '../failure/failure-tally.ts';
import { FAILURE_CLASSES } from '../failure/failure-class.ts';
import type { Interval } from '../bootstrap/interval.ts';
import { INTERVAL_FIGURE_NAMES, INTERVAL_FIGURES } from '../intervals/interval-figures.ts';
import type { Calibration, CalibrationBin } from '../metrics/calibration.ts';
import type { SliceFigures } from '../slices/slice-tallies.ts';
import type { PrecisionRecall } from '../metrics/end-to-end.ts';
import type { EndToEndFigures, EvaluationReport } from './evaluation-report.ts';
import { RESOLUTION_FIGURE_NAMES, RESOLUTION_FIGURES, type ResolutionFigures } from './resolution-figures.ts';
import { roundKm, roundShare } from './format-figure.ts';

/** Version of the JSON report; it changes when a key changes its name or meaning. */
export const REPORT_FORMAT = 3;

/**
 * The report as a plain JSON value with stable keys in snake_case. Shares to four decimals, kilometres to two; a figure over
 * nothing is null.
 */
export function encodeReport(report: EvaluationReport) {
  return {
    format: REPORT_FORMAT,
    mode: report.mode,
    mode_source: report.modeSource,
    mode_doubt: report.modeDoubt,
    engines: report.engines.map(encodeModelInfo),
    counts: Object.fromEntries(Object.entries(report.counts).map(([name, count]) => [snakeCase(name), count])),
    resolution: encodeResolution(report.resolution),
    end_to_end: report.endToEnd === null ? null : encodeEndToEnd(report.endToEnd),
    intervals: encodeIntervals(report.intervals),
    calibration: {
      selected: encodeCalibration(report.calibration.selected),
      with_inferred: encodeCalibration(report.calibration.withInferred),
    },
    risk_coverage: report.riskCoverage.map(({ threshold, coverage, risk }) => ({
      threshold,
      coverage: roundShare(coverage),
      risk: roundShare(risk),
    })),
    failure_classes: Object.fromEntries(report.failures.map((failure) => [failure.failureClass, encodeFailure(failure)])),
    failed_documents: report.failedDocuments,
    countries: report.countries,
    confusions: report.confusions,
    languages: report.languages.map(({ language, mentions, countryTop1, countryTop1WithInferred }) => ({
      language,
      mentions,
      country_top1: roundShare(countryTop1),
      country_top1_with_inferred: roundShare(countryTop1WithInferred),
    })),
    slices: report.slices.map(encodeSlice),
  };
}

function encodeResolution(figures: ResolutionFigures) {
  const entries = RESOLUTION_FIGURE_NAMES.map((name) => {
    const { key, unit } = RESOLUTION_FIGURES[name];
    return [key, unit === 'km' ? roundKm(figures[name]) : roundShare(figures[name])] as const;
  });
  return { mentions: figures.mentions, ...(Object.fromEntries(entries) as Record<string, number | null>), statuses: figures.statuses };
}

function encodeEndToEnd(figures: EndToEndFigures) {
  return {
    recognition_overlap: encodePoints(figures.recognition.overlap),
    recognition_exact: encodePoints(figures.recognition.exact),
    country: encodePoints(figures.country),
    country_recall_with_inferred: roundShare(figures.countryWithInferredRecall),
    acc161: roundShare(figures.accuracyAt161Km),
    acc161_with_within: roundShare(figures.accuracyAt161KmWithWithin),
    acc10: roundShare(figures.accuracyAt10Km),
  };
}

function encodePoints({ precision, recall, f1 }: PrecisionRecall) {
  return { precision: roundShare(precision), recall: roundShare(recall), f1: roundShare(f1) };
}

/** `value` repeats the figure, so that nobody has to look for what an interval belongs to. */
function encodeIntervals(intervals: EvaluationReport['intervals']): Record<string, Interval> {
  const encoded = INTERVAL_FIGURE_NAMES.map((name) => {
    const { key, unit } = INTERVAL_FIGURES[name];
    const round = unit === 'km' ? roundKm : roundShare;
    const { value, low, high } = intervals[name];
    return [key, { value: round(value), low: round(low), high: round(high) }] as const;
  });
  return Object.fromEntries(encoded);
}

function encodeCalibration(calibration: Calibration) {
  return {
    answers: calibration.answers,
    ece: roundShare(calibration.expectedCalibrationError),
    adaptive_ece: roundShare(calibration.adaptiveCalibrationError),
    brier: roundShare(calibration.brierScore),
    bins: calibration.bins.map(encodeBin),
    adaptive_bins: calibration.adaptiveBins.map(encodeBin),
  };
}

function encodeBin({ from, to, answers, confidence, accuracy }: CalibrationBin) {
  return { from: roundShare(from), to: roundShare(to), answers, confidence: roundShare(confidence), accuracy: roundShare(accuracy) };
}

function encodeFailure({ failureClass, verdict, mentions, examples }: FailureCount) {
  return {
    verdict,
    mentions,
    lever: FAILURE_CLASSES[failureClass].lever,
    examples: examples.map(({ docId, mentionId, ...example }) => ({ doc_id: docId, mention_id: mentionId, ...example })),
  };
}

function encodeSlice(figures: SliceFigures) {
  return {
    slice: figures.slice,
    value: figures.value,
    mentions: figures.mentions,
    found: figures.found,
    spurious: figures.spurious,
    mentions_with_country: figures.mentionsWithCountry,
    country_top1: roundShare(figures.countryTop1),
    country_top1_with_inferred: roundShare(figures.countryTop1WithInferred),
    mentions_with_coordinates: figures.mentionsWithCoordinates,
    acc161: roundShare(figures.accuracyAt161Km),
    acc10: roundShare(figures.accuracyAt10Km),
    brier: roundShare(figures.brierScore),
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
