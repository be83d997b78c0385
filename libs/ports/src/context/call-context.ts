import type { Budget } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Recovery } from './recovery.ts';
import type { Trace } from './trace.ts';

/** Travels with every call of a port. */
export interface CallContext {
  /** Aborts when the caller gives up or the deadline passes; adapters pass it down to sockets and timers. */
  readonly signal: AbortSignal;
  /** Instant on `clock` in milliseconds after which an answer is of no use. */
  readonly deadline: number;
  readonly clock: Clock;
  readonly trace: Trace;
  /** Repetitions that the question under way has left, over all requests that it takes. Absent where only the adapter's own cap holds. */
  readonly retries?: Budget;
  /** Repairs that the document has left: second requests after an answer that could not be used. Absent where nobody counts them. */
  readonly repairs?: Budget;
  /** How servers that do not answer are borne. Absent outside batches: then a failure is final. */
  readonly recovery?: Recovery;
}
