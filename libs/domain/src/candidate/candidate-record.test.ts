import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.ts';
import { fromCandidateRecord, toCandidateRecord, candidateRecordSchema } from './candidate-record.ts';

const SUVA: Candidate = {
  source: 'geonames',
  osmType: 'geonames',
  osmId: 2198148,
  name: 'Suva',
  displayName: 'Suva, Central, Fiji',
  lat: -18.14161,
  lon: 178.44149,
  bbox: [-18.2, -18, 178.3, -179.9],
  countryCode: 'FJ',
  category: 'P',
  type: 'PPLC',
  placeCategory: 'populated',
  placeRank: 16,
  importance: 0.4,
  population: 77_366,
  admin: [{ code: 'FJ', name: 'Fiji' }],
  nameCount: 40,
  match: { nameClass: 'primary', level: 'exact', share: 1 },
};

describe('candidate records', () => {
  it('keep everything through JSON', () => {
    const backedOff: Candidate = { ...SUVA, match: { nameClass: 'primary', level: 'sub_span', share: 0.5, step: 'without_qualifier' } };
    for (const candidate of [
      SUVA,
      backedOff,
      { ...SUVA, bboxDerived: true },
      {
        ...SUVA,
        osmType: null,
        osmId: null,
        bbox: null,
        countryCode: null,
        placeCategory: null,
        placeRank: null,
        importance: null,
        population: null,
        nameCount: null,
        match: null,
        admin: [],
      },
    ]) {
      expect(fromCandidateRecord(candidateRecordSchema.parse(JSON.parse(JSON.stringify(toCandidateRecord(candidate)))))).toStrictEqual(
        candidate,
      );
    }
  });

  it.each([
    ['a latitude off the globe', { lat: 91 }],
    ['a longitude that is no number', { lon: Number.NaN }],
    ['a country in lower case', { country_code: 'fj' }],
    ['a record without a source', { source: '' }],
    ['an unknown class of match', { match: { name_class: 'rumoured', level: 'exact', share: 1 } }],
    ['a step without a name', { match: { name_class: 'primary', level: 'exact', share: 1, step: '' } }],
  ])('reject %s', (_, wrong) => {
    expect(candidateRecordSchema.safeParse({ ...toCandidateRecord(SUVA), ...wrong }).success).toBe(false);
  });
});
