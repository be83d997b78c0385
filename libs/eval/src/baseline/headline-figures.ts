import { INTERVAL_FIGURE_NAMES, INTERVAL_FIGURES } from '../intervals/interval-figures.ts';
import type { EvaluationReport } from '../report/evaluation-report.ts';

const SHARES = INTERVAL_FIGURE_NAMES.filter((name) => INTERVAL_FIGURES[name].unit === 'share');
const OTHERS: Readonly<Record<string, (report: EvaluationReport) => number | null>> = {
  no_country_kept: ({ resolution }) => resolution.noCountryKept,
  ece: ({ calibration }) => calibration.withInferred.expectedCalibrationError,
};

const KEYS: ReadonlySet<string> = new Set([...SHARES.map((name) => INTERVAL_FIGURES[name].key), ...Object.keys(OTHERS)]);
const LESS_IS_BETTER: ReadonlySet<string> = new Set(['error_auc', 'brier', 'ece']);

export const isHeadlineFigure = (key: string): boolean => KEYS.has(key);

/** How much worse a figure became; negative where it became better. */
export function dropOf(key: string, before: number, now: number): number {
  return LESS_IS_BETTER.has(key) ? now - before : before - now;
}

/** The shares of a report that say how good a system is, by the keys of its intervals. Null over nothing. */
export function headlineFigures(report: EvaluationReport): Readonly<Record<string, number | null>> {
  return Object.fromEntries([
    ...SHARES.map((name) => [INTERVAL_FIGURES[name].key, report.intervals[name].value]),
    ...Object.entries(OTHERS).map(([key, of]) => [key, of(report)]),
  ]);
}
