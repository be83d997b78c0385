import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boxAround, toGeoJsonBox, type GeoJsonBox } from './antimeridian.ts';

const point = (lon: number, lat = 0): GeoJsonBox => [lon, lat, lon, lat];

describe('boxAround, RFC 7946 section 5.2', () => {
  it.each<[string, GeoJsonBox[], GeoJsonBox | null]>([
    ['none', [], null],
    ['one point', [point(2, 48)], [2, 48, 2, 48]],
    ['two points', [point(2, 48), point(-77, 39)], [-77, 39, 2, 48]],
    ['the Fiji archipelago of the RFC', [point(177, -20), point(-178, -16)], [177, -20, -178, -16]],
    ['a box that crosses by itself', [[177, -20, -178, -16]], [177, -20, -178, -16]],
    ['a crossing box and a point within', [[177, -20, -178, -16], point(179.5, -18)], [177, -20, -178, -16]],
    ['a crossing box and a point west of it', [[177, -20, -178, -16], point(151, -33)], [151, -33, -178, -16]],
    ['a crossing box and a point east of it', [[177, -20, -178, -16], point(-150, -17)], [177, -20, -150, -16]],
    ['a crossing box and a point in its eastern part', [[177, -20, -178, -16], point(-179, -18)], [177, -20, -178, -16]],
    [
      'a crossing box and one that begins in its eastern part',
      [
        [177, -20, -178, -16],
        [-179, -18, -170, -17],
      ],
      [177, -20, -170, -16],
    ],
    [
      'two boxes that meet at the antimeridian',
      [
        [177, -20, 180, -16],
        [-180, -20, -178, -16],
      ],
      [177, -20, -178, -16],
    ],
    ['one box that ends at the antimeridian', [[170, -20, 180, -16]], [170, -20, 180, -16]],
    ['points a quarter apart around the globe', [point(-135), point(-45), point(45), point(135)], [-135, 0, 135, 0]],
    ['the whole world', [[-180, -90, 180, 90]], [-180, -90, 180, 90]],
    ['the whole world and a point', [[-180, -90, 180, 90], point(5, 5)], [-180, -90, 180, 90]],
    ['Tokyo and Los Angeles: shorter over the Pacific', [point(139.7, 35.7), point(-118.2, 34)], [139.7, 34, -118.2, 35.7]],
  ])('%s', (_name, boxes, expected) => {
    expect(boxAround(boxes)).toEqual(expected);
  });

  const longitude = fc.integer({ min: -180, max: 180 });
  const holds = ([west, , east]: GeoJsonBox, lon: number) =>
    (west <= east ? west <= lon && lon <= east : lon >= west || lon <= east) || (Math.abs(lon) === 180 && (west <= -180 || east >= 180));

  it('holds every point, within 360 degrees', () => {
    fc.assert(
      fc.property(fc.array(longitude, { minLength: 1, maxLength: 8 }), (longitudes) => {
        const box = boxAround(longitudes.map((lon) => point(lon)))!;
        expect(longitudes.every((lon) => holds(box, lon))).toBe(true);
        expect([box[0], box[2]].every((lon) => lon >= -180 && lon <= 180)).toBe(true);
      }),
    );
  });

  it('is no wider than the box that begins at any of its parts', () => {
    const eastward = (west: number, east: number) => (west === -180 && east === 180 ? 360 : (east - west + 360) % 360);
    fc.assert(
      fc.property(fc.array(fc.tuple(longitude, fc.integer({ min: 0, max: 90 })), { minLength: 1, maxLength: 6 }), (parts) => {
        const boxes = parts.map(([west, width]) => [west, 0, west + width > 180 ? west + width - 360 : west + width, 0] as const);
        const box = boxAround(boxes)!;
        for (const [start] of parts) {
          const width = Math.max(...parts.map(([west, size]) => ((west - start + 360) % 360) + size));
          expect(eastward(box[0], box[2])).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('holds both ends of every box', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(longitude, longitude), { minLength: 1, maxLength: 6 }), (pairs) => {
        const box = boxAround(pairs.map(([west, east]) => [west, 0, east, 0] as const))!;
        expect(pairs.flat().every((lon) => holds(box, lon))).toBe(true);
      }),
    );
  });
});

describe('toGeoJsonBox', () => {
  it('turns [south, north, west, east] into [west, south, east, north]', () => {
    expect(toGeoJsonBox([-21, -12.4, 176.8, -178.1])).toEqual([176.8, -21, -178.1, -12.4]);
  });
});
