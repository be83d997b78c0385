import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { withinTime } from './within-time.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const bounds = (signal = new AbortController().signal, limitMs = 1_000) => ({ signal, limitMs, expired: () => new Error('too late') });

describe('withinTime', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives what the task gives, and leaves no timer behind', async () => {
    expect(await withinTime(bounds(), () => Promise.resolve('done'))).toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('passes the failure of the task on, and leaves no timer behind', async () => {
    await expect(withinTime(bounds(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends at the limit, aborts the task and does not wait for it', async () => {
    let seen: AbortSignal | undefined;
    const outcome = withinTime(bounds(), (signal) => {
      seen = signal;
      return never();
    });
    jest.advanceTimersByTime(999);
    expect(seen?.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    await expect(outcome).rejects.toThrow('too late');
    expect(seen?.aborted).toBe(true);
  });

  it("ends with the caller's reason, whatever it is", async () => {
    const caller = new AbortController();
    const outcome = withinTime(bounds(caller.signal), never);
    caller.abort('enough');
    await expect(outcome).rejects.toBe('enough');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('starts nothing when the caller has given up before', async () => {
    const task = jest.fn(never);
    await expect(withinTime(bounds(AbortSignal.abort('enough')), task)).rejects.toBe('enough');
    expect(task).not.toHaveBeenCalled();
  });

  it('starts nothing when no time is left', async () => {
    const task = jest.fn(never);
    await expect(withinTime(bounds(undefined, 0), task)).rejects.toThrow('too late');
    expect(task).not.toHaveBeenCalled();
  });

  it('takes a limit beyond what timers can hold', async () => {
    const outcome = withinTime(bounds(undefined, Number.MAX_SAFE_INTEGER), never);
    outcome.catch(() => undefined);
    jest.advanceTimersByTime(1_000_000);
    expect(jest.getTimerCount()).toBe(1);
  });
});

describe('withinTime in a process that is busy itself', () => {
  /** Blocks the event loop. */
  const busyFor = (milliseconds: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

  it('still takes an answer that came within the limit', async () => {
    const outcome = withinTime(bounds(undefined, 500), async () => (await stat(new URL(import.meta.url))).size);
    busyFor(1_000);
    expect(await outcome).toBeGreaterThan(0);
  });

  it('gives up all the same where none came', async () => {
    const outcome = withinTime(bounds(undefined, 20), never);
    busyFor(200);
    await expect(outcome).rejects.toThrow('too late');
  });
});
