import type { LocitoriumError } from '@locitorium/domain';
import type { Comparison, EvaluationMode } from '@locitorium/eval';
import { checkComparisonInput } from '../checked-input.ts';
import type { LineFindings } from '../finding/line-findings.ts';
import { keptByRun, requireKept } from '../run/kept-by-run.ts';
import { JudgedFiles } from './judged-files.ts';

export interface ComparisonInput {
  /** Path of a dataset with gold mentions: JSON lines, `.gz` accepted. */
  readonly dataset: string;
  /** Paths of the predictions of two systems: JSON lines, `.gz` accepted; `b` is asked whether it is better. */
  readonly a: string;
  readonly b: string;
  /** How the predictions were made; where absent, as they say themselves. */
  readonly mode?: EvaluationMode;
  readonly signal?: AbortSignal;
}

export interface FileComparison {
  readonly comparison: Comparison;
  /** Lines of the files that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
  /** Fields that could not be used; the rest of their lines counts. */
  readonly findings: LineFindings;
}

/**
 * Compares two files of predictions by the same dataset, mention by mention. Rejects with a UsageError where a file cannot be read, or
 * where the predictions are not of the same mode (`modes_differ`), or a run left out what is judged (`fields_not_kept`).
 */
export async function compareFiles(input: ComparisonInput): Promise<FileComparison> {
  checkComparisonInput(input);
  const { dataset, mode, signal } = input;
  const { compare } = await import('@locitorium/eval');
  for (const path of [input.a, input.b]) requireKept(await keptByRun(path), ['start', 'end', 'country_code'], 'Comparison');
  const files = new JudgedFiles(signal);
  const documents = await files.documents(dataset);
  const [a, b] = [await files.predictions(input.a), await files.predictions(input.b)];
  const comparison = compare(documents, a, b, mode === undefined ? {} : { mode });
  return { comparison, unusableLines: files.unusableLines, findings: files.findings };
}
