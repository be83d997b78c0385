import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UpstreamError, type LocitoriumError } from '@locitorium/domain';
import { budgetOf } from '@locitorium/ports';
import { ManualClock } from '@locitorium/ports/testing';
import { FailedAttempt, withRetry, type Call } from './with-retry.ts';

const outage = new UpstreamError('server_unavailable', 'down', { retryable: true });
const late = new UpstreamError('too_late', 'too late');
const call = (given: Partial<Call> = {}): Call => ({
  signal: new AbortController().signal,
  limitMs: 60_000,
  expired: () => late,
  ...given,
});
const policy = (retries = 3, delayMs = 1) => ({ retries, firstRetryDelayMs: delayMs, longestRetryDelayMs: 10 * delayMs });

/** Rejects with each of the failures in turn, and then answers. */
function failing(...failures: readonly Error[]) {
  let attempts = 0;
  return Object.assign(
    async (): Promise<string> => {
      const failure = failures[attempts];
      attempts += 1;
      if (failure !== undefined) throw failure;
      return 'answer';
    },
    { attempts: () => attempts },
  );
}

describe('withRetry', () => {
  it('answers after failures that allow a retry', async () => {
    const attempt = failing(new FailedAttempt(outage, { retries: 9 }), new FailedAttempt(outage, { retries: 9 }));
    await expect(withRetry(policy(), call(), attempt)).resolves.toBe('answer');
    expect(attempt.attempts()).toBe(3);
  });

  it('rejects with the error itself when no retry is left, and when none is allowed', async () => {
    await expect(
      withRetry(policy(1), call(), failing(new FailedAttempt(outage, { retries: 9 }), new FailedAttempt(outage, { retries: 9 }))),
    ).rejects.toBe(outage);
    const once = failing(new FailedAttempt(outage));
    await expect(withRetry(policy(), call(), once)).rejects.toBe(outage);
    expect(once.attempts()).toBe(1);
  });

  it('repeats no more than the retry budget of the question allows, over all its calls', async () => {
    const retries = budgetOf(3);
    const busy = () => failing(...Array.from({ length: 9 }, () => new FailedAttempt(outage, { retries: 9 })));
    const [first, second] = [busy(), busy()];
    for (const attempt of [first, second]) await expect(withRetry(policy(2), call({ retries }), attempt)).rejects.toBe(outage);
    expect([first.attempts(), second.attempts()]).toEqual([3, 1]);
  });

  it('passes on at once what is no failed attempt', async () => {
    const defect = new TypeError('x');
    const attempt = failing(defect);
    await expect(withRetry(policy(), call(), attempt)).rejects.toBe(defect);
    expect(attempt.attempts()).toBe(1);
  });

  it('begins no pause that would outlast the call', async () => {
    const clock = new ManualClock();
    const attempt = failing(new FailedAttempt(outage, { retries: 9, retryAfterMs: 60_000 }));
    await expect(withRetry({ ...policy(), clock }, call(), attempt)).rejects.toBe(outage);
    expect(attempt.attempts()).toBe(1);
  });

  it('ends at the limit, and says what was being retried', async () => {
    let cause: unknown;
    const expired = (failure: unknown): LocitoriumError => {
      cause = failure;
      return late;
    };
    let attempts = 0;
    const attempt = (): Promise<never> => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new FailedAttempt(outage, { retries: 9 })) : new Promise(() => undefined);
    };
    await expect(withRetry(policy(), call({ limitMs: 50, expired }), attempt)).rejects.toBe(late);
    expect(cause).toBe(outage);
  });

  it('is over when a failure comes after the limit, on a machine too busy to have noticed that it passed', async () => {
    const clock = new ManualClock();
    const attempt = async (): Promise<never> => {
      clock.advance(60_000);
      throw new FailedAttempt(outage, { retries: 9 });
    };
    await expect(withRetry({ ...policy(), clock }, call(), attempt)).rejects.toBe(late);
  });

  it("ends with the caller's reason", async () => {
    await expect(withRetry(policy(), call({ signal: AbortSignal.abort('enough') }), failing())).rejects.toBe('enough');
  });

  it('sees all attempts of a call as one from around', async () => {
    let seen = 0;
    const around = <T>(attempts: () => Promise<T>): Promise<T> => {
      seen += 1;
      return attempts();
    };
    await withRetry({ ...policy(), around }, call(), failing(new FailedAttempt(outage, { retries: 9 })));
    expect(seen).toBe(1);
  });
});

const failedAttempt = (retries: number, retryAfterMs: number | null = null): FailedAttempt =>
  new FailedAttempt(outage, { retries, retryAfterMs });

describe('withRetry, between two attempts,', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('stops at its cap', async () => {
    const task = jest.fn(() => Promise.reject(failedAttempt(99)));
    const outcome = withRetry(policy(3, 100), call(), task);
    outcome.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).rejects.toBe(outage);
    expect(task).toHaveBeenCalledTimes(4);
  });

  it('repeats nothing that would fail alike', async () => {
    const task = jest.fn(() => Promise.reject(failedAttempt(0)));
    await expect(withRetry(policy(3, 100), call(), task)).rejects.toBe(outage);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('repeats no error but failed attempts', async () => {
    const task = jest.fn(() => Promise.reject(new Error('ours')));
    await expect(withRetry(policy(3, 100), call(), task)).rejects.toThrow('ours');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server asks, to the millisecond', async () => {
    const task = jest.fn<() => Promise<string>>().mockRejectedValueOnce(failedAttempt(99, 30_000)).mockResolvedValueOnce('done');
    const outcome = withRetry(policy(3, 100), call(), task);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(task).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(task).toHaveBeenCalledTimes(2);
    expect(await outcome).toBe('done');
  });

  it('waits no longer than its longest delay otherwise', async () => {
    const task = jest.fn(() => Promise.reject(failedAttempt(99)));
    withRetry(policy(3, 100), call(), task).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(3 * 1_000);
    expect(task).toHaveBeenCalledTimes(4);
  });
});
