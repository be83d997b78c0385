import type { Document, GoldMention, PredictedCandidate, PredictedMention, PredictedPlace, Prediction } from '@locitorium/domain';

/** A gold mention; facts that a test does not name are absent. */
export function goldMention(mentionId: string, facts: Partial<GoldMention> = {}): GoldMention {
  return { mentionId, surface: mentionId, start: null, end: null, countryCode: null, lat: null, lon: null, note: null, ...facts };
}

/** Its text holds every mention's surface; where it stands there is no matter to what is measured. */
export function goldDocument(docId: string, goldMentions: readonly GoldMention[], lang: string | null = null): Document {
  return {
    docId,
    text: goldMentions.map(({ surface }) => surface).join(' '),
    meta: { source: null, lang, ref: null, createdAt: null, other: {} },
    goldMentions,
  };
}

export function predictedPlace(countryCode: string | null, facts: Partial<PredictedPlace> = {}): PredictedPlace {
  return {
    source: 'atlas',
    osmType: 'atlas',
    osmId: 1,
    name: null,
    displayName: '',
    type: null,
    lat: 0,
    lon: 0,
    bbox: null,
    countryCode,
    admin: [],
    confidence: null,
    countryConfidence: null,
    recordConfidence: null,
    ...facts,
  };
}

export function predictedCandidate(rank: number, countryCode: string | null, facts: Partial<PredictedCandidate> = {}): PredictedCandidate {
  return {
    rank,
    source: 'atlas',
    osmType: 'atlas',
    osmId: rank,
    displayName: '',
    lat: 0,
    lon: 0,
    bbox: null,
    countryCode,
    category: null,
    type: null,
    placeRank: null,
    importance: null,
    ...facts,
  };
}

/** A predicted mention that found nothing, unless the facts say otherwise. */
export function predictedMention(mentionId: string, facts: Partial<PredictedMention> = {}): PredictedMention {
  return {
    mentionId,
    surface: mentionId,
    start: null,
    end: null,
    mentionConfidence: null,
    status: 'no_candidate',
    reason: 'not_in_gazetteer',
    selected: null,
    candidates: [],
    inferredCountry: null,
    within: null,
    ...facts,
  };
}

/** A mention resolved to a place; its candidates are the place's country first, then the others. */
export function resolvedMention(
  mentionId: string,
  place: PredictedPlace,
  otherCountries: readonly (string | null)[] = [],
  facts: Partial<PredictedMention> = {},
): PredictedMention {
  const candidates = [place.countryCode, ...otherCountries].map((country, i) =>
    predictedCandidate(i + 1, country, i === 0 ? { lat: place.lat, lon: place.lon } : {}),
  );
  return predictedMention(mentionId, { status: 'resolved', reason: 'prominence', selected: place, candidates, ...facts });
}

export function predictionOf(docId: string, results: readonly PredictedMention[]): Prediction {
  return {
    docId,
    modelInfo: {
      ollamaModel: 'none',
      nominatimBaseUrl: 'none',
      model: 'none',
      modelBackend: 'none',
      geocoder: 'none',
      geocoderBaseUrl: 'none',
      configHash: 'h',
      engine: 'e',
      extractor: null,
      candidateSource: null,
      selector: null,
      locitoriumVersion: null,
    },
    documentStatus: null,
    results,
  };
}
