/** Longest delay that setTimeout keeps; longer ones fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A timer that fires this much too late, in milliseconds, shows that the event loop was blocked, so that answers may lie unread. */
const BLOCKED_MS = 50;

export interface TimeBounds {
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** The error of a passed limit. */
  readonly expired: () => Error;
}

/**
 * Runs a task until it ends, the limit passes or the caller gives up, whichever comes first, and then returns at once: the
 * task's own signal is aborted, nothing waits for it, and no timer or listener stays behind.
 *
 * Where the event loop was blocked when the limit passed (reading a gazetteer takes a slow machine seconds), an answer may lie unread:
 * the task then gets as much time again as was lost, once, and no more than its limit.
 */
export async function withinTime<T>(bounds: TimeBounds, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  bounds.signal.throwIfAborted();
  if (bounds.limitMs <= 0) throw bounds.expired();
  const controller = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = (reason: unknown): void => {
    controller.abort(reason);
    stopped.reject(reason);
  };
  const onAbort = (): void => stop(bounds.signal.reason);
  const limitMs = Math.min(bounds.limitMs, LONGEST_TIMER_MS);
  const end = performance.now() + limitMs;
  const expire = (): void => stop(bounds.expired());
  let timer = setTimeout(() => {
    const late = performance.now() - end;
    if (late < BLOCKED_MS) expire();
    else timer = setTimeout(expire, Math.min(late, limitMs));
  }, limitMs);
  bounds.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([task(controller.signal), stopped.promise]);
  } finally {
    clearTimeout(timer);
    bounds.signal.removeEventListener('abort', onAbort);
  }
}
