import type { Document, Prediction } from '@locitorium/domain';
import { chooseMode, declaredMode, type EvaluationMode } from '../matching/evaluation-mode.ts';
import type { EvaluateOptions } from './evaluate.ts';
import type { EvaluationReport } from './evaluation-report.ts';
import { Evaluation } from './evaluation.ts';
import { IdentifierIndex } from './identifier-index.ts';

/** What is read of a line before any is judged. */
export interface PredictionHead {
  readonly docId: string;
  /** `model_info.extractor`; null where the line does not say. */
  readonly extractor: string | null;
}

/**
 * A dataset and predictions that can be read twice: the identifiers first, which say what is to wait for what, then everything. A line
 * that turns out to be unusable may have an identifier nevertheless.
 */
export interface EvaluationStreams {
  readonly documentHeads: () => AsyncIterable<Pick<PredictionHead, 'docId'>>;
  readonly predictionHeads: () => AsyncIterable<PredictionHead>;
  /** Of documents that repeat an identifier the first; `mayRepeat` says for which ones that must be looked at. */
  readonly documents: (mayRepeat: (docId: string) => boolean) => AsyncIterable<Document>;
  readonly predictions: () => AsyncIterable<Prediction>;
}

/**
 * As `evaluate`, but keeps neither documents nor predictions longer than until both are there: little, where the two come in about the
 * same order. Lines that repeat a document wait for the end, since the last one counts.
 */
export async function evaluateStreams(
  { documentHeads, predictionHeads, documents, predictions }: EvaluationStreams,
  { mode, ...options }: EvaluateOptions = {},
): Promise<EvaluationReport> {
  const known = await IdentifierIndex.of(identifiersOf(documentHeads()));
  const declared = new Set<EvaluationMode>();
  const predicted = await IdentifierIndex.of(
    identifiersOf(predictionHeads(), ({ extractor }) => {
      const said = declaredMode(extractor);
      if (said !== null) declared.add(said);
    }),
  );
  const evaluation = new Evaluation(chooseMode(declared, mode), options);
  const waiting = new Map<string, { readonly document: Document; readonly position: number }>();
  const early = new Map<string, Prediction>();
  const strangers = new Set<string>();
  const lines = { duplicateDocuments: 0, unknownDocuments: 0 };
  let position = 0;

  const takeDocument = (document: Document): void => {
    const { docId, goldMentions } = document;
    const at = goldMentions === undefined ? position : position++;
    const prediction = predicted.isRepeated(docId) ? undefined : early.get(docId);
    if (prediction === undefined && predicted.has(docId)) {
      waiting.set(docId, { document, position: at });
      return;
    }
    early.delete(docId);
    evaluation.add(document, prediction, at);
  };
  const takePrediction = (prediction: Prediction): void => {
    const { docId, modelInfo } = prediction;
    evaluation.addEngine(modelInfo);
    const isRepeated = predicted.isRepeated(docId);
    if (!known.has(docId)) {
      if (strangers.has(docId)) lines.duplicateDocuments++;
      else lines.unknownDocuments++;
      if (isRepeated) strangers.add(docId);
      return;
    }
    const document = isRepeated ? undefined : waiting.get(docId);
    if (document === undefined) {
      if (early.has(docId)) lines.duplicateDocuments++;
      early.set(docId, prediction);
      return;
    }
    waiting.delete(docId);
    evaluation.add(document.document, prediction, document.position);
  };

  // From the side that fewer wait on: a document without a prediction, or a prediction of no document, lets neither side run ahead.
  await using inDocuments = new Reader(documents((docId) => known.isRepeated(docId)));
  await using inPredictions = new Reader(predictions());
  while (!(inDocuments.isDone && inPredictions.isDone)) {
    const isPredictionsTurn = inDocuments.isDone || (waiting.size > early.size && !inPredictions.isDone);
    if (isPredictionsTurn) await inPredictions.next(takePrediction);
    else await inDocuments.next(takeDocument);
  }
  for (const [docId, { document, position: at }] of waiting) {
    evaluation.add(document, early.get(docId), at);
    early.delete(docId);
  }
  lines.unknownDocuments += early.size;
  return evaluation.report(lines);
}

async function* identifiersOf<H extends Pick<PredictionHead, 'docId'>>(heads: AsyncIterable<H>, see: (head: H) => void = () => undefined) {
  for await (const head of heads) {
    see(head);
    yield head.docId;
  }
}

/** Hands on one item at a time. */
class Reader<T> implements AsyncDisposable {
  readonly #items: AsyncIterator<T>;
  isDone = false;

  constructor(items: AsyncIterable<T>) {
    this.#items = items[Symbol.asyncIterator]();
  }

  async next(take: (item: T) => void): Promise<void> {
    const { done, value } = (await this.#items.next()) as IteratorResult<T, undefined>;
    if (done === true) this.isDone = true;
    else take(value);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#items.return?.();
  }
}
