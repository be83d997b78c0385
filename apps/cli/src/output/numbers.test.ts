import { describe, expect, it } from '@jest/globals';
import { plural } from './numbers.ts';

describe('plural', () => {
  it.each([0, 1, 2, 999, 1_000, 12_345, 1_234_567])('writes %d as English does', (count) => {
    expect(plural(count, 'document')).toBe(`${count.toLocaleString('en-US')} document${count === 1 ? '' : 's'}`);
  });
});
