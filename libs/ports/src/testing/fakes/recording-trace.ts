import type { Trace, TraceEvent } from '../../context/trace.ts';

/** Keeps what stages said they did. */
export class RecordingTrace implements Trace {
  readonly events: TraceEvent[] = [];

  record(event: TraceEvent): void {
    this.events.push(event);
  }

  count(type: TraceEvent['type']): number {
    return this.events.filter((event) => event.type === type).length;
  }
}
