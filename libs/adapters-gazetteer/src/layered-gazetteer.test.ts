import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { describeCandidateSource, describePlaceDirectory, describePlaceNameIndex } from '@locitorium/ports/testing';
import { decodeGazetteer } from './format/decode-gazetteer.ts';
import { encodeGazetteer } from './format/encode-gazetteer.ts';
import type { GazetteerRows, PlaceRow } from './format/place-row.ts';
import { FIXTURE_ROWS, fixtureGazetteer } from './gazetteer.fixture.ts';
import { GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from './gazetteer-ports.ts';
import { Gazetteer } from './gazetteer.ts';
import { LayeredGazetteer } from './layered-gazetteer.ts';

const LAYER = { source: 'survey', files: ['villages.csv'], attribution: null, licence: null };

const village = (id: number, name: string, lat: number, lon: number, given: Partial<PlaceRow> = {}): PlaceRow => ({
  source: 'survey',
  id,
  name,
  lat,
  lon,
  bbox: null,
  countryCode: 'US',
  category: 'P',
  type: 'PPL',
  placeCategory: 'populated',
  placeRank: 19,
  population: null,
  importance: 0.06,
  nameCount: 1,
  code: null,
  parent: 'US',
  ...given,
});

/** Villages over the fixture, with the unit that they lie in. */
function layered(...villages: readonly PlaceRow[]): LayeredGazetteer {
  const unit = FIXTURE_ROWS.places.find(({ code }) => code === 'US') as PlaceRow;
  const places = [unit, ...villages];
  const names = places.map(({ name }, place) => ({ text: name, place, nameClass: place === 0 ? 'country' : 'primary' }) as const);
  const rows: GazetteerRows = { places, names, abbreviations: [] };
  return new LayeredGazetteer(
    fixtureGazetteer(),
    new Gazetteer(decodeGazetteer(encodeGazetteer(rows, { builder: 'test', sources: [] }, LAYER))),
  );
}

const FAR_PARIS = village(1, 'Paris', 44, -70);
const FIVE = { limit: 5, cutOff: false };
const idsOf = (candidates: readonly { source: string; osmId: number | string | null }[]) =>
  candidates.map(({ source, osmId }) => `${source}:${osmId}`);

describeCandidateSource('LayeredGazetteer', {
  create: async () => new GazetteerCandidateSource(layered(FAR_PARIS)),
  known: [
    { name: 'Paris', countryCode: 'US' },
    { name: 'Georgia', countryCode: 'GE' },
    { name: '東京', countryCode: 'JP' },
  ],
  ambiguous: 'Paris',
  unknown: 'Zzyzxqville',
});

describePlaceNameIndex('LayeredGazetteer', {
  create: async () => new GazetteerNameIndex(layered(village(1, 'Kilindini Juu', 44, -70))),
  known: [
    { name: 'United States of America', classBit: 'country' },
    { name: 'Kilindini Juu', classBit: 'populatedSmall' },
  ],
  unknown: 'Zzyzxqville',
});

describePlaceDirectory('LayeredGazetteer', {
  create: async () => new GazetteerPlaceDirectory(layered(FAR_PARIS)),
  known: { name: 'Paris', osmType: 'survey', osmId: 1 },
  unknownName: 'Zzyzxqville',
});

describe('LayeredGazetteer', () => {
  it('parts an appended ending from a name of either', () => {
    const gazetteer = layered(village(7, 'কুসুমপুর', 41, -88));
    expect(gazetteer.endOfInflected('কুসুমপুরের')).toBe('কুসুমপুর'.length);
    expect(gazetteer.endOfInflected('শিমুলতলার')).toBe('শিমুলতলার'.length);
  });

  it('finds forms of own names', () => {
    const gazetteer = layered(village(7, 'Kilindini', 41, -88));
    expect(idsOf(gazetteer.placesOfForm('Kilindinissa', ['US'], 5))).toEqual(['survey:7']);
    expect(gazetteer.placesOfForm('Kilindinissa', ['CA'], 5)).toEqual([]);
  });

  it('offers own namesakes of famous places beside them, behind', () => {
    expect(idsOf(layered(FAR_PARIS).search('Paris', FIVE))).toEqual(['geonames:2988507', 'geonames:4717560', 'survey:1']);
  });

  it('gives own places room where a name has more bearers than are asked for', () => {
    expect(idsOf(layered(FAR_PARIS).search('Paris', { limit: 2, cutOff: false }))).toEqual(['geonames:2988507', 'survey:1']);
  });

  it('answers with what bears the name before what bears a part of it', () => {
    const own = layered(village(1, 'Paris Corner', 44, -70));
    expect(fixtureGazetteer().search('Paris Corner', FIVE)).not.toHaveLength(0);
    expect(idsOf(own.search('Paris Corner', FIVE))).toEqual(['survey:1']);
    expect(idsOf(own.search('Paris', FIVE))).toEqual(['geonames:2988507', 'geonames:4717560']);
  });

  it('has a place that both know once: the own record of it, and the built-in one of a unit', () => {
    const own = layered(village(1, 'Athens', 33.97, -83.4), village(2, 'Athens', 35, -80));
    expect(idsOf(own.search('Athens', FIVE))).toEqual(['survey:1', 'survey:2']);
    expect(idsOf(own.search('United States', FIVE))).toEqual(['geonames:6252001']);
  });

  it('says of a name what either says of it', () => {
    const own = layered(village(1, 'Georgia', 44, -70));
    expect(own.classesOf('Georgia')).toBe(fixtureGazetteer().classesOf('Georgia') | NAME_CLASS_BITS.populatedSmall);
  });

  it('has another identity than either, and than with another layer', () => {
    const [one, other] = [layered(FAR_PARIS), layered(village(1, 'Paris', 45, -70))];
    expect(new Set([one.identity.hash, other.identity.hash, fixtureGazetteer().identity.hash]).size).toBe(3);
  });
});
