import { LocitoriumError, type ErrorFacts } from './locitorium-error.ts';

/** A server that was asked did not answer as its contract says. `retryable` is decided where the status is known. */
export class UpstreamError extends LocitoriumError {
  constructor(
    kind: string,
    message: string,
    options: { readonly facts?: ErrorFacts; readonly retryable?: boolean; readonly cause?: unknown } = {},
  ) {
    super({ kind, blame: 'upstream', message, ...options });
  }
}
