import { describe, expect, it } from '@jest/globals';
import { greatCircleKm } from '@locitorium/domain';
import fc from 'fast-check';
import { settlementBox } from './settlement-box.ts';

const radiusKm = (population: number): number => {
  const [, north] = settlementBox({ lat: 0, lon: 0 }, population) as readonly [number, number, number, number];
  return greatCircleKm({ lat: 0, lon: 0 }, { lat: north, lon: 0 });
};

describe('settlementBox', () => {
  it.each([
    ['a village', 800, 1],
    ['a town', 40_000, 2.4],
    ['a city', 1_000_000, 12],
    ['Tokyo', 8_336_599, 34.6],
  ])('of %s of %i inhabitants reaches %d km', (_kind, population, expected) => {
    expect(radiusKm(population)).toBeCloseTo(expected, 1);
  });

  it('is not given where the inhabitants are not known', () => {
    expect(settlementBox({ lat: 1, lon: 2 }, null)).toBeNull();
    expect(settlementBox({ lat: 1, lon: 2 }, 0)).toBeNull();
  });

  it('is rounded outwards to four decimals', () => {
    expect(settlementBox({ lat: -18.13683, lon: 178.42531 }, 77_366)).toEqual([-18.1669, -18.1068, 178.3937, 178.4569]);
  });

  it('grows with the inhabitants, and is never smaller than a kilometre nor larger than sixty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25_000_000 }), fc.integer({ min: 1, max: 25_000_000 }), (a, b) => {
        const [small, large] = [radiusKm(Math.min(a, b)), radiusKm(Math.max(a, b))];
        expect(small).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(large).toBeGreaterThanOrEqual(small);
        expect(large).toBeLessThanOrEqual(60.02);
      }),
    );
  });
});
