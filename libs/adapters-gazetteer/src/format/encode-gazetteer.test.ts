import { describe, expect, it } from '@jest/globals';
import { NAME_CLASSES, type Candidate } from '@locitorium/domain';
import fc from 'fast-check';
import { FIXTURE_ROWS } from '../gazetteer.fixture.ts';
import { Gazetteer } from '../gazetteer.ts';
import { NameFolder } from '../normal-form/name-folder.ts';
import { decodeGazetteer } from './decode-gazetteer.ts';
import { encodeGazetteer } from './encode-gazetteer.ts';
import { MAGIC } from './layout.ts';
import type { GazetteerRows, PlaceRow } from './place-row.ts';
import { settlementBox } from './settlement-box.ts';

const BUILD = { builder: 'test', sources: [{ name: 'a/b.txt', version: '1', sha256: '00' }] };
const folder = new NameFolder();

const anyPlace = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 0x7fffffff }), fc.string({ minLength: 1, maxLength: 12 })),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 15 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  countryCode: fc.constantFrom(null, 'US', 'JP', 'XK'),
  population: fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: null }),
  importance: fc.double({ min: 0, max: 1, noNaN: true }),
  nameCount: fc.integer({ min: 0, max: 255 }),
  boxed: fc.boolean(),
  bboxDerived: fc.boolean(),
});

const anyRows = fc
  .tuple(
    fc.array(anyPlace, { minLength: 1, maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...NAME_CLASSES)), { maxLength: 80 }),
  )
  .map(([given, names]): GazetteerRows => {
    const places = given.map(({ boxed, ...place }): PlaceRow => ({
      ...place,
      source: 'geonames',
      bbox: boxed ? [-1.5, 2.25, 179, -179] : null,
      category: 'P',
      type: 'PPL',
      placeCategory: 'populated',
      placeRank: 16,
      code: null,
      parent: null,
    }));
    return { places, names: names.map(([at, text, nameClass]) => ({ place: at % places.length, text, nameClass })), abbreviations: [] };
  });

describe('encodeGazetteer and decodeGazetteer', () => {
  it('keep every record and every name', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const gazetteer = new Gazetteer(decodeGazetteer(encodeGazetteer(rows, BUILD)));
        expect(gazetteer.placeCount).toBe(rows.places.length);
        for (const { text, place } of rows.names) {
          if (folder.normalForm(text) === '') continue;
          const { id, name, countryCode, population, bbox, bboxDerived, nameCount, lat } = rows.places[place] as PlaceRow;
          const found = gazetteer
            .placesNamed(text, 1000)
            .find((candidate) => candidate.osmId === id && candidate.name === name && Math.abs(candidate.lat - lat) < 1e-5);
          expect(found).toMatchObject({ countryCode, population, nameCount });
          expect(found?.bbox).toEqual(bbox ?? settlementBox(found as Candidate, population));
          expect(found?.bboxDerived ?? false).toBe(found?.bbox !== null && (bbox === null || bboxDerived === true));
        }
        const keys = [...gazetteer.keys()];
        expect(keys).toEqual([...new Set(rows.names.map(({ text }) => folder.normalForm(text)))].filter((key) => key !== '').sort());
      }),
      { numRuns: 60 },
    );
  });

  it('write the same bytes for the same rows', () => {
    expect(Buffer.from(encodeGazetteer(FIXTURE_ROWS, BUILD)).equals(Buffer.from(encodeGazetteer(FIXTURE_ROWS, BUILD)))).toBe(true);
  });

  it('keep the identity of the build, and give other content another identity', () => {
    const bytes = encodeGazetteer(FIXTURE_ROWS, BUILD);
    expect(String.fromCharCode(...bytes.subarray(0, MAGIC.length))).toBe(MAGIC);
    const gazetteer = new Gazetteer(decodeGazetteer(bytes));
    expect(gazetteer.description.build).toEqual(BUILD);
    const other = new Gazetteer(decodeGazetteer(encodeGazetteer({ ...FIXTURE_ROWS, names: FIXTURE_ROWS.names.slice(1) }, BUILD)));
    expect(other.identity.hash).not.toBe(gazetteer.identity.hash);
  });

  it('read a file at any offset of a larger buffer', () => {
    const bytes = encodeGazetteer(FIXTURE_ROWS, BUILD);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(new Gazetteer(decodeGazetteer(shifted.subarray(3))).placesNamed('Paris', 9)).toHaveLength(2);
  });

  it('refuse a record whose container is missing, and two units of one code', () => {
    const [first, second] = FIXTURE_ROWS.places as [PlaceRow, PlaceRow];
    expect(() => encodeGazetteer({ places: [{ ...first, parent: 'ZZ' }], names: [], abbreviations: [] }, BUILD)).toThrow(RangeError);
    expect(() => encodeGazetteer({ places: [first, { ...second, code: first.code }], names: [], abbreviations: [] }, BUILD)).toThrow(
      RangeError,
    );
  });
});
