import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_CORPUS_META,
  encodeCorpusDocument,
  encodeSearchAnswer,
  pendingDocument,
  type AnswerCitation,
  type ChunkPlace,
  type SearchAnswer,
  type SearchResult,
} from '@locitorium/domain';
import { answerToFeatures } from './answer-to-features.ts';
import { resultsToFeatures } from './results-to-features.ts';

const place = (name: string, lon: number | null, start = 0): ChunkPlace => ({
  surface: name,
  start,
  end: start + name.length,
  placeId: lon === null ? null : `gazetteer:${name}`,
  name,
  point: lon === null ? null : { lat: 1, lon },
  countryCode: 'FJ',
  admin: [{ code: 'FJ', name: 'Fiji' }],
  category: 'populated',
  confidence: 0.9,
});

const result = (rank: number, places: readonly ChunkPlace[]): SearchResult => ({
  chunk: { id: `d${rank}#0`, documentId: `d${rank}`, index: 0, start: 0, end: 5, content: 'Rain.', places },
  metadata: { ...EMPTY_CORPUS_META, title: 'Weather' },
  score: 0.5,
  rerankScore: rank === 1 ? 0.75 : null,
  rank,
  parts: { dense: null, sparse: 2, place: 1 },
});

const answer: SearchAnswer = {
  results: [
    result(1, [place('Suva', 178), place('Levuka', 179), place('Suva', 178, 20)]),
    result(2, [place('Taveuni', -179.9)]),
    result(3, [place('Fiji', null)]),
  ],
  facets: { countries: [{ value: 'FJ', documents: 3 }], admin1: [], months: [] },
  reading: {
    placeIntent: 'boost',
    places: [
      {
        surface: 'Suva',
        name: 'Suva',
        area: { placeId: 'gazetteer:Suva', adminCode: null, box: [-18, 178, -17, 179] },
        filter: { near: { point: { lat: -18, lon: 178 }, km: 150 } },
      },
    ],
    filter: { within: { placeId: 'gazetteer:Fiji', adminCode: 'FJ', box: null, name: 'Fiji' }, from: '2026' },
    lang: 'en',
    dense: 'no_embedder',
  },
  stepMs: { places: 1, encode: 2, search: 3, rerank: 4 },
};

describe('results as GeoJSON', () => {
  it('has a feature for each place of each result, once, and results without a place unlocated', () => {
    const { type, features } = resultsToFeatures(answer);
    expect(type).toBe('FeatureCollection');
    expect(
      features.map(({ id, geometry, properties }) => [id, geometry?.coordinates ?? null, properties['name'], properties['rank']]),
    ).toEqual([
      ['d1#0/0', [178, 1], 'Suva', 1],
      ['d1#0/1', [179, 1], 'Levuka', 1],
      ['d2#0/0', [-179.9, 1], 'Taveuni', 2],
      ['d3#0/0', null, null, 3],
    ]);
    expect(features[0]?.properties).toMatchObject({ doc_id: 'd1', display_score: 0.75, rerank_score: 0.75, country_code: 'FJ' });
  });

  it('has a box that may cross the antimeridian, and none without a position', () => {
    expect(resultsToFeatures(answer).bbox).toEqual([178, 1, -179.9, 1]);
    expect(resultsToFeatures({ results: [result(1, [])] })).not.toHaveProperty('bbox');
  });
});

describe('an answer as GeoJSON', () => {
  const citation = (places: readonly ChunkPlace[]): AnswerCitation => ({
    chunkId: 'd#0',
    documentId: 'd',
    passage: { start: 0, end: 5, text: 'Rain.' },
    sentence: { start: 0, end: 5, text: 'Rain.' },
    page: 3,
    reason: null,
    metadata: { ...EMPTY_CORPUS_META, title: 'Weather' },
    places,
    weight: null,
  });

  it('has a feature for each place of each citation, and marks those that are the answer', () => {
    const citations = [citation([place('Suva', 178), place('Levuka', 179)]), citation([])];
    const { features, bbox } = answerToFeatures({ citations, places: [place('Suva', 178, 20)] });
    expect(features.map(({ id, properties }) => [id, properties['name'], properties['citation'], properties['is_answer']])).toEqual([
      ['1/0', 'Suva', 1, true],
      ['1/1', 'Levuka', 1, false],
      ['2/0', null, 2, false],
    ]);
    expect(features[0]?.properties).toMatchObject({ doc_id: 'd', chunk_id: 'd#0', title: 'Weather', sentence: 'Rain.', page: 3 });
    expect(bbox).toEqual([178, 1, 179, 1]);
  });

  it('loses no place that answers, and is empty where nothing does', () => {
    const { features } = answerToFeatures({ citations: [citation([])], places: [place('Suva', 178), place('Fiji', null)] });
    expect(features.map(({ id, properties }) => [id, properties['doc_id'], properties['is_answer']])).toEqual([
      ['answer/0', null, true],
      ['1/0', 'd', false],
    ]);
    expect(answerToFeatures({ citations: [], places: [] })).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

describe('an answer as JSON', () => {
  it('has the keys that programs read', () => {
    const { results, reading, step_ms } = encodeSearchAnswer(answer);
    expect(results[0]).toMatchObject({
      rank: 1,
      doc_id: 'd1',
      chunk_id: 'd1#0',
      score: 0.5,
      rerank_score: 0.75,
      display_score: 0.75,
      chunk: { text: 'Rain.' },
      snippet: null,
      places: [{ name: 'Suva', lat: 1, lon: 178, country_code: 'FJ' }, { name: 'Levuka' }, { name: 'Suva', start: 20 }],
    });
    expect(results[2]?.places[0]).toMatchObject({ lat: null, lon: null });
    expect(reading.places).toEqual([
      {
        surface: 'Suva',
        name: 'Suva',
        place_id: 'gazetteer:Suva',
        admin_code: null,
        box: [-18, 178, -17, 179],
        countries: null,
        filter: { near: { lat: -18, lon: 178, km: 150 } },
      },
    ]);
    expect(reading.filter).toEqual({
      within: { name: 'Fiji', place_id: 'gazetteer:Fiji', admin_code: 'FJ', box: null, countries: null },
      from: '2026',
    });
    expect(step_ms).toEqual({ places: 1, encode: 2, search: 3, rerank: 4 });
  });

  it('says on which page a chunk begins, and on which the words of its snippet stand', () => {
    const [first] = answer.results;
    if (first === undefined) throw new Error('There are three.');
    const pages = [
      { page: 4, start: 0 },
      { page: 5, start: 20 },
    ];
    const paged: SearchResult = {
      ...first,
      chunk: { ...first.chunk, start: 10, end: 30, pages },
      snippet: {
        text: 'In Suva. Sun.',
        start: 15,
        marks: [
          { start: 3, end: 7, kind: 'place' },
          { start: 9, end: 12, kind: 'word' },
        ],
      },
    };
    const unmarked: SearchResult = { ...paged, snippet: { text: 'In Suva. Sun.', start: 15, marks: [] } };
    const encoded = encodeSearchAnswer({ ...answer, results: [paged, unmarked, first] }).results;
    expect(encoded.map(({ chunk, snippet }) => [chunk.page, snippet?.page])).toEqual([
      [4, 5],
      [4, 4],
      [null, undefined],
    ]);
    expect(resultsToFeatures({ results: [paged, first] }).features.map(({ properties }) => properties['page'])).toEqual([5, 5, null, null]);
  });

  it('says of a document what is known of it', () => {
    const given = {
      id: 'd',
      named: true,
      filename: 'a.txt',
      contentType: 'text/plain',
      metadata: EMPTY_CORPUS_META,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(encodeCorpusDocument(pendingDocument(given, 1))).toMatchObject({
      id: 'd',
      status: 'pending',
      size_bytes: null,
      error: null,
      chunks: 0,
    });
  });
});
