import { describe, expect, it } from '@jest/globals';
import { InMemoryPlaceDirectory, place } from '@locitorium/ports/testing';
import { alias, blocked, country, home, placeName, policy } from './entries.fixture.ts';
import { entryDoubts } from './entry-doubts.ts';
import type { OverlayEntry } from './overlay.ts';

const BAY = place('San Francisco', 'US', { source: 'geonames', osmType: 'geonames', osmId: 1, lat: 37.77, lon: -122.42 });
const RECORDS = [BAY, place('London', 'GB'), place('London', 'CA')];

async function doubtsOf(...entries: readonly OverlayEntry[]) {
  const directory = new InMemoryPlaceDirectory(RECORDS);
  return entryDoubts(
    { format: 1, created_at: '2026-11-23T00:00:00Z', entries: [...entries] },
    {
      recordById: (osmType, osmId) => directory.placeById(osmType, osmId),
      recordsNamed: async (name) => RECORDS.filter((record) => record.name === name),
    },
  );
}

describe('entryDoubts', () => {
  it('has none about entries that do what they say', async () => {
    const entries = [
      alias('the Bay', { id: 'geonames:1' }),
      alias('the Point'),
      alias('the Server', { id: 'nominatim:relation 7' }),
      country('London', 'CA', { fixed: 3, broken: 1 }),
      placeName('San Francisco'),
      blocked('Reading'),
      home(['FJ']),
      policy('all'),
    ];
    expect(await doubtsOf(...entries)).toEqual([]);
  });

  it.each<[string, OverlayEntry, RegExp]>([
    ['a record that is not there', alias('the Bay', { id: 'geonames:2' }), /no record geonames:2/],
    ['what names no record', alias('the Bay', { id: '2' }), /no record 2/],
    ['a record elsewhere', alias('the Bay', { id: 'geonames:1', lat: 38.9 }), /geonames:1 is San Francisco, US, 126 km from/],
    ['a record in another country', alias('the Bay', { id: 'geonames:1', country_code: 'MX' }), /San Francisco, US/],
    ['a country without such a name', country('London', 'FJ'), /no record of that name in FJ.*changes nothing/],
    ['a name without a place', placeName('Nowhereville'), /no record of that name/],
    ['an entry that breaks as much as it fixes', blocked('Reading', { fixed: 2, broken: 2 }), /broke 2 .* fixed 2/],
  ])('looks again at %s', async (_what, entry, problem) => {
    expect(await doubtsOf(blocked('a'), entry)).toEqual([
      { entry: expect.stringMatching(/^entry 2 /), problem: expect.stringMatching(problem), remedy: expect.any(String) },
    ]);
  });
});
