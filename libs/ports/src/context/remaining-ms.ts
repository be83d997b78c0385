import type { CallContext } from './call-context.ts';

/** Milliseconds left until the deadline, never negative. */
export function remainingMs(context: CallContext): number {
  return Math.max(0, context.deadline - context.clock.now());
}
