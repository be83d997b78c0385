import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../candidate/candidate.ts';
import { EMPTY_USAGE, type GroundedDocument } from '../grounding/grounded-document.ts';
import { encodeFailedPrediction, encodePrediction, encodeUsage } from './encode-prediction.ts';
import { parsePredictionLine, readPredictionLine } from './parse-prediction-line.ts';
import { predictionLineSchema } from './prediction-line.schema.ts';
import type { ModelInfo } from './prediction.ts';

const suva: Candidate = {
  source: 'geonames',
  osmType: 'geonames',
  osmId: 2198148,
  name: 'Suva',
  displayName: 'Suva, Central, Fiji',
  lat: -18.1416,
  lon: 178.4415,
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
};
const fiji: Candidate = {
  ...suva,
  osmId: 2205218,
  name: 'Fiji',
  displayName: 'Fiji',
  bbox: [-21, -12.4, 176.8, -178.1],
  type: 'PCLI',
  placeCategory: 'country',
  admin: [{ code: 'FJ', name: 'Fiji' }],
};
const info: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'small',
  modelBackend: 'openai',
  geocoder: 'photon',
  geocoderBaseUrl: 'http://127.0.0.1:2322',
  configHash: 'abc',
  engine: 'embedded',
  extractor: 'e',
  candidateSource: 'c',
  selector: 's',
  locitoriumVersion: '0.1.0',
};
const mention = { surface: 'Suva', start: 3, end: 7, mentionClass: 'toponym', confidence: null, mentionId: 'd:0' } as const;
const usage = { ...EMPTY_USAGE, lookups: 1, durationMs: 1 };
const document: GroundedDocument = {
  docId: 'd',
  usage,
  groundings: [
    {
      mention,
      status: 'resolved',
      reason: 'document_context',
      selected: { ...suva, confidence: 0.9, countryConfidence: 0.95, recordConfidence: 0.7 },
      candidates: [suva, fiji],
    },
    {
      mention: { ...mention, mentionId: 'd:1', confidence: 0.75 },
      status: 'rejected',
      reason: 'none_fits',
      candidates: [suva],
      inferredCountry: { countryCode: 'FJ', confidence: 0.6, countryConfidence: 0.8 },
      within: { ...fiji, confidence: 0.6 },
    },
    {
      mention: { ...mention, mentionId: 'd:2' },
      status: 'no_candidate',
      reason: 'not_in_gazetteer',
      candidates: [],
      inferredCountry: null,
      within: null,
    },
    { mention: { ...mention, mentionId: 'd:3' }, status: 'invalid_output', reason: 'not_offered', candidates: [suva] },
    { mention: { ...mention, mentionId: 'd:4' }, status: 'timeout', reason: 'deadline', candidates: [] },
  ],
};

describe('prediction line', () => {
  it('writes what its schema says, for every status', () => {
    expect(() => predictionLineSchema.parse(encodePrediction(document, info))).not.toThrow();
  });

  it('survives JSON and reading without loss', () => {
    const read = parsePredictionLine(JSON.parse(JSON.stringify(encodePrediction(document, info))));
    expect(read.modelInfo).toEqual(info);
    expect(read.results.map(({ mentionId, status, reason }) => [mentionId, status, reason])).toEqual([
      ['d:0', 'resolved', 'document_context'],
      ['d:1', 'rejected', 'none_fits'],
      ['d:2', 'no_candidate', 'not_in_gazetteer'],
      ['d:3', 'invalid_output', 'not_offered'],
      ['d:4', 'timeout', 'deadline'],
    ]);
    expect(read.results[0]?.selected).toEqual({
      source: 'geonames',
      osmType: 'geonames',
      osmId: 2198148,
      name: 'Suva',
      displayName: 'Suva, Central, Fiji',
      type: 'PPLC',
      lat: -18.1416,
      lon: 178.4415,
      bbox: null,
      countryCode: 'FJ',
      admin: suva.admin,
      confidence: 0.9,
      countryConfidence: 0.95,
      recordConfidence: 0.7,
    });
    expect(read.results.map(({ mentionConfidence }) => mentionConfidence)).toEqual([null, 0.75, null, null, null]);
    expect(read.results[1]).toMatchObject({
      inferredCountry: { countryCode: 'FJ', confidence: 0.6 },
      within: { bbox: [-21, -12.4, 176.8, -178.1] },
    });
  });

  it('says of a candidate what kind of place it is, in the words of its source', () => {
    expect(encodePrediction(document, info).results[0]?.candidates.map(({ type }) => type)).toEqual(['PPLC', 'PCLI']);
    expect(parsePredictionLine(encodePrediction(document, info)).results[0]?.candidates[0]?.type).toBe('PPLC');
  });

  it('states how a failed document ended, and nothing for a grounded one', () => {
    const line = encodeFailedPrediction({ docId: 'd', status: { status: 'invalid_output', kind: 'invalid_output' } }, info);
    expect(predictionLineSchema.parse(line)).toEqual({
      doc_id: 'd',
      model_info: expect.anything(),
      document_status: { status: 'invalid_output', kind: 'invalid_output' },
      results: [],
    });
    expect(parsePredictionLine(line)).toMatchObject({
      docId: 'd',
      modelInfo: info,
      documentStatus: { status: 'invalid_output', kind: 'invalid_output' },
      results: [],
    });
    expect(encodePrediction(document, info)).not.toHaveProperty('document_status');
    expect(parsePredictionLine(encodePrediction(document, info)).documentStatus).toBeNull();
  });

  it('states the server usage of a document, failed or not, and nothing if no server was asked', () => {
    const used = { ...document.usage, tries: 1, modelCalls: 2, modelRequests: 6, geocoderRequests: 3 };
    const usage = { tries: 1, model_calls: 2, model_requests: 6, repairs: 0, geocoder_requests: 3 };
    const failed = { docId: 'd', status: { status: 'timeout', kind: 'deadline' }, ...encodeUsage(used) } as const;
    for (const line of [encodePrediction({ ...document, usage: used }, info), encodeFailedPrediction(failed, info)])
      expect(predictionLineSchema.parse(line)).toMatchObject({ usage });
    expect(encodePrediction(document, info)).not.toHaveProperty('usage');
  });

  it('names the lessons that prompts carried, through writing and reading, also where every answer was remembered', () => {
    const line = encodePrediction({ ...document, usage: { ...document.usage, lessons: ['les-00001', 'les-00002'] } }, info);
    expect(predictionLineSchema.parse(line)).toMatchObject({ usage: { model_calls: 0, lessons: ['les-00001', 'les-00002'] } });
    expect(parsePredictionLine(JSON.parse(JSON.stringify(line))).lessons).toEqual(['les-00001', 'les-00002']);
    expect(parsePredictionLine(encodePrediction(document, info))).not.toHaveProperty('lessons');
  });

  it('reads older lines, without these fields', () => {
    const without = (record: object, ...fields: string[]) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => !fields.includes(key)));
    const line = encodePrediction(document, info);
    const before = {
      ...line,
      model_info: without(line.model_info, 'model', 'model_backend', 'geocoder', 'geocoder_base_url'),
      results: line.results.map((result) => ({ ...result, candidates: result.candidates.map((candidate) => without(candidate, 'type')) })),
    };
    expect(predictionLineSchema.parse(before)).toEqual(before);
    const { prediction, findings } = readPredictionLine(before);
    expect(prediction.modelInfo).toMatchObject({
      model: null,
      modelBackend: null,
      geocoder: null,
      geocoderBaseUrl: null,
      configHash: 'abc',
    });
    expect(prediction.results[0]?.candidates.map(({ type }) => type)).toEqual([null, null]);
    expect(findings).toEqual([]);
  });

  it('says which boxes are estimates, through writing and reading', () => {
    const estimated = { ...suva, bbox: [-18.2, -18.1, 178.4, 178.5], bboxDerived: true } as const;
    const [first] = document.groundings;
    const groundings = [
      {
        ...first!,
        status: 'resolved',
        reason: 'document_context',
        selected: { ...estimated, confidence: 0.9 },
        candidates: [estimated, fiji],
      },
    ] as const;
    const line = encodePrediction({ ...document, groundings }, info);
    expect(predictionLineSchema.parse(line)).toEqual(line);
    expect(line.results[0]).toMatchObject({ selected: { bbox_derived: true }, candidates: [{ bbox_derived: true }, {}] });
    expect(line.results[0]?.candidates[1]).not.toHaveProperty('bbox_derived');
    const [read] = parsePredictionLine(JSON.parse(JSON.stringify(line))).results;
    expect(read?.selected?.bboxDerived).toBe(true);
    expect(read?.candidates.map(({ bboxDerived }) => bboxDerived)).toEqual([true, undefined]);
  });

  it('ranks candidates from 1 in the order given', () => {
    expect(encodePrediction(document, info).results[0]?.candidates.map(({ rank, osm_id }) => [rank, osm_id])).toEqual([
      [1, 2198148],
      [2, 2205218],
    ]);
  });

  it('reads a sparse line of another system: strings for numbers, lower-case country, unknown reason', () => {
    const read = parsePredictionLine({
      doc_id: 'd',
      results: [
        { mention_id: 'd:0', status: 'resolved', reason: 'lucky', selected: { lat: '47.5', lon: '7.6', country_code: 'ch', osm_id: 1 } },
        { status: 'no_candidate' },
      ],
    });
    expect(read.results[0]).toMatchObject({ reason: null, candidates: [], selected: { lat: 47.5, countryCode: 'CH', displayName: '' } });
    expect(read.results[1]).toMatchObject({ mentionId: 'd:1', selected: null, start: null });
  });

  const resolved = { status: 'resolved', selected: { lat: 1, lon: 2, country_code: 'FJ' } };
  it.each([
    [
      'a bounding box that is empty',
      { candidates: [{ lat: 1, lon: 2, bbox: [] }] },
      { candidates: [{ lat: 1, bbox: null }] },
      ['candidates[0].bbox'],
    ],
    [
      'numbers that are none',
      { candidates: [{ lat: 1, lon: 2, rank: 'best', place_rank: {}, importance: 'NaN' }] },
      { candidates: [{ rank: 1, placeRank: null, importance: null }] },
      ['candidates[0].importance', 'candidates[0].place_rank', 'candidates[0].rank'],
    ],
    [
      'a confidence in words',
      { selected: { ...resolved.selected, confidence: 'high' } },
      { selected: { countryCode: 'FJ', confidence: null } },
      ['selected.confidence'],
    ],
    [
      'an unknown country',
      { selected: { ...resolved.selected, country_code: 'ZZ' } },
      { selected: { lat: 1, countryCode: null } },
      ['selected.country_code'],
    ],
    [
      'an administrative path that is none',
      { selected: { ...resolved.selected, admin: [{ code: 1 }] } },
      { selected: { lat: 1, admin: [] } },
      ['selected.admin'],
    ],
    [
      'a candidate without a point, and the others keep their ranks',
      { candidates: [{ lat: 1 }, { lat: 1, lon: 2 }] },
      { candidates: [{ rank: 2, lat: 1, lon: 2 }] },
      ['candidates[0]'],
    ],
    ['candidates that are no list', { candidates: 'none' }, { candidates: [] }, ['candidates']],
    ['a containing place without a point', { within: { name: 'Fiji' } }, { within: null }, ['within']],
    ['an inferred country that is a string', { inferred_country: 'FJ' }, { inferredCountry: null }, ['inferred_country']],
    ['offsets before the text', { start: -1, end: 4 }, { start: null, end: 4 }, ['start']],
    [
      'an identifier and a surface that are none',
      { mention_id: 3, mention: 4 },
      { mentionId: 'd:0', surface: '' },
      ['mention', 'mention_id'],
    ],
  ])('keeps the document despite %s: the field is left out and named', (_what, facts, mention, fields) => {
    const read = readPredictionLine({ doc_id: 'd', results: [{ ...resolved, ...facts }] });
    expect(read.prediction.results).toMatchObject([{ status: 'resolved', ...mention }]);
    expect(read.findings.map(({ field }) => field).sort()).toEqual(fields.map((field) => `results[0].${field}`));
  });

  it('leaves out what is wrong about the document as a whole', () => {
    const read = readPredictionLine({ doc_id: 'd', model_info: { config_hash: 7, engine: 'mine' }, document_status: 'lost', results: [] });
    expect(read).toMatchObject({
      prediction: { modelInfo: { configHash: 'none', engine: 'mine' }, documentStatus: null },
      findings: [{ field: 'model_info.config_hash' }, { field: 'document_status' }],
    });
  });

  it.each([
    ['no doc_id', { results: [] }, /doc_id/],
    [
      'what is nested too deep',
      { doc_id: 'd', results: 5, more: JSON.parse('['.repeat(9_000) + ']'.repeat(9_000)) },
      /nested deeper than 32/,
    ],
    ['a sixth status', { doc_id: 'd', results: [{ status: 'skipped' }] }, /status/],
    ['resolved without a place', { doc_id: 'd', results: [{ status: 'resolved' }] }, /results\[0\]/],
    ['a place without resolved', { doc_id: 'd', results: [{ status: 'rejected', selected: { lat: 1, lon: 1 } }] }, /results\[0\]/],
    [
      'a point of nulls, which is not Null Island',
      { doc_id: 'd', results: [{ status: 'resolved', selected: { lat: null, lon: null } }] },
      /lat/,
    ],
    ['a latitude that is no number', { doc_id: 'd', results: [{ status: 'resolved', selected: { lat: 'north', lon: 1 } }] }, /lat/],
  ])('rejects %s', (_what, value, where) => {
    expect(() => parsePredictionLine(value)).toThrow(where);
  });

  it('carries explanations, model statements and rejected spans if there are any, and no keys for them otherwise', () => {
    const reading = { candidate: suva, countryCode: 'FJ', probability: 0.9 };
    const record = {
      claim: 'record',
      rival: { candidate: null, countryCode: 'FJ', probability: 0.1 },
      prior: -1,
      evidenceFeatures: [
        {
          kind: 'population',
          weight: 2,
          text: 'population 77,400',
          features: [{ feature: 'population', value: 4.9, rivalValue: 0, weight: 2 }],
        },
      ],
      calibration: 0.1,
      confidence: 0.75,
    } as const;
    const rejectedSpan = { surface: 'Suva Smith', start: 10, end: 20, reason: 'person', probability: 0.8, placeNames: ['Suva'] } as const;
    const [first] = document.groundings;
    const statement = { probability: 0.8, reason: 'The text is about Fiji.' };
    const line = encodePrediction(
      {
        ...document,
        groundings: [{ ...first!, explanation: { chosen: reading, country: null, record }, statement }],
        rejectedSpans: [rejectedSpan],
      },
      info,
    );
    expect(line.results[0]?.statement).toEqual(statement);
    expect(predictionLineSchema.parse(line)).toEqual(line);
    expect(line.results[0]?.explanation).toMatchObject({
      chosen: { osm_id: 2198148, display_name: 'Suva, Central, Fiji' },
      country: null,
      record: { rival: { osm_id: null, country_code: 'FJ' }, grounds: [{ weight: 2, features: [{ rival_value: 0 }] }] },
    });
    expect(line.refusals).toEqual([
      { mention: 'Suva Smith', start: 10, end: 20, reason: 'person', probability: 0.8, place_names: ['Suva'] },
    ]);
    const bare = encodePrediction(document, info);
    expect(bare).not.toHaveProperty('refusals');
    expect(bare.results[0]).not.toHaveProperty('explanation');
    expect(bare.results[0]).not.toHaveProperty('statement');
  });
});
