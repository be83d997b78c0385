import {
  EMPTY_USAGE,
  type Candidate,
  type GroundedDocument,
  type Grounding,
  type ModelInfo,
  type ResolvedGrounding,
  type UnlistedGrounding,
} from '@locitorium/domain';

export const MODEL_INFO: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
  configHash: '0123456789abcdef',
  engine: 'embedded',
  extractor: 'embedded-recogniser',
  candidateSource: 'gazetteer',
  selector: 'embedded-ranker',
  locitoriumVersion: '0.1.0',
};

export function candidate(over: Partial<Candidate> = {}): Candidate {
  return {
    source: 'geonames',
    osmType: 'geonames',
    osmId: '2198148',
    name: 'Suva',
    displayName: 'Suva, Central, Fiji',
    lat: -18.14161,
    lon: 178.44149,
    bbox: null,
    countryCode: 'FJ',
    category: 'P',
    type: 'PPLC',
    placeCategory: 'populated',
    placeRank: 16,
    importance: 0.7,
    population: 77366,
    admin: [
      { code: 'FJ', name: 'Fiji' },
      { code: 'FJ.01', name: 'Central' },
    ],
    nameCount: 30,
    match: { nameClass: 'primary', level: 'exact', share: 1 },
    ...over,
  };
}

export function resolved(
  surface: string,
  start: number,
  over: Partial<Candidate> = {},
  confidence: number | null = 0.97,
): ResolvedGrounding {
  const chosen = candidate(over);
  return {
    mention: { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: null, mentionId: `text:${start}` },
    status: 'resolved',
    reason: 'document_context',
    selected: { ...chosen, confidence },
    candidates: [chosen],
  };
}

export function unlisted(surface: string, start: number, over: Partial<UnlistedGrounding> = {}): UnlistedGrounding {
  return {
    mention: { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: null, mentionId: `text:${start}` },
    status: 'no_candidate',
    reason: 'not_in_gazetteer',
    candidates: [],
    inferredCountry: null,
    within: null,
    ...over,
  };
}

export function grounded(...groundings: Grounding[]): GroundedDocument {
  return { docId: 'text', groundings, usage: { ...EMPTY_USAGE, lookups: groundings.length, durationMs: 1 } };
}
