import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    [null, null],
    ['120', 120_000],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['-5x', null],
    ['', null],
    ['99999999999999999999', null],
  ])('reads %p as %p', (header, milliseconds) => {
    expect(retryAfterMs(header, NOW)).toBe(milliseconds);
  });
});
