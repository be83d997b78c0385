import { encodeModelInfo } from '@locitorium/domain';
import type { FailureCount } from '../failure/count-failures.ts';
import type { Calibration } from '../metrics/calibration.ts';
import type { PrecisionRecall } from '../metrics/end-to-end.ts';
import type { EndToEndFigures, EvaluationReport } from './evaluation-report.ts';
import { RESOLUTION_FIGURE_NAMES, RESOLUTION_FIGURES, type ResolutionFigures } from './resolution-figures.ts';
import { roundKm, roundShare } from './format-figure.ts';

/** Version of the JSON report; it changes when a key changes its name or meaning. */
export const REPORT_FORMAT = 2;

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
  };
}

function encodePoints({ precision, recall, f1 }: PrecisionRecall) {
  return { precision: roundShare(precision), recall: roundShare(recall), f1: roundShare(f1) };
}

function encodeCalibration({ answers, expectedCalibrationError, bins }: Calibration) {
  return {
    answers,
    ece: roundShare(expectedCalibrationError),
    bins: bins.map((bin) => ({ ...bin, confidence: roundShare(bin.confidence), accuracy: roundShare(bin.accuracy) })),
  };
}

function encodeFailure({ verdict, mentions, examples }: FailureCount) {
  return {
    verdict,
    mentions,
    examples: examples.map(({ docId, mentionId, gold, predicted }) => ({ doc_id: docId, mention_id: mentionId, gold, predicted })),
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
