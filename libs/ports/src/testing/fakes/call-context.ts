import { type Clock, type Trace, type TraceEvent, type CallContext, SYSTEM_CLOCK, SILENT_TRACE } from '../../context/call-context.ts';

/** A clock that a test advances. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start = 0) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** Records the events of the stages. */
export class RecordingTrace implements Trace {
  readonly events: TraceEvent[] = [];

  record(event: TraceEvent): void {
    this.events.push(event);
  }

  count(type: TraceEvent['type']): number {
    return this.events.filter((event) => event.type === type).length;
  }
}

/** Just under Jest's limit for a test: a deadline passes only where a test sets one, however busy the machine is. */
const PATIENCE_MS = 55_000;

/** A context with everything filled in; pass only what the test is about. */
export function callContext(given: Partial<CallContext> = {}): CallContext {
  const clock = given.clock ?? SYSTEM_CLOCK;
  return { signal: new AbortController().signal, deadline: clock.now() + PATIENCE_MS, trace: SILENT_TRACE, ...given, clock };
}
