import type { StructuredReply } from '../language-model/language-model.ts';

/** Time, injected: `now()` in milliseconds, monotonic within a process. */
export interface Clock {
  now(): number;
}

/** The machine's clock. `performance` exists in Node, browsers and workers. */
export const SYSTEM_CLOCK: Clock = Object.freeze({ now: () => performance.timeOrigin + performance.now() });

/**
 * Something countable that a stage did; the pipeline adds these up for the account of a document. The pipeline's own stages
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
  /** A cascade asked its second selector about so many mentions; once for each document at most. */
  | { readonly type: 'cascade_consulted'; readonly mentions: number }
  /** The second selector of a cascade gave no answer: the first one's choices stand. */
  | { readonly type: 'cascade_unanswered' };

/** Where stages say what they did. Never receives text. */
export interface Trace {
  record(event: TraceEvent): void;
}

export const SILENT_TRACE: Trace = Object.freeze({ record: () => undefined });

/** A number of things that may still be done; shared by everybody who may do them. */
export interface Budget {
  /** Takes one, where one is left; says whether there was. */
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

/** Servers that do not answer now. */
export interface Outage {
  /** Resolves when they answer again; rejects, with a prerequisite error or the reason of an abort, where nobody waits for that any longer. */
  over(): Promise<void>;
}

/** What a batch does about the servers that do not serve one of its documents, over all tries at the document. */
export interface Recovery {
  /** Repetitions of one question beyond its first request, by whomever: the retry budget. */
  readonly retries: number;
  /** First pause before a question is put again to servers that are well, in milliseconds. */
  readonly firstPauseMs: number;
  /** Asks the servers how they are: null where they answer. The time this takes is the document's; the time of an outage is not. */
  outage(): Promise<Outage | null>;
  /** What models answered to this document, by request: no try asks again what was answered. */
  readonly answered: Map<string, StructuredReply<unknown>>;
}

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

/** Milliseconds left until the deadline, never negative. */
export function remainingMs(context: CallContext): number {
  return Math.max(0, context.deadline - context.clock.now());
}
