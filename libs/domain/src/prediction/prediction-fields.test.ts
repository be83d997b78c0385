import { describe, expect, it } from '@jest/globals';
import { parsePredictionLine } from './parse-prediction-line.ts';
import { PREDICTION_FIELDS, withFieldsOnly } from './prediction-fields.ts';
import type { PredictionLine } from './prediction-line.schema.ts';

const SUVA = {
  source: 'geonames',
  osm_type: 'geonames',
  osm_id: 2198148,
  name: 'Suva',
  display_name: 'Suva, Central, Fiji',
  type: 'PPLC',
  lat: -18.1,
  lon: 178.4,
  bbox: [-18.2, -18, 178.3, 178.5] as [number, number, number, number],
  bbox_derived: true,
  country_code: 'FJ',
  admin: [{ code: 'FJ', name: 'Fiji' }],
  confidence: 0.9,
};
const MENTION = { mention_id: 'a:0', mention: 'Suva', start: 8, end: 12, inferred_country: null, within: null };
const LINE: PredictionLine = {
  doc_id: 'a',
  model_info: {
    ollama_model: 'none',
    nominatim_base_url: 'none',
    config_hash: 'abc',
    engine: 'embedded',
    extractor: 'embedded-recogniser',
    candidate_source: 'gazetteer',
    selector: 'embedded-ranker',
    locitorium_version: '0.1.0',
  },
  results: [
    {
      ...MENTION,
      status: 'resolved',
      reason: 'prominence',
      selected: SUVA,
      candidates: [{ ...SUVA, rank: 1, category: 'P', place_rank: null, importance: null }],
    },
    { ...MENTION, mention: 'Ys', status: 'no_candidate', reason: 'not_in_gazetteer', selected: null, candidates: [] },
  ],
};

describe('withFieldsOnly', () => {
  it('keeps what is named, and what every line has', () => {
    expect(withFieldsOnly(LINE, new Set(['country_code', 'start']))).toEqual({
      doc_id: 'a',
      model_info: { config_hash: 'abc', extractor: 'embedded-recogniser' },
      results: [
        { mention: 'Suva', start: 8, status: 'resolved', selected: { lat: -18.1, lon: 178.4, country_code: 'FJ' } },
        { mention: 'Ys', start: 8, status: 'no_candidate' },
      ],
    });
  });

  it('is read again, with nothing but the fields left out missing', () => {
    const { documentStatus, results } = parsePredictionLine(LINE);
    expect(parsePredictionLine(withFieldsOnly(LINE, new Set(PREDICTION_FIELDS)))).toMatchObject({ documentStatus, results });
    expect(parsePredictionLine(withFieldsOnly(LINE, new Set())).results).toMatchObject([
      { surface: 'Suva', start: null, selected: { lat: -18.1, countryCode: null }, candidates: [] },
      { surface: 'Ys', selected: null },
    ]);
  });
});
