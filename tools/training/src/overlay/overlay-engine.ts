import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  EmbeddedMentionExtractor,
  EmbeddedRanker,
  loadRankerParameters,
  loadRecogniserParameters,
  type MentionPolicy,
} from '@locitorium/adapters-embedded';
import { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { encodePrediction, parsePredictionLine, type Document, type Prediction } from '@locitorium/domain';
import { matchOwnMentions } from '@locitorium/eval';
import { PipelineGrounder } from '@locitorium/pipeline';
import { applyOverlay, type AnswerWith, type ExtractorOfPolicy, type OverlayEntry } from '@locitorium/playbook';
import { EMBEDDED_PIPELINE, modelInfoFor } from '../embedded-pipeline.ts';

const MODEL_INFO = modelInfoFor('overlays');

/** What the embedded engine with these entries predicts for documents. */
export type PredictWith = (entries: readonly OverlayEntry[], documents: readonly Document[]) => Promise<readonly Prediction[]>;

/** @param parameters folder of the recogniser's and the ranker's parameters; the shipped ones where null */
export async function overlayEngine(parameters: string | null): Promise<PredictWith> {
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const directory = new GazetteerPlaceDirectory(gazetteer);
  const source = new GazetteerCandidateSource(gazetteer);
  const selector = new EmbeddedRanker(
    index,
    await loadRankerParameters(...(parameters === null ? [] : [pathToFileURL(join(parameters, 'ranker-v1.json'))])),
  );
  const made = new Map<MentionPolicy, Promise<EmbeddedMentionExtractor>>();
  const ofPolicy: ExtractorOfPolicy = (policy) => {
    const extractor =
      made.get(policy) ??
      loadRecogniserParameters(policy, parameters ?? undefined).then(
        (loaded) => new EmbeddedMentionExtractor({ policy, parameters: loaded, index }),
      );
    made.set(policy, extractor);
    return extractor;
  };
  const extractor = await ofPolicy('toponyms');
  return async (entries, documents) => {
    const applied = applyOverlay({ entries });
    const grounder = new PipelineGrounder(
      {
        extractor: applied.extractor(extractor, ofPolicy),
        source: applied.source(source, (osmType, osmId) => directory.placeById(osmType, osmId)),
        selector: applied.selector(selector),
      },
      EMBEDDED_PIPELINE,
    );
    const predictions: Prediction[] = [];
    for (const document of documents) predictions.push(parsePredictionLine(encodePrediction(await grounder.ground(document), MODEL_INFO)));
    return predictions;
  };
}

/** The same as an overlay is learned from it. */
export function judgedBy(predict: PredictWith): AnswerWith {
  return async (entries, documents) => {
    const predictions = await predict(entries, documents);
    return documents.map((document, at) => {
      const { judgements, surplus } = matchOwnMentions(document, predictions[at]);
      return { document, mentions: [...judgements, ...surplus.map(({ predicted }) => ({ gold: null, predicted }))] };
    });
  };
}
