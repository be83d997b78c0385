import { describe, expect, it } from '@jest/globals';
import { assertRunId, defaultRunId } from './run-folder.ts';

describe('defaultRunId', () => {
  it('is UTC time and a short hash, and a valid run id', () => {
    const id = defaultRunId(Date.UTC(2026, 0, 5, 9, 30, 12, 417), '3fa9c1d2e4b5a697');
    expect(id).toBe('20260105T093012417Z-3fa9c1');
    expect(() => assertRunId(id)).not.toThrow();
  });

  it('sorts by time', () => {
    const instants = [0, 999, 1_000, 86_400_000, 4_000_000_000_000];
    const ids = instants.map((now) => defaultRunId(now, 'ffffff'));
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('assertRunId', () => {
  it.each([['a'], ['2026-01-05'], ['v1.2_final-3'], ['x'.repeat(128)]])('accepts %s', (id) => {
    expect(() => assertRunId(id)).not.toThrow();
  });

  it.each([
    [''],
    ['.'],
    ['..'],
    ['...'],
    ['.hidden'],
    ['-rf'],
    ['a/b'],
    ['a\\b'],
    ['../x'],
    ['a b'],
    ['a\n'],
    ['a\0'],
    ['é'],
    ['a:b'],
    ['a.'],
    ['x'.repeat(129)],
  ])('refuses %j', (id) => {
    expect(() => assertRunId(id)).toThrow(expect.objectContaining({ kind: 'invalid_run_id', blame: 'usage' }));
  });
});
