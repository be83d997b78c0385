import type { CallContext } from '../../context/call-context.ts';
import { SYSTEM_CLOCK } from '../../context/clock.ts';
import { SILENT_TRACE } from '../../context/trace.ts';

/** Just under Jest's limit for a test: a deadline is met only where a test sets one, however busy the machine is. */
const PATIENCE_MS = 55_000;

/** A context with everything filled in; give only what the test is about. */
export function callContext(given: Partial<CallContext> = {}): CallContext {
  const clock = given.clock ?? SYSTEM_CLOCK;
  return { signal: new AbortController().signal, deadline: clock.now() + PATIENCE_MS, trace: SILENT_TRACE, ...given, clock };
}
