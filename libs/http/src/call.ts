import { DeadlineExceededError, type LocitoriumError } from '@locitorium/domain';
import { remainingMs, SYSTEM_CLOCK, type Budget, type CallContext, type Clock } from '@locitorium/ports';
import type { RetryPolicy } from 'cockatiel';
import { FailedAttempt } from './failed-attempt.ts';
import { withinTime } from './within-time.ts';

/** Bounds of one call: as many requests as it takes, within its time. */
export interface Call {
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** The error when the limit passes; `cause` is the last failure that was being retried, if any. */
  readonly expired: (cause: unknown) => LocitoriumError;
  /** Repetitions that the caller has left for this question. Default: as many as the policy allows. */
  readonly retries?: Budget;
  /** Called by whoever makes the attempts, as each request goes out. */
  readonly onRequest?: () => void;
}

/** A question of a document: within its time and its retry budget, each request counted. */
export function questionCall(context: CallContext, stage: string, to: 'model' | 'geocoder'): Call {
  const { signal, trace, retries } = context;
  return {
    signal,
    limitMs: remainingMs(context),
    expired: (cause) => new DeadlineExceededError(stage, cause),
    onRequest: () => trace.record({ type: 'request', to }),
    ...(retries !== undefined && { retries }),
  };
}

export interface Persistence {
  readonly repeating: RetryPolicy;
  readonly clock?: Clock;
  /** Wraps all attempts of the call together, within its time: a circuit breaker. Default: nothing does. */
  readonly around?: <T>(attempts: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => Promise<T>;
}

/**
 * Makes attempts until one succeeds, no repetition is worth it, or the call's time is over. A pause that would outlast the call is
 * not begun. Rejects with the error inside a FailedAttempt, never with the FailedAttempt itself; with what `expired` says; or with
 * the signal's reason.
 *
 * @param attempt rejects with FailedAttempt where a request brought no answer; any other error ends the call. `end` is the instant
 *   on the clock, in milliseconds, when the call is over.
 */
export async function persistently<T>(
  { repeating, clock = SYSTEM_CLOCK, around = directly }: Persistence,
  call: Call,
  attempt: (signal: AbortSignal, end: number) => Promise<T>,
): Promise<T> {
  const end = clock.now() + call.limitMs;
  let lastFailure: LocitoriumError | undefined;
  const once = async ({ signal, attempt: done }: { signal: AbortSignal; attempt: number }): Promise<T> => {
    try {
      return await attempt(signal, end);
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      lastFailure = error.error;
      const now = clock.now();
      // Timers of a busy machine fire late and out of order: a limit of the attempt may pass after that of the call, and be heard first.
      if (now >= end) throw call.expired(lastFailure);
      if (done >= error.retries || now + (error.retryAfterMs ?? 0) >= end || call.retries?.take() === false) throw error.error;
      throw error;
    }
  };
  const attempts = async (signal: AbortSignal): Promise<T> => {
    try {
      return await repeating.execute(once, signal);
    } catch (error) {
      throw error instanceof FailedAttempt ? error.error : error;
    }
  };
  const bounds = { signal: call.signal, limitMs: call.limitMs, expired: () => call.expired(lastFailure) };
  return withinTime(bounds, (signal) => around(attempts, signal));
}

const directly = <T>(attempts: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => attempts(signal);
