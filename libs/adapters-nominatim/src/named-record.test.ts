import { describe, expect, it } from '@jest/globals';
import type { CandidateMatch, PlaceCategory } from '@locitorium/domain';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { countryVariantOf, queryVariantsOf, toMatch as matchOf, type QueryStep, type QueryVariant } from '@locitorium/geocoding';
import { namedRecordOf } from './named-record.ts';
import type { NominatimPlace } from './nominatim-api.ts';

const variant = (name: string, step: QueryStep = 'as_written'): QueryVariant =>
  queryVariantsOf(name).find((one) => one.step === step) as QueryVariant;

const toMatch = (place: NominatimPlace, category: PlaceCategory | null, variant: QueryVariant, asked: string) =>
  matchOf(namedRecordOf(place, category), variant, asked);

describe('namedRecordOf', () => {
  it.each<[string, string, CandidateMatch | null]>([
    ['its name', 'Paris', { nameClass: 'primary', level: 'exact', share: 1 }],
    ['its name in another case', 'PARIS', { nameClass: 'primary', level: 'exact', share: 1 }],
    ['another name', 'Paname', { nameClass: 'alternate', level: 'exact', share: 1 }],
    ['its name in another language', 'パリ', { nameClass: 'alternate', level: 'exact', share: 1 }],
    ['a name without its diacritics', 'Ville Lumiere', { nameClass: 'alternate', level: 'exact', share: 1 }],
    ['a former name', 'Lutetia', { nameClass: 'historical', level: 'exact', share: 1 }],
    ['a name written together', 'VilleLumière', { nameClass: 'alternate', level: 'squashed', share: 1 }],
    ['a part of a name', 'Par', null],
  ])('knows %s', (_what, name, match) => {
    expect(toMatch(recordedPlace('search-paris.json'), 'populated', variant(name), name)).toEqual(
      match === null ? null : { ...match, step: 'as_written' },
    );
  });

  it.each<[string, string, PlaceCategory, CandidateMatch['nameClass']]>([
    ['name', 'country', 'country', 'country'],
    ['alt_name', 'country', 'country', 'country_alias'],
    ['name:en', 'admin1', 'admin1', 'admin1'],
    ['alt_name:en', 'admin1', 'admin1', 'admin1_alternate'],
    ['short_name', 'admin2', 'admin2', 'admin2_short'],
    ['ref', 'admin1', 'admin1', 'abbreviation'],
    ['name:sr-Latn', 'populated', 'populated', 'alternate'],
    ['name', 'region', 'region', 'region'],
  ])('takes %s of a %s for what it is', (tag, _kind, category, nameClass) => {
    expect(toMatch(barePlace({ namedetails: { [tag]: 'Zembla' } }), category, variant('Zembla'), 'Zembla')).toMatchObject({ nameClass });
  });

  it('knows how much of the text a name covers', () => {
    const place = barePlace({ name: 'Long Beach' });
    expect(toMatch(place, 'populated', variant('Long Beach, CA'), 'Long Beach, CA')).toEqual({
      nameClass: 'primary',
      level: 'exact',
      share: 10 / 13,
      step: 'as_written',
    });
    expect(toMatch(place, 'populated', variant('Long Beach, CA', 'without_qualifier'), 'Long Beach, CA')).toEqual({
      nameClass: 'primary',
      level: 'sub_span',
      share: 10 / 13,
      step: 'without_qualifier',
    });
    expect(toMatch(place, 'populated', variant('Long Beach area', 'without_generic_words'), 'Long Beach area')).toMatchObject({
      level: 'generic_stripped',
      share: 10 / 15,
    });
  });

  it.each<QueryStep>(['as_written', 'any_layer', 'without_commas', 'structured', 'without_qualifier'])(
    'says that the step %s found it',
    (step) => {
      expect(
        toMatch(barePlace({ name: 'Long Beach' }), 'populated', variant('Long Beach, California', step), 'Long Beach, California'),
      ).toMatchObject({ step });
    },
  );

  it("knows a country by a name that only the server's own table has", () => {
    const place = barePlace({ name: 'Palestine', address: { country_code: 'ps' } });
    const name = 'Palestinian Territories';
    expect(toMatch(place, 'country', variant(name), name)).toEqual({
      nameClass: 'country_alias',
      level: 'exact',
      share: 1,
      step: 'as_written',
    });
    expect(toMatch(place, 'populated', variant(name), name)).toBeNull();
  });

  it('knows a country by the name in the text, though it was asked by another', () => {
    expect(toMatch(recordedPlace('search-myanmar.json'), 'country', countryVariantOf('Burma') as QueryVariant, 'Burma')).toEqual({
      nameClass: 'country_alias',
      level: 'exact',
      share: 1,
      step: 'country',
    });
  });
});
