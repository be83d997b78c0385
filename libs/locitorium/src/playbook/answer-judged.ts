import { encodePrediction, isLocitoriumError, parsePredictionLine, type Document, type Prediction } from '@locitorium/domain';
import type { JudgedDocument } from '@locitorium/playbook';
import { toModelInfo, type Grounder } from '@locitorium/ports';
import { VERSION } from '../version.ts';

/** What an engine answers to documents, matched with what people annotated in them as `eval` does it. */
export async function answerJudged(
  grounder: Grounder,
  documents: readonly Document[],
  signal?: AbortSignal,
): Promise<readonly JudgedDocument[]> {
  const { matchOwnMentions } = await import('@locitorium/eval');
  const predictions = await predict(grounder, documents, signal);
  const predictionOf = new Map(predictions.map((prediction) => [prediction.docId, prediction]));
  return documents.map((document) => {
    const { judgements, surplus } = matchOwnMentions(document, predictionOf.get(document.docId));
    const mentions = [
      ...judgements.map(({ gold, predicted }) => ({ gold, predicted })),
      ...surplus.map(({ predicted }) => ({ gold: null, predicted })),
    ];
    return { document, mentions };
  });
}

/** What an engine answers to documents, as `run` writes it; documents that cannot be grounded are left out. */
export async function predict(grounder: Grounder, documents: readonly Document[], signal?: AbortSignal): Promise<readonly Prediction[]> {
  const modelInfo = toModelInfo(grounder.description, grounder.identity, VERSION);
  const predictions: Prediction[] = [];
  for (const document of documents) {
    const grounded = await grounder.ground(document, signal && { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (!isLocitoriumError(error)) throw error;
      return null;
    });
    if (grounded !== null) predictions.push(parsePredictionLine(encodePrediction(grounded, modelInfo)));
  }
  return predictions;
}
