import type { Document, LocitoriumError, Prediction } from '@locitorium/domain';
import type { EvaluationMode, EvaluationReport } from '@locitorium/eval';

export interface EvaluationInput {
  /** Path of a dataset with gold mentions: JSON lines, `.gz` accepted. */
  readonly dataset: string;
  /** Path of predictions: JSON lines, `.gz` accepted. */
  readonly predictions: string;
  /** How the predictions were made; told by them where absent. */
  readonly mode?: EvaluationMode;
  readonly signal?: AbortSignal;
}

export interface FileEvaluation {
  readonly report: EvaluationReport;
  /** Lines of either file that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
}

/** Measures a file of predictions against a dataset. Rejects with a UsageError where a file cannot be read. */
export async function evaluateFiles({ dataset, predictions, mode, signal }: EvaluationInput): Promise<FileEvaluation> {
  const [{ JsonlDatasetReader, JsonlPredictionReader }, { evaluate }] = await Promise.all([import('@locitorium/adapters-jsonl'), import('@locitorium/eval')]);
  const unusableLines: LocitoriumError[] = [];
  const documents: Document[] = [];
  for await (const entry of new JsonlDatasetReader({ source: dataset }).entries(signal)) {
    if (entry.kind === 'document') documents.push(entry.document);
    else unusableLines.push(entry.error);
  }
  const predicted: Prediction[] = [];
  for await (const entry of new JsonlPredictionReader({ source: predictions }).entries(signal)) {
    if (entry.kind === 'prediction') predicted.push(entry.prediction);
    else unusableLines.push(entry.error);
  }
  return { report: evaluate(documents, predicted, mode === undefined ? {} : { mode }), unusableLines };
}
