/** Injected time: `now()` in milliseconds, monotonic within a process. */
export interface Clock {
  now(): number;
}

/** The machine's clock. `performance` exists in Node, browsers and workers. */
export const SYSTEM_CLOCK: Clock = Object.freeze({ now: () => performance.timeOrigin + performance.now() });

/**
 * Something countable that a stage did; the pipeline sums these into the usage of a document. The pipeline's own stages
 * record `lookup` (once for each distinct query); adapters of models record `model_call`, once for each request.
 */
export type TraceEvent =
  | { readonly type: 'model_call'; readonly promptTokens: number | null; readonly answerTokens: number | null; readonly durationMs: number }
  | { readonly type: 'model_repair' }
  /** A request went out, repetitions included: what the server's own log shows. Recorded by clients of servers. */
  | { readonly type: 'request'; readonly to: 'model' | 'geocoder' }
  | { readonly type: 'lookup' }
  /** A look-up caused no request: its answer was remembered, or under way for another document. */
  | { readonly type: 'lookup_cached' }
  /** A language model was not asked: its answer was remembered. No `model_call` goes with it. */
  | { readonly type: 'reply_cached' }
  | { readonly type: 'mention_dropped' }
  /** A cascade asked its second selector about this many mentions; at most once a document. */
  | { readonly type: 'cascade_consulted'; readonly mentions: number }
  /** The second selector of a cascade gave no answer: the first one's choices stand. */
  | { readonly type: 'cascade_unanswered' }
  /** A prompt carries these lessons. */
  | { readonly type: 'lessons_shown'; readonly ids: readonly string[] };

/** Where stages report what they did. Never receives text. */
export interface Trace {
  record(event: TraceEvent): void;
}

export const SILENT_TRACE: Trace = Object.freeze({ record: () => undefined });

/** A budget of attempts, shared by all who may spend it. */
export interface Budget {
  /** Spends one if any is left; returns whether it did. */
  take(): boolean;
}

/** @param count whole number of at least 0 */
export function budgetOf(count: number): Budget {
  let left = count;
  return {
    take: () => {
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
  };
}

/** An outage: servers that currently do not answer. */
export interface Outage {
  /** Resolves when they answer again; rejects with a prerequisite error or the abort reason once waiting has ended. */
  over(): Promise<void>;
}

/** How a batch recovers when servers fail one of its documents, over all tries at the document. */
export interface Recovery {
  /** The retry budget of one question: requests beyond its first, whichever layer repeats them. */
  readonly retries: number;
  /** First pause before a question is repeated to healthy servers, in milliseconds. */
  readonly firstPauseMs: number;
  /** Probes the servers: null if they answer. The probe counts towards the document's time; an outage does not. */
  outage(): Promise<Outage | null>;
  /** Model answers for this document, by request: a new try does not repeat an answered question. */
  readonly answered: Map<string, unknown>;
}

/** Travels with every call of a port. */
export interface CallContext {
  /** Aborts when the caller cancels or the deadline passes; adapters pass it down to sockets and timers. */
  readonly signal: AbortSignal;
  /** Instant on `clock` in milliseconds after which an answer is of no use. */
  readonly deadline: number;
  readonly clock: Clock;
  readonly trace: Trace;
  /** Retries left for the current question, over all its requests. Absent if only the adapter's own cap applies. */
  readonly retries?: Budget;
  /** Repairs left for the document: second requests after an unusable answer. Absent if not limited. */
  readonly repairs?: Budget;
  /** What to do when servers do not answer. Absent outside batches: then a failure is final. */
  readonly recovery?: Recovery;
}

/** Milliseconds left until the deadline, never negative. */
export function remainingMs(context: CallContext): number {
  return Math.max(0, context.deadline - context.clock.now());
}
