import { describe, expect, it } from '@jest/globals';
import { excessOf } from './json-bounds.ts';

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels - 1) + '[]' + '}'.repeat(levels - 1));

describe('excessOf', () => {
  it('counts levels', () => {
    const bounds = { levels: 3, chars: 1_000_000 };
    expect(['text', null, nested(1), nested(3)].map((value) => excessOf(value, bounds))).toEqual([null, null, null, null]);
    for (const levels of [4, 5_000, 100_000]) expect(excessOf(nested(levels), bounds)).toBe('is nested deeper than 3 levels');
  });

  it('counts characters of names and texts, and every value', () => {
    const bounds = { levels: 3, chars: 10 };
    expect(excessOf({ abcd: 'efgh' }, bounds)).toBeNull(); // 1 + 4 + 4
    for (const value of [{ abcd: 'efghij' }, 'x'.repeat(11), Array.from({ length: 11 }, () => 0)])
      expect(excessOf(value, bounds)).toBe('holds more than 10 characters');
  });

  it('ends with a value that contains itself', () => {
    const value: { self?: unknown; twice?: unknown } = {};
    value.self = value.twice = value;
    expect(excessOf(value, { levels: 32, chars: 1_000_000 })).not.toBeNull();
  });
});
