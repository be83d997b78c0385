import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Document, ModelInfo, PredictedMention, Prediction } from '@locitorium/domain';
import type { DictionaryMatcher } from './dictionary-matcher.ts';

const MODEL_INFO: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
  configHash: 'dictionary',
  engine: 'dictionary',
  extractor: 'flashtext.js',
  candidateSource: 'embedded-gazetteer',
  selector: 'first candidate',
  locitoriumVersion: null,
};
/** Every name of the dictionary is a mention, and means the gazetteer's first record of that name, whatever the text says. */
export function dictionaryPredictions(
  documents: readonly Document[],
  matcher: DictionaryMatcher,
  gazetteer: Gazetteer,
): readonly Prediction[] {
  return documents.map(({ docId, text }) => ({
    docId,
    modelInfo: MODEL_INFO,
    documentStatus: null,
    results: matcher.spans(text).flatMap(({ start, end }, at): readonly PredictedMention[] => {
      const surface = text.slice(start, end);
      const [first] = gazetteer.search(surface, { limit: 1, cutOff: false });
      if (first === undefined) return [];
      const selected = { ...first, confidence: null, recordConfidence: null };
      return [
        {
          mentionId: `${docId}:${at}`,
          surface,
          start,
          end,
          status: 'resolved',
          reason: 'prominence',
          selected,
          candidates: [],
          inferredCountry: null,
          within: null,
        },
      ];
    }),
  }));
}
