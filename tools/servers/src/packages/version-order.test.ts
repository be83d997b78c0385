import { describe, expect, it } from '@jest/globals';
import { isAtLeast } from './version-order.ts';

describe('isAtLeast', () => {
  it.each([
    ['1.24.1', '1.24.1', true],
    ['1.26', '1.24.1', true],
    ['1.24', '1.24.1', false],
    ['1.9.9', '1.24.1', false],
    ['2', '1.24.1', true],
    ['1.24.1rc2', '1.24.1', true],
  ])('%s against %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });
});
