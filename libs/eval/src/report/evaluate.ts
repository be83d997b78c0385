import type { Document, Prediction } from '@locitorium/domain';
import { chooseMode, declaredMode, type EvaluationMode } from '../matching/evaluation-mode.ts';
import type { EvaluationReport } from './evaluation-report.ts';
import { Evaluation, type EvaluationOptions } from './evaluation.ts';

export interface EvaluateOptions extends EvaluationOptions {
  /** How the predictions were made. Default: as they declare (`model_info.extractor`), else `e2e`. */
  readonly mode?: EvaluationMode;
}

/**
 * Compares predictions with the annotations of a dataset. Documents are taken in dataset order; of repeated ones the last prediction.
 * Throws a usage error `mode_undecided` where predictions of both modes are mixed and the options say none.
 */
export function evaluate(
  documents: Iterable<Document>,
  predictions: Iterable<Prediction>,
  { mode, ...options }: EvaluateOptions = {},
): EvaluationReport {
  const lines = [...predictions];
  const declared = new Set(lines.flatMap(({ modelInfo }) => declaredMode(modelInfo.extractor) ?? []));
  const evaluation = new Evaluation(chooseMode(declared, mode), options);
  for (const { modelInfo } of lines) evaluation.addEngine(modelInfo);
  const byDocument = new Map(lines.map((prediction) => [prediction.docId, prediction]));
  const known = new Set<string>();
  for (const document of documents) {
    known.add(document.docId);
    evaluation.add(document, byDocument.get(document.docId));
  }
  return evaluation.report({
    duplicateDocuments: lines.length - byDocument.size,
    unknownDocuments: [...byDocument.keys()].filter((docId) => !known.has(docId)).length,
  });
}
