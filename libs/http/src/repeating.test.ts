import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import { FailedAttempt } from './failed-attempt.ts';
import { repeating } from './repeating.ts';

const failed = (retries: number, retryAfterMs: number | null = null): FailedAttempt =>
  new FailedAttempt(new UpstreamError('model_unavailable', 'busy'), { retries, retryAfterMs });
const policy = () => repeating({ retries: 3, firstDelayMs: 100, longestDelayMs: 1_000 });

describe('repeating', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('stops at its cap', async () => {
    const task = jest.fn(() => Promise.reject(failed(99)));
    const outcome = policy().execute(task);
    outcome.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).rejects.toBeInstanceOf(FailedAttempt);
    expect(task).toHaveBeenCalledTimes(4);
  });

  it('repeats nothing that would fail alike', async () => {
    const task = jest.fn(() => Promise.reject(failed(0)));
    await expect(policy().execute(task)).rejects.toBeInstanceOf(FailedAttempt);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('repeats no error but failed attempts', async () => {
    const task = jest.fn(() => Promise.reject(new Error('ours')));
    await expect(policy().execute(task)).rejects.toThrow('ours');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server asks, to the millisecond', async () => {
    const task = jest.fn<() => Promise<string>>().mockRejectedValueOnce(failed(99, 30_000)).mockResolvedValueOnce('done');
    const outcome = policy().execute(task);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(task).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(task).toHaveBeenCalledTimes(2);
    expect(await outcome).toBe('done');
  });

  it('waits no longer than its longest delay otherwise', async () => {
    const task = jest.fn(() => Promise.reject(failed(99)));
    policy()
      .execute(task)
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(3 * 1_000);
    expect(task).toHaveBeenCalledTimes(4);
  });
});
