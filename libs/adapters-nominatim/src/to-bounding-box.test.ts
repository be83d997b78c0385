import { describe, expect, it } from '@jest/globals';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { toBoundingBox } from './to-bounding-box.ts';

const box = (...boundingbox: readonly unknown[]) => barePlace({ boundingbox });

describe('toBoundingBox', () => {
  it("reads text as numbers, in Nominatim's order", () => {
    expect(toBoundingBox(recordedPlace('search-paris.json'), 'populated')).toEqual([48.7808091, 48.9260109, 2.2384623, 2.4591377]);
  });

  it('lets Fiji cross the antimeridian instead of going round the world', () => {
    expect(toBoundingBox(recordedPlace('search-fiji.json'), 'country')).toEqual([-21.9434274, -12.2613866, 174.5, -178.2]);
  });

  it.each([
    ['RU', 19.6, -168.9],
    ['NZ', 165.8, -175.8],
    ['US', 172.4, -66.8],
    ['KI', 169.5, -150.1],
  ])('knows the borders of %s', (code, west, east) => {
    const place = barePlace({ boundingbox: ['-10', '10', '-180', '180'], address: { country_code: code.toLowerCase() } });
    expect(toBoundingBox(place, 'country')).toEqual([-10, 10, west, east]);
  });

  it.each([
    ['nz', 'country', '-179.06', '179.36', [165.8, -175.8]],
    ['ki', 'country', '-175.3', '178', [169.5, -150.1]],
    ['us', 'country', '-179.55', '180', [172.4, -66.8]],
    ['us', 'country', '-124.8', '-66.9', [-124.8, -66.9]],
    ['ru', 'admin2', '-179.5', '179.5', [-179.5, 179.5]],
  ] as const)('knows parts of %s (%s) that end short of the antimeridian: %s, %s', (code, category, west, east, expected) => {
    const place = barePlace({ boundingbox: ['-10', '10', west, east], address: { country_code: code } });
    expect(toBoundingBox(place, category)).toEqual([-10, 10, ...expected]);
  });

  it('knows the borders of Alaska, and gives them to no town there', () => {
    const place = barePlace({ boundingbox: ['51', '71', '-180', '180'], address: { country_code: 'us', 'ISO3166-2-lvl4': 'US-AK' } });
    expect(toBoundingBox(place, 'admin1')).toEqual([51, 71, 172.4, -129.9]);
    expect(toBoundingBox(place, 'populated')).toBeNull();
  });

  it('lets Antarctica go round the world', () => {
    expect(toBoundingBox(box('-90', '-60', '-180', '180'), 'region')).toEqual([-90, -60, -180, 180]);
  });

  it.each([
    ['a box of all longitudes that says nothing', box('-5', '5', '-180', '180'), null],
    ['a box drawn around a point over the antimeridian', box('-17', '-16', '179.92', '180.08'), [-17, -16, 179.92, -179.92]],
    ['the same from the other side', box('-17', '-16', '-180.08', '-179.92'), [-17, -16, 179.92, -179.92]],
    ['a box that crosses as it should', box('-20', '-10', '177', '-178'), [-20, -10, 177, -178]],
    ['numbers', box(1, 2, 3, 4), [1, 2, 3, 4]],
    ['no box', barePlace(), null],
    ['half a box', box('1', '2'), null],
    ['words', box('1', '2', 'x', '4'), null],
    ['south above north', box('2', '1', '3', '4'), null],
    ['latitudes that do not exist', box('-91', '1', '3', '4'), null],
  ])('reads %s', (_what, place, expected) => {
    const actual = toBoundingBox(place, null);
    if (expected === null) expect(actual).toBeNull();
    else expected.forEach((value, i) => expect(actual?.[i]).toBeCloseTo(value, 9));
  });
});
