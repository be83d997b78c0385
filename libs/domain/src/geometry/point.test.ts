import { describe, expect, it } from '@jest/globals';
import { greatCircleKm } from './point.ts';

describe('greatCircleKm', () => {
  it('is a quarter of the circumference from the equator to a pole', () => {
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 90, lon: 77 })).toBeCloseTo((Math.PI / 2) * 6371.0088, 6);
  });

  it('crosses the antimeridian the short way', () => {
    expect(greatCircleKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.195, 2);
  });

  it('is symmetric, and 0 for one point', () => {
    const tokyo = { lat: 35.6895, lon: 139.6917 };
    const osaka = { lat: 34.6937, lon: 135.5022 };
    expect(greatCircleKm(tokyo, tokyo)).toBe(0);
    expect(greatCircleKm(tokyo, osaka)).toBe(greatCircleKm(osaka, tokyo));
    expect(greatCircleKm(tokyo, osaka)).toBeCloseTo(396, 0);
  });

  it('is finite for antipodes in spite of rounding', () => {
    expect(greatCircleKm({ lat: 12.3, lon: 45.6 }, { lat: -12.3, lon: -134.4 })).toBeCloseTo(Math.PI * 6371.0088, 6);
  });
});
