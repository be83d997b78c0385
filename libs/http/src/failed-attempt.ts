import type { LocitoriumError } from '@locitorium/domain';

/**
 * One request that brought no answer. It never leaves the adapter: when no retry is left, its `error` is what callers see.
 */
export class FailedAttempt extends Error {
  readonly error: LocitoriumError;
  /** How often a request may be repeated after failing this way; 0 means that another one would fail alike. */
  readonly retries: number;
  /** How long the server asked us to wait, in milliseconds; null where it did not say. */
  readonly retryAfterMs: number | null;

  constructor(error: LocitoriumError, retry: { readonly retries: number; readonly retryAfterMs?: number | null } = { retries: 0 }) {
    super(error.message, { cause: error });
    this.name = 'FailedAttempt';
    this.error = error;
    this.retries = retry.retries;
    this.retryAfterMs = retry.retryAfterMs ?? null;
  }
}
