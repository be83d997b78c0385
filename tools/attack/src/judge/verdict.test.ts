import { describe, expect, it } from '@jest/globals';
import { atLeast, atMost, exactly, largestOf, none } from './verdict.ts';

describe('a verdict', () => {
  it.each([
    [99, true],
    [100, true],
    [100.4, false],
    [Number.NaN, false],
  ])('atMost 100: %d holds: %j', (measured, held) => {
    expect(atMost('p99', measured, 100, 'ms').held).toBe(held);
  });

  it('does not hold for the largest of nothing', () => {
    expect([largestOf([1, 3, 2]), largestOf([])]).toEqual([3, Number.NaN]);
    expect(atMost('memory', largestOf([]), 100).held).toBe(false);
  });

  it('atLeast holds from its bound on, and not for what was not measured', () => {
    expect([2, 3, Number.NaN].map((measured) => atLeast('answers', measured, 3).held)).toEqual([false, true, false]);
  });

  it('exactly compares numbers and words, and an absent value is none of them', () => {
    expect([exactly('exit code', 0, 0).held, exactly('exit code', null, 0).held, exactly('end', 'cut', 'end').held]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is written with units and thousands, and says what was not measured', () => {
    expect(atMost('memory', 1234.5, 1_500, 'MB')).toEqual({ what: 'memory', bound: 'at most 1,500 MB', measured: '1,235 MB', held: true });
    expect(atMost('p50', 1.25, 2)).toMatchObject({ bound: 'at most 2', measured: '1.3' });
    expect(atMost('p50', Number.NaN, 2).measured).toBe('not measured');
    expect(exactly('exit code', null, 0)).toMatchObject({ bound: '0', measured: 'null' });
  });

  it('none counts its exceptions and names them, the first of many kinds', () => {
    expect(none('5xx', [])).toMatchObject({ measured: 'none', held: true });
    expect(none('5xx', ['a', 'b', 'a'])).toMatchObject({ measured: '3: 2 × a; b', held: false });
    expect(none('5xx', [...'abcdef']).measured).toBe('6: a; b; c; …');
  });
});
