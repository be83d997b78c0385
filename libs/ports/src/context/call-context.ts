import type { Clock } from './clock.ts';
import type { Trace } from './trace.ts';

/** Travels with every call of a port. */
export interface CallContext {
  /** Aborts when the caller gives up or the deadline passes; adapters pass it down to sockets and timers. */
  readonly signal: AbortSignal;
  /** Instant on `clock` in milliseconds after which an answer is of no use. */
  readonly deadline: number;
  readonly clock: Clock;
  readonly trace: Trace;
}
