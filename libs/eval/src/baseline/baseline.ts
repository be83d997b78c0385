import { describeIssues, UsageError } from '@locitorium/domain';
import * as z from 'zod';
import type { EvaluationMode } from '../matching/evaluation-mode.ts';
import type { EvaluationReport } from '../report/evaluation-report.ts';
import { roundShare } from '../report/format-figure.ts';
import { dropOf, headlineFigures, isHeadlineFigure } from './headline-figures.ts';

const BASELINE_FORMAT = 1;
/** Differences of rounded shares are rounded, too. */
const ROUNDING = 1e-9;

const share = z.number().min(0).max(1);

const baselineSchema = z.looseObject({
  format: z.literal(BASELINE_FORMAT),
  mode: z.enum(['gold', 'e2e']),
  dataset: z.looseObject({
    name: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    documents: z.int().nonnegative(),
    mentions: z.int().nonnegative(),
  }),
  // Not by z.enum: a figure that is not there is a baseline without it.
  figures: z.record(z.string().refine(isHeadlineFigure, 'is not a figure'), share),
});

/** Figures that later predictions of the same dataset must not fall below; a file that a person can read. */
export interface Baseline {
  readonly format: typeof BASELINE_FORMAT;
  readonly mode: EvaluationMode;
  readonly dataset: { readonly name: string; readonly sha256: string; readonly documents: number; readonly mentions: number };
  /** By key; figures over nothing are left out. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A figure that is worse than its baseline. */
export interface FigureDrop {
  readonly key: string;
  readonly before: number;
  /** Null where it is no longer measured. */
  readonly now: number | null;
  /** By how much it is worse, positive also for figures of which less is better; null where it is no longer measured. */
  readonly drop: number | null;
}

/** What an evaluation makes a baseline of. Shares have four decimals. */
export function baselineOf(report: EvaluationReport, dataset: Pick<Baseline['dataset'], 'name' | 'sha256'>): Baseline {
  const figures = Object.entries(headlineFigures(report)).flatMap(([key, value]) => {
    const rounded = roundShare(value);
    return rounded === null ? [] : [[key, rounded] as const];
  });
  const { documents, mentions } = report.counts;
  return { format: BASELINE_FORMAT, mode: report.mode, dataset: { ...dataset, documents, mentions }, figures: Object.fromEntries(figures) };
}

/** A baseline as it was read. Throws a usage error `invalid_baseline`. */
export function readBaseline(value: unknown): Baseline {
  const { data, error } = baselineSchema.safeParse(value);
  if (data !== undefined) return data;
  throw new UsageError('invalid_baseline', `The baseline cannot be used. ${describeIssues(error)}. Make it by --write-baseline.`);
}

/**
 * Figures that are worse than the baseline by more than is allowed. Throws a usage error where the baseline was measured on another
 * dataset or in another mode: then no difference says anything of the system.
 */
export function figureDrops(now: Baseline, before: Baseline, maxDrop: number): readonly FigureDrop[] {
  if (now.mode !== before.mode) {
    throw new UsageError(
      'baseline_of_other_mode',
      `The baseline was measured in mode "${before.mode}", these predictions are of mode "${now.mode}". Compare with a baseline of that mode, or write one by --write-baseline.`,
    );
  }
  if (now.dataset.sha256 !== before.dataset.sha256) {
    throw new UsageError(
      'baseline_of_other_dataset',
      `The baseline was measured on other bytes than those of ${now.dataset.name}. If the dataset was changed on purpose, write a new baseline by --write-baseline.`,
      { expected: before.dataset.sha256, found: now.dataset.sha256 },
    );
  }
  const drops = Object.entries(before.figures).map(([key, value]): FigureDrop => {
    const current = now.figures[key];
    if (current === undefined) return { key, before: value, now: null, drop: null };
    return { key, before: value, now: current, drop: Number(dropOf(key, value, current).toFixed(4)) };
  });
  return drops.filter(({ drop }) => drop === null || drop > maxDrop + ROUNDING);
}
