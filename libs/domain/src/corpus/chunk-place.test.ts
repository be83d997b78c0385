import { describe, expect, it } from '@jest/globals';
import type { Grounding } from '../grounding/grounding.ts';
import type { SelectedPlace } from '../grounding/grounding.ts';
import { chunkPlaceOf } from './chunk-place.ts';
import { displayScoreOf } from './search-result.ts';

const mention = { surface: 'Lima', start: 3, end: 7, mentionClass: 'toponym', confidence: null, mentionId: 'd:0' } as const;
const lima = {
  source: 'geonames',
  osmType: 'geonames',
  osmId: 3936456,
  name: 'Lima',
  lat: -12,
  lon: -77,
  countryCode: 'PE',
  admin: [{ code: 'PE', name: 'Peru' }],
  placeCategory: 'populated',
  confidence: 0.8,
} as unknown as SelectedPlace;
const unlisted = {
  mention,
  candidates: [],
  status: 'no_candidate',
  reason: 'not_in_gazetteer',
  inferredCountry: null,
  within: null,
} as const;

describe('the place of a chunk', () => {
  it('is the one that was chosen', () => {
    const grounding: Grounding = { mention, candidates: [lima], status: 'resolved', reason: 'prominence', selected: lima };
    expect(chunkPlaceOf(grounding)).toEqual({
      surface: 'Lima',
      start: 3,
      end: 7,
      placeId: 'geonames:3936456',
      name: 'Lima',
      point: { lat: -12, lon: -77 },
      countryCode: 'PE',
      admin: [{ code: 'PE', name: 'Peru' }],
      category: 'populated',
      confidence: 0.8,
    });
  });

  it('is the place around an unlisted one', () => {
    expect(chunkPlaceOf({ ...unlisted, within: lima })).toMatchObject({ surface: 'Lima', placeId: 'geonames:3936456', confidence: 0.8 });
  });

  it('is a country without a point where no more is known', () => {
    const place = chunkPlaceOf({ ...unlisted, inferredCountry: { countryCode: 'PE', confidence: 0.6 } });
    expect(place).toMatchObject({ placeId: null, name: 'Peru', point: null, countryCode: 'PE', admin: [{ code: 'PE', name: 'Peru' }] });
  });

  it('is none where nothing is known', () => {
    expect(chunkPlaceOf(unlisted)).toBeNull();
    expect(chunkPlaceOf({ mention, candidates: [lima], status: 'timeout', reason: 'deadline' })).toBeNull();
  });
});

describe('the score that is shown', () => {
  it("is the reranker's, else the fused one within 0 and 1", () => {
    expect(displayScoreOf({ score: 0.2, rerankScore: 0.9 })).toBe(0.9);
    expect(displayScoreOf({ score: 0.2, rerankScore: null })).toBe(0.2);
    expect(displayScoreOf({ score: 1.2, rerankScore: null })).toBe(1);
    expect(displayScoreOf({ score: -0.2, rerankScore: null })).toBe(0);
  });
});
