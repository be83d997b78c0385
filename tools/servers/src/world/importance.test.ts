import { describe, expect, it } from '@jest/globals';
import { importanceOfKind, importanceOfSettlement, ImportanceTable } from './importance.ts';

describe('importance', () => {
  it('grows with the population, more for capitals, and stays within 0 and 1', () => {
    const values = [0, 10, 1_000, 100_000, 10_000_000, 40_000_000].map((population) => importanceOfSettlement(population, false));
    expect([...values].sort((a, b) => a - b)).toEqual(values);
    expect(importanceOfSettlement(1_000_000, true)).toBeGreaterThan(importanceOfSettlement(1_000_000, false));
    expect(importanceOfSettlement(40_000_000, true)).toBeLessThan(1);
  });

  it('puts countries before the largest cities', () => {
    expect(importanceOfKind('country')).toBeGreaterThan(importanceOfSettlement(20_000_000, false));
  });

  it('gives every entry a title of its own', () => {
    const table = new ImportanceTable();
    expect(table.enter(['Paris', 'Paris, US'], 0.7)).toBe('en:Paris');
    expect(table.enter(['Paris', 'Paris, US'], 0.5)).toBe('en:Paris, US');
    expect(table.enter(['Paris', 'Paris, US'], 0.4)).toBe('en:Paris (2)');
  });
});
