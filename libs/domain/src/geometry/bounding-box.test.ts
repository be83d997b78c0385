import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boxAroundPoint, type BoundingBox } from './bounding-box.ts';
import { EARTH_RADIUS_KM, greatCircleKm, type Point } from './point.ts';

const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
const radius = fc.double({ min: 0, max: 500, noNaN: true });

function holds([south, north, west, east]: BoundingBox, { lat, lon }: Point): boolean {
  const slack = 1e-9;
  const eastward = (degrees: number): number => ((degrees % 360) + 360) % 360;
  const width = west === -180 && east === 180 ? 360 : eastward(east - west);
  const from = eastward(lon - west + slack);
  return lat >= south - slack && lat <= north + slack && from <= width + 2 * slack;
}

/** The point that lies `km` away in the direction `bearing` (radians, clockwise from north). */
function away({ lat, lon }: Point, km: number, bearing: number): Point {
  const [phi, lambda, angle] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180, km / EARTH_RADIUS_KM];
  const there = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing));
  const turned =
    lambda + Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * Math.sin(there));
  return { lat: (there * 180) / Math.PI, lon: (((((turned * 180) / Math.PI + 540) % 360) + 360) % 360) - 180 };
}

describe('boxAroundPoint', () => {
  it('is a degree of latitude high for 111 km, and as wide at the equator', () => {
    const [south, north, west, east] = boxAroundPoint({ lat: 0, lon: 0 }, 111.195);
    for (const edge of [-south, north, -west, east]) expect(edge).toBeCloseTo(1, 3);
  });

  it.each([
    ['over the antimeridian eastwards', { lat: -16.8, lon: 179.99 }, (west: number, east: number) => west > 179 && east < -179],
    ['over the antimeridian westwards', { lat: -16.8, lon: -179.99 }, (west: number, east: number) => west > 179 && east < -179],
    ['at the north pole', { lat: 89.99, lon: 10 }, (west: number, east: number) => west === -180 && east === 180],
    ['at the south pole', { lat: -90, lon: 0 }, (west: number, east: number) => west === -180 && east === 180],
  ])('%s', (_where, centre, expected) => {
    const [, , west, east] = boxAroundPoint(centre, 20);
    expect(expected(west, east)).toBe(true);
  });

  it('holds the point and every point of the circle, and lies on the globe', () => {
    fc.assert(
      fc.property(point, radius, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (centre, km, bearing) => {
        const box = boxAroundPoint(centre, km);
        expect(holds(box, centre)).toBe(true);
        // Nearer to a pole the trigonometry of this test, not the box, loses its last digits.
        if (Math.abs(centre.lat) < 89.9) expect(holds(box, away(centre, km * 0.999, bearing))).toBe(true);
        expect(box[0] >= -90 && box[1] <= 90 && box[2] >= -180 && box[2] <= 180 && box[3] >= -180 && box[3] <= 180).toBe(true);
      }),
    );
  });

  it('reaches no farther north and south than the radius, and no farther east and west away from the poles', () => {
    fc.assert(
      fc.property(
        point.filter(({ lat }) => Math.abs(lat) < 60),
        radius,
        (centre, km) => {
          const [south, north, west] = boxAroundPoint(centre, km);
          expect(greatCircleKm(centre, { lat: north, lon: centre.lon })).toBeLessThanOrEqual(km + 1e-6);
          expect(greatCircleKm(centre, { lat: south, lon: centre.lon })).toBeLessThanOrEqual(km + 1e-6);
          expect(greatCircleKm(centre, { lat: centre.lat, lon: west })).toBeLessThanOrEqual(km * 1.05 + 1e-6);
        },
      ),
    );
  });
});
