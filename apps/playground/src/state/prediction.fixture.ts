import type { PredictedMention, Prediction, SelectedPlace } from '@locitorium/client';
import type { OpenDocument } from './workbench.ts';

export function place(name: string, lat: number, lon: number, over: Partial<SelectedPlace> = {}): SelectedPlace {
  return {
    source: 'geonames',
    osm_type: 'geonames',
    osm_id: name,
    display_name: `${name}, Somewhere`,
    lat,
    lon,
    bbox: null,
    country_code: 'FR',
    name,
    type: 'PPL',
    admin: [],
    confidence: 0.9,
    record_confidence: 0.8,
    ...over,
  };
}

export function mention(
  text: string,
  surface: string,
  selected: SelectedPlace | null,
  over: Partial<PredictedMention> = {},
): PredictedMention {
  const start = text.indexOf(surface);
  return {
    mention_id: `text:${start}`,
    mention: surface,
    start,
    end: start + surface.length,
    status: selected === null ? 'no_candidate' : 'resolved',
    reason: selected === null ? 'not_in_gazetteer' : 'prominence',
    selected,
    candidates: selected === null ? [] : [{ ...selected, rank: 1, category: 'P', place_rank: 16, importance: 0.5 }],
    inferred_country: null,
    within: null,
    ...over,
  };
}

export function prediction(results: readonly PredictedMention[]): Prediction {
  const none = {
    ollama_model: 'none',
    nominatim_base_url: 'none',
    config_hash: '0',
    engine: 'embedded',
    extractor: null,
    candidate_source: null,
    selector: null,
    locitorium_version: null,
  };
  return { doc_id: 'text', model_info: none, results };
}

export const TEXT = 'From Lyon to Paris, then 東京 and Atlantis.';

/** Lyon (0.9), Paris (0.6), 東京 (0.95), and Atlantis without a place. */
export const ANSWERED: OpenDocument = {
  docId: 'text',
  text: TEXT,
  meta: null,
  corrections: {},
  rules: [],
  answer: {
    kind: 'grounded',
    prediction: prediction([
      mention(TEXT, 'Lyon', place('Lyon', 45.75, 4.85)),
      mention(TEXT, 'Paris', place('Paris', 48.85, 2.35, { confidence: 0.6 })),
      mention(TEXT, '東京', place('Tokyo', 35.69, 139.69, { confidence: 0.95, country_code: 'JP' })),
      mention(TEXT, 'Atlantis', null),
    ]),
  },
};
