import { describe, expect, it } from '@jest/globals';
import { isNewEnough } from './go-toolchain.ts';

describe('a Go of version', () => {
  it.each([
    ['1.24.8', true],
    ['1.26', true],
    ['1.24', false],
    ['1.9.9', false],
    ['2', true],
    ['1.24.8rc2', true],
    ['devel', false],
  ])('%s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});
