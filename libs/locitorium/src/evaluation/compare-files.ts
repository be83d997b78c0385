import { basename } from 'node:path';
import type { Document, LocitoriumError, Prediction } from '@locitorium/domain';
import type { Comparison, EvaluationMode } from '@locitorium/eval';
import { checkComparisonInput } from '../checked-input.ts';
import { FindingList, type LineFindings } from '../finding/line-findings.ts';

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
 * where the predictions are not of the same mode (`modes_differ`).
 */
export async function compareFiles(input: ComparisonInput): Promise<FileComparison> {
  checkComparisonInput(input);
  const { dataset, mode, signal } = input;
  const [{ JsonlDatasetReader, JsonlPredictionReader }, { compare }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
  ]);
  const unusableLines: LocitoriumError[] = [];
  const findings = new FindingList();
  const documents: Document[] = [];
  for await (const entry of new JsonlDatasetReader({ source: dataset }).entries(signal)) {
    if (entry.kind === 'invalid') {
      unusableLines.push(entry.error);
      continue;
    }
    findings.add(basename(dataset), entry.line, entry.findings);
    documents.push(entry.document);
  }
  const predictionsOf = async (path: string): Promise<readonly Prediction[]> => {
    const predictions: Prediction[] = [];
    for await (const entry of new JsonlPredictionReader({ source: path }).entries(signal)) {
      if (entry.kind === 'invalid') {
        unusableLines.push(entry.error);
        continue;
      }
      findings.add(basename(path), entry.line, entry.findings);
      predictions.push(entry.prediction);
    }
    return predictions;
  };
  const [a, b] = [await predictionsOf(input.a), await predictionsOf(input.b)];
  return { comparison: compare(documents, a, b, mode === undefined ? {} : { mode }), unusableLines, findings };
}
