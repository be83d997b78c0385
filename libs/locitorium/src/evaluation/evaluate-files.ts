import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Document, FieldFinding, LocitoriumError, Prediction } from '@locitorium/domain';
import type { EvaluatedMention, EvaluationMode, EvaluationReport, PredictionHead } from '@locitorium/eval';
import { checkEvaluationInput } from '../checked-input.ts';
import { FindingList, type LineFindings } from '../finding/line-findings.ts';

export interface EvaluationInput {
  /** Path of a dataset with gold mentions: JSON lines, `.gz` accepted. */
  readonly dataset: string;
  /** Path of predictions: JSON lines, `.gz` accepted. */
  readonly predictions: string;
  /** How the predictions were made; where absent, as they say themselves (`model_info.extractor`), and `e2e` where they do not. */
  readonly mode?: EvaluationMode;
  /** Hears every judged mention and, in `e2e`, every spurious one, document by document: for lists, maps and comparisons. */
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
 * Measures a file of predictions against a dataset. Files are read twice, line by line, and not held in memory; what comes through a pipe,
 * which can be read once, is. Rejects with a UsageError where a file cannot be read, or where only the mode can tell what is to be measured
 * (`mode_undecided`).
 */
export async function evaluateFiles(input: EvaluationInput): Promise<FileEvaluation> {
  checkEvaluationInput(input);
  const { dataset, predictions, mode, onMention, signal } = input;
  const [{ JsonlDatasetReader, JsonlPredictionReader, readJsonLines }, { evaluate, evaluateStreams }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
  ]);
  const ofDataset = new LineProblems(basename(dataset));
  const ofPredictions = new LineProblems(basename(predictions));
  const heads = async function* (path: string, role: 'dataset' | 'predictions'): AsyncGenerator<PredictionHead> {
    for await (const line of readJsonLines({ source: path }, role, signal)) if (line.kind === 'value') yield* headOf(line.value);
  };
  const documents = async function* (mayRepeat: (docId: string) => boolean = () => true): AsyncGenerator<Document> {
    for await (const entry of new JsonlDatasetReader({ source: dataset, mayRepeat }).entries(signal))
      if (ofDataset.take(entry)) yield entry.document;
  };
  const predicted = async function* (): AsyncGenerator<Prediction> {
    for await (const entry of new JsonlPredictionReader({ source: predictions }).entries(signal))
      if (ofPredictions.take(entry)) yield entry.prediction;
  };
  const options = { ...(mode !== undefined && { mode }), ...(onMention !== undefined && { onMention }) };
  const report =
    (await isReadOnce(dataset)) || (await isReadOnce(predictions))
      ? evaluate(await allOf(documents()), await allOf(predicted()), options)
      : await evaluateStreams(
          {
            documentHeads: () => heads(dataset, 'dataset'),
            predictionHeads: () => heads(predictions, 'predictions'),
            documents,
            predictions: predicted,
          },
          options,
        );
  return {
    report,
    unusableLines: [...ofDataset.unusable, ...ofPredictions.unusable],
    findings: ofDataset.findings.with(ofPredictions.findings),
  };
}

/** What is wrong with the lines of one file. */
class LineProblems {
  readonly unusable: LocitoriumError[] = [];
  readonly findings = new FindingList();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether a line can be used. */
  take<E extends LineEntry>(entry: E): entry is Exclude<E, InvalidEntry> {
    if (isInvalid(entry)) this.unusable.push(entry.error);
    else this.findings.add(this.#file, entry.line, entry.findings);
    return !isInvalid(entry);
  }
}

interface InvalidEntry {
  readonly kind: 'invalid';
  readonly error: LocitoriumError;
}

type LineEntry =
  InvalidEntry | { readonly kind: 'document' | 'prediction'; readonly line: number; readonly findings?: readonly FieldFinding[] };

const isInvalid = (entry: LineEntry): entry is InvalidEntry => entry.kind === 'invalid';

/** What a line says of itself, whether it can be used or not. */
function headOf(value: unknown): readonly PredictionHead[] {
  const { doc_id: docId, model_info: made } = (value ?? {}) as {
    readonly doc_id?: unknown;
    readonly model_info?: { readonly extractor?: unknown };
  };
  if (typeof docId !== 'string') return [];
  const extractor = made?.extractor;
  return [{ docId, extractor: typeof extractor === 'string' ? extractor : null }];
}

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A pipe or a device; what is not there at all is left to whoever reads it. */
async function isReadOnce(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isFile() && !found.isDirectory(),
    () => false,
  );
}
