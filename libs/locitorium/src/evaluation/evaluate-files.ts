import { basename } from 'node:path';
import type { Document, LocitoriumError, Prediction } from '@locitorium/domain';
import type { EvaluatedMention, EvaluationMode, EvaluationReport } from '@locitorium/eval';
import { checkEvaluationInput } from '../checked-input.ts';
import { FindingList, type LineFindings } from '../finding/line-findings.ts';

export interface EvaluationInput {
  /** Path of a dataset with gold mentions: JSON lines, `.gz` accepted. */
  readonly dataset: string;
  /** Path of predictions: JSON lines, `.gz` accepted. */
  readonly predictions: string;
  /** How the predictions were made; where absent, as they say themselves (`model_info.extractor`), and `e2e` where they do not. */
  readonly mode?: EvaluationMode;
  /** Hears every judged mention and, in `e2e`, every spurious one: for lists, maps and comparisons. */
  readonly onMention?: (mention: EvaluatedMention) => void;
  readonly signal?: AbortSignal;
}

export interface FileEvaluation {
  readonly report: EvaluationReport;
  /** Lines of either file that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
  /** Fields of either file that could not be used; the rest of their lines counts. */
  readonly findings: LineFindings;
}

/**
 * Measures a file of predictions against a dataset. Rejects with a UsageError where a file cannot be read, or where only the mode can
 * tell what is to be measured (`mode_undecided`).
 */
export async function evaluateFiles(input: EvaluationInput): Promise<FileEvaluation> {
  checkEvaluationInput(input);
  const { dataset, predictions, mode, onMention, signal } = input;
  const [{ JsonlDatasetReader, JsonlPredictionReader }, { evaluate }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
  ]);
  const unusableLines: LocitoriumError[] = [];
  const findings = new FindingList();
  const documents: Document[] = [];
  for await (const entry of new JsonlDatasetReader({ source: dataset }).entries(signal)) {
    if (entry.kind === 'invalid') unusableLines.push(entry.error);
    else {
      documents.push(entry.document);
      findings.add(basename(dataset), entry.line, entry.findings);
    }
  }
  const predicted: Prediction[] = [];
  for await (const entry of new JsonlPredictionReader({ source: predictions }).entries(signal)) {
    if (entry.kind === 'invalid') unusableLines.push(entry.error);
    else {
      predicted.push(entry.prediction);
      findings.add(basename(predictions), entry.line, entry.findings);
    }
  }
  return { report: evaluate(documents, predicted, { ...(mode && { mode }), ...(onMention && { onMention }) }), unusableLines, findings };
}
