import { describe, expect, it } from '@jest/globals';
import { importanceOf } from './importance.ts';

const city = (population: number | null, nameCount = 5, type = 'PPL') =>
  importanceOf({ placeCategory: 'populated', type, population, nameCount });

describe('importanceOf', () => {
  it('puts a country above its largest city, and a large city above a tiny first-level unit', () => {
    const country = importanceOf({ placeCategory: 'country', type: 'PCLI', population: 50_000, nameCount: 20 });
    expect(country).toBeGreaterThan(city(20_000_000, 100, 'PPLC'));
    const parish = importanceOf({ placeCategory: 'admin1', type: 'ADM1', population: 5_000, nameCount: 5 });
    expect(city(600_000)).toBeGreaterThan(parish);
  });

  it('grows with inhabitants, names and rank, and stays within 0–1', () => {
    expect(city(100_000)).toBeGreaterThan(city(10_000));
    expect(city(10_000, 50)).toBeGreaterThan(city(10_000, 2));
    expect(city(10_000, 5, 'PPLC')).toBeGreaterThan(city(10_000));
    expect(city(null, 0)).toBeGreaterThan(0);
    expect(importanceOf({ placeCategory: 'country', type: 'PCLI', population: 8e9, nameCount: 10_000 })).toBeLessThanOrEqual(1);
  });
});
