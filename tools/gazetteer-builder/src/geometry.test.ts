import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { polygonCentroid, smallestBox } from './geometry.ts';

const square = (west: number, east: number, south = 0, north = 1): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe('smallestBox', () => {
  it('of nothing is null', () => {
    expect(smallestBox([])).toBeNull();
  });

  it('of one ring is its extent', () => {
    expect(smallestBox([square(10, 20, -5, 5)])).toEqual([-5, 5, 10, 20]);
  });

  it('crosses the antimeridian when that is shorter', () => {
    expect(smallestBox([square(177, 180), square(-180, -178)])).toEqual([0, 1, 177, -178]);
    expect(smallestBox([square(172, 173), square(-125, -67), square(-170, -140)])).toEqual([0, 1, 172, -67]);
  });

  it('does not cross it otherwise', () => {
    expect(smallestBox([square(-60, -50), square(40, 50)])).toEqual([0, 1, -60, 50]);
  });

  it('holds every ring', () => {
    const ring = fc
      .tuple(fc.integer({ min: -180, max: 175 }), fc.integer({ min: 1, max: 5 }))
      .map(([west, width]) => square(west, west + width));
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 8 }), (rings) => {
        const [, , west, east] = smallestBox(rings) as readonly [number, number, number, number];
        const width = (east - west + 360) % 360;
        for (const [lon] of rings.flat()) expect((lon - west + 360) % 360 <= width || west === east).toBe(true);
      }),
    );
  });
});

describe('polygonCentroid', () => {
  it('is the middle of a square', () => {
    expect(
      polygonCentroid({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 2],
            [0, 0],
          ],
        ],
      }),
    ).toEqual({ lat: 1, lon: 1 });
  });

  it('lies on the antimeridian for an area that spans it evenly', () => {
    const west = [
      [178, 0],
      [180, 0],
      [180, 2],
      [178, 2],
      [178, 0],
    ];
    const east = [
      [-180, 0],
      [-178, 0],
      [-178, 2],
      [-180, 2],
      [-180, 0],
    ];
    const { lat, lon } = polygonCentroid({ type: 'MultiPolygon', coordinates: [[west], [east]] });
    expect(lat).toBeCloseTo(1);
    expect(Math.abs(lon)).toBeCloseTo(180);
  });

  it('of an area that simplification left no room is the middle of its points', () => {
    const there = [-77.2, 38.9] as [number, number];
    const { lat, lon } = polygonCentroid({ type: 'Polygon', coordinates: [[there, [-77, 38.8], there, there]] });
    expect(lat).toBeCloseTo(38.85);
    expect(lon).toBeCloseTo(-77.1);
  });
});
