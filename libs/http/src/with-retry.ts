import { DeadlineExceededError, type LocitoriumError } from '@locitorium/domain';
import { pause, remainingMs, SYSTEM_CLOCK, type Budget, type CallContext, type Clock } from '@locitorium/ports';
import { ExponentialBackoff, type IBackoff } from 'cockatiel';
import { withinTime } from './within-time.ts';

/** Retries that a failure allows; the policy's own number bounds them all. */
export const RETRIES = Object.freeze({
  /** Busy, restarting, dropped: likely to pass. */
  unlimited: Number.MAX_SAFE_INTEGER,
  /** May have been a moment's: a database that has just been restarted, a model's process that crashed. */
  once: 1,
  /** Another attempt would fail alike. */
  never: 0,
});

export interface Retry {
  /** How often a request may be repeated after failing this way. */
  readonly retries: number;
  /** How long the server asked us to wait, in milliseconds; null where it did not say. */
  readonly retryAfterMs?: number | null;
}

/** One request that brought no answer. It never leaves the adapter: when no retry is left, its `error` is what callers see. */
export class FailedAttempt extends Error {
  readonly error: LocitoriumError;
  readonly retries: number;
  readonly retryAfterMs: number | null;

  constructor(error: LocitoriumError, { retries, retryAfterMs = null }: Retry = { retries: RETRIES.never }) {
    super(error.message, { cause: error });
    this.name = 'FailedAttempt';
    this.error = error;
    this.retries = retries;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Bounds of one call: as many requests as it takes, within its time. */
export interface Call {
  /** Aborted when the caller gives up, or when the document's deadline passes. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** The error when the limit passes; `cause` is the last failure that was being retried, if any. */
  readonly expired: (cause: unknown) => LocitoriumError;
  /** Retries that the caller has left for this question. Default: as many as the policy allows. */
  readonly retries?: Budget;
  /** Called as each request goes out. */
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

export interface RetryPolicy {
  /** Most retries of one request, whatever went wrong. */
  readonly retries: number;
  /** First pause in milliseconds; later ones grow, with jitter, so that clients which failed together do not return together. */
  readonly firstRetryDelayMs: number;
  readonly longestRetryDelayMs: number;
  readonly clock?: Clock;
  /** Time of one attempt, where that is less than what is left of the call, and the failure when it is over. */
  readonly attempt?: { readonly limitMs: number; readonly expired: () => FailedAttempt };
  /** Awaited before each attempt, outside its time: a turn at a server that wants its requests apart. */
  readonly turn?: (signal: AbortSignal) => Promise<void>;
  /** Wraps all attempts of the call together: a circuit breaker. Default: nothing does. */
  readonly around?: <T>(attempts: () => Promise<T>) => Promise<T>;
}

/**
 * The one place that repeats requests: makes attempts until one succeeds, no retry is left, or the call's time is over. Between two of
 * them it waits as long as the server asked for, or else for a growing, jittered pause; one asked for that would outlast the call is not
 * begun. There is one timer at a time: of the turn, the attempt or the pause.
 *
 * Rejects with the error inside a FailedAttempt, never with the FailedAttempt itself; with what `expired` says; or with the signal's
 * reason.
 *
 * @param attempt rejects with FailedAttempt where a request brought no answer; any other error ends the call
 */
export async function withRetry<T>(policy: RetryPolicy, call: Call, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { clock = SYSTEM_CLOCK, turn, around = directly } = policy;
  const { signal } = call;
  const end = clock.now() + call.limitMs;
  let lastFailure: LocitoriumError | undefined;
  const inTime = <R>(task: (signal: AbortSignal) => Promise<R>, own?: RetryPolicy['attempt']): Promise<R> => {
    const left = end - clock.now();
    const bounds = own !== undefined && own.limitMs < left ? own : { limitMs: left, expired: () => call.expired(lastFailure) };
    return withinTime({ signal, ...bounds }, task);
  };
  return around(async () => {
    let growing: IBackoff<unknown> | undefined;
    for (let done = 0; ; done += 1) {
      try {
        if (turn !== undefined) await inTime(turn);
        return await inTime(attempt, policy.attempt);
      } catch (error) {
        if (!(error instanceof FailedAttempt)) throw error;
        lastFailure = error.error;
        const now = clock.now();
        // Timers of a busy machine fire late and out of order: the limit of the attempt may be noticed after that of the call has passed.
        if (now >= end) throw call.expired(lastFailure);
        const wait = error.retryAfterMs ?? 0;
        if (done >= error.retries || now + wait >= end || call.retries?.take() === false || done >= policy.retries) throw lastFailure;
        growing = growing === undefined ? backoffOf(policy) : growing.next(undefined);
        await pause(Math.min(error.retryAfterMs ?? growing.duration, end - now), signal);
      }
    }
  });
}

const directly = <T>(attempts: () => Promise<T>): Promise<T> => attempts();

function backoffOf({ firstRetryDelayMs, longestRetryDelayMs }: RetryPolicy): IBackoff<unknown> {
  return new ExponentialBackoff({ initialDelay: firstRetryDelayMs, maxDelay: longestRetryDelayMs }).next();
}
