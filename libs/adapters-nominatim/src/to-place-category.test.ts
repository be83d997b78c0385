import { describe, expect, it } from '@jest/globals';
import type { PlaceCategory } from '@locitorium/domain';
import { barePlace } from './place.fixture.ts';
import { toPlaceCategory } from './to-place-category.ts';

describe('toPlaceCategory', () => {
  it.each<[string, Record<string, unknown>, PlaceCategory | null]>([
    ['a country', { category: 'boundary', type: 'administrative', addresstype: 'country', place_rank: 4 }, 'country'],
    [
      'a territory with a code of its own',
      { category: 'boundary', type: 'administrative', addresstype: 'state', place_rank: 8, extratags: { 'ISO3166-1:alpha2': 'PR' } },
      'country',
    ],
    ['a state', { category: 'boundary', type: 'administrative', addresstype: 'state', place_rank: 8 }, 'admin1'],
    ['a state by its rank', { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 8 }, 'admin1'],
    ['a region by its rank', { category: 'boundary', type: 'administrative', addresstype: 'region', place_rank: 8 }, 'admin1'],
    ['a county', { category: 'boundary', type: 'administrative', addresstype: 'county', place_rank: 12 }, 'admin2'],
    ['a district by its rank', { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 14 }, 'admin2'],
    ['a city that is a state', { category: 'boundary', type: 'administrative', addresstype: 'city', place_rank: 8 }, 'populated'],
    [
      'a boundary linked to a city',
      { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 16, extratags: { linked_place: 'city' } },
      'populated',
    ],
    ['a village', { category: 'place', type: 'village', addresstype: 'village' }, 'populated'],
    ['a kind of settlement nobody listed', { category: 'place', type: 'encampment' }, 'populated'],
    ['a house', { category: 'place', type: 'house' }, 'facility'],
    ['an island', { category: 'place', type: 'island' }, 'landform'],
    ['a mountain', { category: 'natural', type: 'peak' }, 'landform'],
    ['a bay', { category: 'natural', type: 'bay' }, 'water'],
    ['a lake', { category: 'natural', type: 'water' }, 'water'],
    ['a river', { category: 'waterway', type: 'river' }, 'water'],
    ['a sea', { category: 'place', type: 'sea' }, 'water'],
    ['a continent', { category: 'place', type: 'continent' }, 'region'],
    ['a region', { category: 'place', type: 'region' }, 'area'],
    ['a park', { category: 'boundary', type: 'national_park' }, 'area'],
    ['a former country', { category: 'boundary', type: 'historic' }, 'area'],
    ['a tower', { category: 'man_made', type: 'tower', addresstype: 'man_made' }, 'facility'],
    ['an airport', { category: 'aeroway', type: 'aerodrome' }, 'facility'],
    ['a street', { category: 'highway', type: 'residential', addresstype: 'road' }, 'facility'],
    ['a postcode', { category: 'place', type: 'postcode', addresstype: 'postcode' }, null],
    ['a boundary without a rank', { category: 'boundary', type: 'administrative' }, null],
  ])('takes %s for what it is', (_what, given, category) => {
    expect(toPlaceCategory(barePlace(given))).toBe(category);
  });
});
