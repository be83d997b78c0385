import {
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
  type IBackoff,
  type IRetryBackoffContext,
  type RetryPolicy,
} from 'cockatiel';
import { FailedAttempt } from './failed-attempt.ts';

export interface RepeatingOptions {
  /** Most repetitions of one request, whatever went wrong. */
  readonly retries: number;
  /** First pause in milliseconds; later ones grow, with jitter, so that clients which failed together do not return together. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
}

/**
 * The one place that repeats requests: after a FailedAttempt, as often as it allows and never more than the cap, after the pause
 * that the server asked for, or else after a growing, jittered one.
 */
export function repeating(options: RepeatingOptions): RetryPolicy {
  const growing = new ExponentialBackoff({ initialDelay: options.firstDelayMs, maxDelay: options.longestDelayMs });
  const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>>((context, state) => {
    const next = state === undefined ? growing.next() : state.next(undefined);
    return { delay: askedDelay(context) ?? next.duration, state: next };
  });
  // The pause holds no reference to the event loop: what a caller waits for is the time limit around it, which does.
  return retry(
    handleWhen((error) => error instanceof FailedAttempt && error.retries > 0),
    { maxAttempts: options.retries, backoff },
  ).dangerouslyUnref();
}

function askedDelay(context: IRetryBackoffContext<unknown>): number | null {
  const error = 'error' in context.result ? context.result.error : undefined;
  return error instanceof FailedAttempt ? error.retryAfterMs : null;
}
