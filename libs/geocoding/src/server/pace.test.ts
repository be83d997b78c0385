import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualClock } from '@locitorium/ports/testing';
import { Pace } from './pace.ts';

const quiet = new AbortController().signal;

describe('Pace', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets requests start an interval apart, in order', async () => {
    const pace = new Pace(1_000, new ManualClock(50_000));
    const started: number[] = [];
    const all = Promise.all([1, 2, 3].map(async (n) => (await pace.turn(quiet), started.push(n))));
    await jest.advanceTimersByTimeAsync(0);
    expect(started).toEqual([1]);
    await jest.advanceTimersByTimeAsync(999);
    expect(started).toEqual([1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual([1, 2]);
    await jest.advanceTimersByTimeAsync(1_000);
    await all;
    expect(started).toEqual([1, 2, 3]);
  });

  it('does not wait after a rest', async () => {
    const clock = new ManualClock(0);
    const pace = new Pace(1_000, clock);
    await pace.turn(quiet);
    clock.advance(5_000);
    await pace.turn(quiet);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not wait at all without an interval', async () => {
    const pace = new Pace(0, new ManualClock());
    await Promise.all([pace.turn(quiet), pace.turn(quiet)]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it("gives a turn up with the caller's reason, and leaves no timer behind", async () => {
    const pace = new Pace(1_000, new ManualClock());
    const caller = new AbortController();
    await pace.turn(caller.signal);
    const waiting = pace.turn(caller.signal);
    caller.abort('enough');
    await expect(waiting).rejects.toBe('enough');
    expect(jest.getTimerCount()).toBe(0);
  });
});
