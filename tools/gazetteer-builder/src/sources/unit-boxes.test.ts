import { describe, expect, it } from '@jest/globals';
import type { BoundingBox } from '@locitorium/domain';
import { SourceFiles } from '../build-context.ts';
import { PlaceCollector, type NewPlace } from '../place-collector.ts';
import { addUnitBoxes } from './unit-boxes.ts';

type Level = 'country' | 'admin1' | 'admin2';
const unit = (
  code: string,
  placeCategory: Level,
  parent: string | null,
  lat: number,
  lon: number,
  bbox: BoundingBox | null = null,
): NewPlace => ({
  source: 'geonames',
  id: code,
  name: code,
  lat,
  lon,
  bbox,
  countryCode: 'FJ',
  category: 'A',
  type: 'ADM',
  placeCategory,
  population: null,
  code,
  parent,
});
const town = (parent: string, lat: number, lon: number, population: number | null = 1_000): NewPlace => ({
  source: 'geonames',
  id: `${lat},${lon}`,
  name: 'Town',
  lat,
  lon,
  countryCode: 'FJ',
  category: 'P',
  type: 'PPL',
  placeCategory: 'populated',
  population,
  parent,
});

function boxesOf(...given: readonly NewPlace[]) {
  return boxesWith({}, ...given);
}

function boxesWith(polygons: Readonly<Record<string, BoundingBox>>, ...given: readonly NewPlace[]) {
  const places = new PlaceCollector();
  for (const place of given) places.addPlace(place);
  addUnitBoxes({ places, files: new SourceFiles(), dataFolder: '', problems: [] }, { boxOfCode: (code) => polygons[code] ?? null });
  return given.map((_, index) => {
    const { bbox, bboxDerived } = places.place(index);
    return { bbox: bbox?.map((edge) => Math.round(edge * 100) / 100) ?? null, derived: bboxDerived ?? false };
  });
}

const FIJI: BoundingBox = [-21, -12, 177, -179];
const COUNTRY = unit('FJ', 'country', null, -18, 178, FIJI);

describe('addUnitBoxes', () => {
  it('widens a country to its islets, on either side of the antimeridian, and not to what lies far away', () => {
    const [country] = boxesOf(COUNTRY, town('FJ', -19, -178), town('FJ', 35, 33));
    expect(country).toEqual({ bbox: [-21, -12, 177, -178], derived: false });
  });

  it('keeps the polygon of a unit that holds its settlements', () => {
    const [, first] = boxesOf(
      COUNTRY,
      unit('FJ.1', 'admin1', 'FJ', -17, 178, [-18, -16, 177, 179]),
      town('FJ.1', -17, 178.5),
      town('FJ.1', -18.01, 178),
    );
    expect(first).toEqual({ bbox: [-18, -16, 177, 179], derived: false });
  });

  it('takes the polygon of the same code for a unit of another name if it holds the settlements, and only then', () => {
    const polygons: Readonly<Record<string, BoundingBox>> = { 'FJ.1': [-18, -16, 177, 179] };
    const all = [COUNTRY, unit('FJ.1', 'admin1', 'FJ', -17, 178)];
    const held = [-16.5, -16.7, -17, -17.5].map((lat) => town('FJ.1', lat, 178));
    expect(boxesWith(polygons, ...all, ...held)[1]).toEqual({ bbox: [-18, -16, 177, 179], derived: false });
    expect(boxesWith(polygons, ...all, ...held.map((place) => ({ ...place, lon: 179.5 })))[1]).toMatchObject({ bbox: null });
  });

  it('widens the polygon of an older unit to the settlements of today, and says that this is an estimate', () => {
    const [, first] = boxesOf(
      COUNTRY,
      unit('FJ.1', 'admin1', 'FJ', -17, 178, [-18, -16, 177, 179]),
      town('FJ.1', -17, 178.5),
      town('FJ.1', -19, 178),
    );
    expect(first).toEqual({ bbox: [-19, -16, 177, 179], derived: true });
  });

  it('gives no box where the unit and its polygon lie apart from its settlements', () => {
    const [, first] = boxesOf(
      COUNTRY,
      unit('FJ.1', 'admin1', 'FJ', -17, 178, [-18, -16, 177, 179]),
      town('FJ.1', -12.5, 177),
      town('FJ.1', -12.6, 177),
    );
    expect(first).toEqual({ bbox: null, derived: false });
  });

  it('joins the polygons of all units in a unit, and derives where one is missing', () => {
    const parts = [
      unit('FJ.1.a', 'admin2', 'FJ.1', -17, 178, [-18, -16, 177, 179]),
      unit('FJ.1.b', 'admin2', 'FJ.1', -17, -179.5, [-18, -17, 179, -179]),
    ];
    const all = [COUNTRY, unit('FJ.1', 'admin1', 'FJ', -17, 179.9), ...parts];
    expect(boxesOf(...all)[1]).toEqual({ bbox: [-18, -16, 177, -179], derived: false });
    expect(boxesOf(...all, unit('FJ.1.c', 'admin2', 'FJ.1', -17, 178))[1]).toEqual({ bbox: [-18, -16, 177, -179], derived: true });
  });

  it('derives a box around settlements with half the space between them, over the antimeridian too', () => {
    const corners = [town('FJ.1', -17, 179.5), town('FJ.1', -16, 179.5), town('FJ.1', -17, -179.5), town('FJ.1', -16, -179.5)];
    const [, first] = boxesOf(COUNTRY, unit('FJ.1', 'admin1', 'FJ', -16.5, 180), ...corners);
    expect(first?.derived).toBe(true);
    const [south, north, west, east] = first?.bbox as [number, number, number, number];
    expect([south, north]).toEqual([expect.closeTo(-17.5, 1), expect.closeTo(-15.5, 1)]);
    expect([west, east]).toEqual([expect.closeTo(179, 1), expect.closeTo(-179, 1)]);
  });

  it('leaves out a settlement that bears an old code from the other end of the country', () => {
    const near = [0, 0.1, 0.2, 0.3].map((step) => town('FJ.1', -17 + step, 178 + step));
    const [, first] = boxesOf(COUNTRY, unit('FJ.1', 'admin1', 'FJ', -16.9, 178.1), ...near, town('FJ.1', -12.5, 177));
    expect((first?.bbox as number[])[1]).toBeLessThan(-16);
  });

  it('derives nothing from one settlement, nor from none', () => {
    const [, one, none] = boxesOf(
      COUNTRY,
      unit('FJ.1', 'admin1', 'FJ', -17, 178),
      unit('FJ.2', 'admin1', 'FJ', -17, 178),
      town('FJ.1', -17, 178),
    );
    expect([one, none]).toEqual([
      { bbox: null, derived: false },
      { bbox: null, derived: false },
    ]);
  });
});
