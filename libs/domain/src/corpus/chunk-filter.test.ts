import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../candidate/candidate.ts';
import { meetsFilter, placeAreaOf, type ChunkFilter } from './chunk-filter.ts';
import type { ChunkPlace } from './chunk-place.ts';
import { EMPTY_CORPUS_META } from './corpus-document.ts';

const admin = (...codes: string[]) => codes.map((code) => ({ code, name: code }));
const facts = { start: 0, end: 1, surface: 'x', name: 'x', category: 'populated', confidence: 1 } as const;
const segou: ChunkPlace = { ...facts, placeId: 'g:1', point: { lat: 13.43, lon: -6.22 }, countryCode: 'ML', admin: admin('ML', 'ML.05') };
const suva: ChunkPlace = { ...facts, placeId: 'g:2', point: { lat: -18.14, lon: 178.44 }, countryCode: 'FJ', admin: admin('FJ', 'FJ.01') };
const apia: ChunkPlace = { ...facts, placeId: 'g:3', point: { lat: -13.83, lon: -171.77 }, countryCode: 'WS', admin: admin('WS') };
const unlisted: ChunkPlace = { ...facts, placeId: null, point: null, countryCode: 'ML', admin: admin('ML') };

const record = (given: Partial<Candidate>) =>
  ({ source: 'g', osmType: 'g', osmId: 9, name: 'x', countryCode: 'ML', admin: [], bbox: null, ...given }) as Candidate;
const mali = placeAreaOf(record({ placeCategory: 'country', admin: admin('ML'), bbox: [10, 25, -12, 4] }));
const sahel = placeAreaOf(record({ placeCategory: 'region', countryCode: null, bbox: [10, 18, -17, 39] }));
const europe = placeAreaOf(record({ name: 'Europe', placeCategory: 'region', countryCode: null }));
const oceania = placeAreaOf(record({ name: 'Oceania', placeCategory: 'region', countryCode: null, bbox: [-50, 0, 110, -130] }));

describe('a filter of places', () => {
  it.each<[string, ChunkFilter, readonly ChunkPlace[], boolean]>([
    ['a country', { countries: ['ML', 'NE'] }, [segou], true],
    ['another country', { countries: ['NE'] }, [segou], false],
    ['no place', { countries: ['ML'] }, [], false],
    ['a place of which only the country is known', { countries: ['ML'] }, [unlisted], true],
    ['a first-level area', { admin1: ['ML.05'] }, [segou], true],
    ['a place without first-level area', { admin1: ['WS'] }, [apia], false],
    ['what lies in a country', { within: mali }, [segou], true],
    ['a country goes by its code, not by its box', { within: { ...mali, adminCode: 'NE' } }, [segou], false],
    ['what lies in a region', { within: sahel }, [segou], true],
    ['what lies outside it', { within: sahel }, [suva], false],
    ['what lies in a country of a continent', { within: oceania }, [suva], true],
    ['what lies on another continent', { within: europe }, [suva, segou], false],
    ['a place of a continent of which only the country is known', { within: { ...europe, countries: ['ML'] } }, [unlisted], true],
    ['the place itself', { within: { placeId: 'g:1', adminCode: null, box: null } }, [segou], true],
    ['a box over the antimeridian', { box: [-20, -10, 170, -170] }, [suva], true],
    ['beyond the antimeridian', { box: [-20, -10, 170, -170] }, [apia], true],
    ['the rest of the globe', { box: [-20, -10, -170, 170] }, [suva, apia], false],
    ['a distance', { near: { point: { lat: 13, lon: -6 }, km: 60 } }, [segou], true],
    ['a shorter distance', { near: { point: { lat: 13, lon: -6 }, km: 50 } }, [segou], false],
    [
      'conditions that two places meet, but none alone',
      { countries: ['ML'], near: { point: { lat: -18, lon: 178 }, km: 90 } },
      [segou, suva],
      false,
    ],
  ])('%s', (_what, filter, places, expected) => {
    expect(meetsFilter(filter, EMPTY_CORPUS_META, places)).toBe(expected);
  });
});

describe('a filter of documents', () => {
  const metadata = {
    ...EMPTY_CORPUS_META,
    source: 'news',
    lang: 'fr',
    createdAt: '2026-03-31T23:00:00Z',
    other: { desk: 'west', page: 3 },
  };

  it.each<[string, ChunkFilter, boolean]>([
    ['nothing', {}, true],
    ['until the last day, all of it', { from: '2026-03-31', to: '2026-03-31' }, true],
    ['until the month, all of it', { to: '2026-03' }, true],
    ['after', { from: '2026-04' }, false],
    ['a time that is none', { from: 'spring' }, false],
    ['a source', { sources: ['news'] }, true],
    ['another source', { sources: ['post'] }, false],
    ['a language', { languages: ['de', 'fr'] }, true],
    ['values', { metadata: { desk: 'west', page: 3 } }, true],
    ['a value of another type', { metadata: { page: '3' } }, false],
    ['what every object has', { metadata: { constructor: 'x' } }, false],
    ['all of it', { sources: ['news'], languages: ['en'] }, false],
  ])('%s', (_what, filter, expected) => {
    expect(meetsFilter(filter, metadata, [])).toBe(expected);
  });

  it('finds no undated document by time', () => {
    expect(meetsFilter({ from: '1900' }, EMPTY_CORPUS_META, [])).toBe(false);
  });
});
