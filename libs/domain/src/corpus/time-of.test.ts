import { describe, expect, it } from '@jest/globals';
import { endOfTime, isEndBeforeStart, startOfTime } from './time-of.ts';

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

describe('times of documents', () => {
  it.each([
    ['2026', '2026-01-01T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['2026-03-01T10:00:00+09:00', '2026-03-01T01:00:00.000Z', '2026-03-01T01:00:00.000Z'],
    ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ])('%s begins and ends', (time, start, end) => {
    expect([iso(startOfTime(time)), iso(endOfTime(time))]).toEqual([start, end]);
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-02-30T10:00:00Z', '2026-13', '26-01-01', '2026-03-01 10:00', '12026'])(
    '%j is none',
    (time) => {
      expect([startOfTime(time), endOfTime(time)]).toEqual([null, null]);
    },
  );

  it.each([
    ['2026-04', '2026-03', true],
    ['2026-04-02', '2026-04-01T12:00:00Z', true],
    ['2026-04-02', '2026-04', false],
    ['2026-04', '2026-04', false],
    ['2026', 'March', false],
    [undefined, '2026', false],
  ])('from %s to %s: the end is before the start: %s', (from, to, expected) => {
    expect(isEndBeforeStart({ ...(from !== undefined && { from }), to })).toBe(expected);
  });
});
