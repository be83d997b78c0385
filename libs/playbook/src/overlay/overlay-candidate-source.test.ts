import { describe, expect, it } from '@jest/globals';
import { UpstreamError, type Candidate } from '@locitorium/domain';
import type { PlaceQuery } from '@locitorium/ports';
import { callContext, describeCandidateSource, InMemoryCandidateSource, InMemoryPlaceDirectory, place } from '@locitorium/ports/testing';
import type { RecordById } from './alias-place.ts';
import { alias, country } from './entries.fixture.ts';
import { OverlayCandidateSource } from './overlay-candidate-source.ts';

const RECORDS = [place('Lima', 'PE', { lat: -12 }), place('Lima', 'US', { lat: 40.7 }), place('Atlantic Ocean', null)];
const NO_RECORD: RecordById = async () => null;

describeCandidateSource('with an overlay', {
  create: async () =>
    new OverlayCandidateSource(new InMemoryCandidateSource(RECORDS), [alias('The Bay'), country('Lima', 'US')], NO_RECORD),
  known: [
    { name: 'The Bay', countryCode: 'US' },
    { name: 'Lima', countryCode: 'PE' },
    { name: 'Atlantic Ocean', countryCode: null },
  ],
  ambiguous: 'Lima',
  unknown: 'Nowhereville',
  createBroken: async () =>
    new OverlayCandidateSource(
      new InMemoryCandidateSource(RECORDS, { Lima: new UpstreamError('geocoder_unavailable', 'down') }),
      [alias('Lima')],
      NO_RECORD,
    ),
});

type Entries = ConstructorParameters<typeof OverlayCandidateSource>[1];

function search(entries: Entries, given: Partial<PlaceQuery> & { name: string }, records: readonly Candidate[], recordById = NO_RECORD) {
  const source = new OverlayCandidateSource(new InMemoryCandidateSource(records), entries, recordById);
  return source.search({ language: null, limit: 10, cutOff: false, ...given }, callContext());
}

describe('OverlayCandidateSource', () => {
  it('knows the forms of names that its source knows, if any', () => {
    const query = { name: 'Limában', language: null, limit: 10, cutOff: false };
    const plain = new InMemoryCandidateSource(RECORDS);
    expect(new OverlayCandidateSource(plain, [], NO_RECORD).searchForms(query, ['PE'])).toEqual([]);
    const withForms = Object.assign(new InMemoryCandidateSource(RECORDS), { searchForms: () => RECORDS.slice(0, 1) });
    expect(new OverlayCandidateSource(withForms, [], NO_RECORD).searchForms(query, ['PE'])).toEqual(RECORDS.slice(0, 1));
  });

  it('offers the point of an alias first, and then what the source knows', async () => {
    const found = await search([alias('Lima')], { name: 'Lima' }, RECORDS);
    expect(found.map(({ source, countryCode }) => [source, countryCode])).toEqual([
      ['playbook', 'US'],
      ['fake', 'PE'],
      ['fake', 'US'],
    ]);
    expect(found[0]).toMatchObject({ osmId: null, lat: 37.77, lon: -122.42, displayName: 'San Francisco, California, United States' });
  });

  it('offers the record of an alias as the source knows it, as the gazetteer does, or else as the entry describes it', async () => {
    const id = 'geonames:5391959';
    const record = place('San Francisco', 'US', { source: 'geonames', osmType: 'geonames', osmId: 5391959, population: 864816 });
    const named = { ...record, name: 'Bay' };
    const directory = new InMemoryPlaceDirectory([record]);
    const entry = alias('Bay', { id });
    const byDirectory: RecordById = (osmType, osmId) => directory.placeById(osmType, osmId);
    expect(await search([entry], { name: 'Bay' }, [place('Bay', 'SO'), named])).toEqual([named, place('Bay', 'SO')]);
    expect(await search([entry], { name: 'Bay' }, [], byDirectory)).toEqual([{ ...record, match: expect.anything() }]);
    expect(await search([entry], { name: 'Bay' }, [])).toMatchObject([
      { source: 'geonames', osmType: 'geonames', osmId: 5391959, lat: 37.77 },
    ]);
    const ofServer = alias('Bay', { id: 'nominatim:relation 111968' });
    expect(await search([ofServer], { name: 'Bay' }, [])).toMatchObject([{ source: 'nominatim', osmType: 'relation', osmId: 111968 }]);
  });

  it('keeps to the limit', async () => {
    expect(await search([alias('Lima')], { name: 'Lima', limit: 1 }, RECORDS)).toMatchObject([{ source: 'playbook' }]);
  });

  it('offers the records in the country of a name first, also those beyond the limit', async () => {
    const limas = ['PE', 'US', 'PH', 'PY'].map((code) => place('Lima', code));
    const found = await search([country('Lima', 'PY')], { name: 'Lima', limit: 3 }, limas);
    expect(found.map(({ countryCode }) => countryCode)).toEqual(['PY', 'PE', 'US']);
  });

  it('keeps to the scope of an entry', async () => {
    const entries = [alias('Lima', {}, { scope: { source: 'gazette', lang: 'es' } })];
    const first = async (given: Partial<PlaceQuery>) => (await search(entries, { name: 'Lima', ...given }, RECORDS))[0]?.source;
    expect(await first({ documentSource: 'gazette', language: 'es-PE' })).toBe('playbook');
    expect(await first({ documentSource: 'gazette' })).toBe('fake');
    expect(await first({ language: 'es' })).toBe('fake');
  });
});
