import { describe, expect, it } from '@jest/globals';
import { polygonCentroid } from './polygon-centroid.ts';

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
});
