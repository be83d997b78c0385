import { DeadlineExceededError } from '@locitorium/domain';
import { SILENT_TRACE, type CallContext, type Clock } from '@locitorium/ports';

export interface TimeLimit {
  /** Named in the error. */
  readonly step: string;
  readonly ms: number;
  /** Of who waits for the whole. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/**
 * Waits for work no longer than its time, even if it ignores its signal. Rejects with a DeadlineExceededError when that is over, with the
 * signal's reason when that aborts.
 */
export async function withinTime<T>({ step, ms, signal, clock }: TimeLimit, work: (context: CallContext) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const over = new AbortController();
  const settled = Promise.withResolvers<T>();
  const onAbort = (): void => over.abort(signal.reason);
  over.signal.addEventListener('abort', () => settled.reject(over.signal.reason), { once: true });
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => over.abort(new DeadlineExceededError(step)), ms);
  try {
    const context = { signal: over.signal, deadline: clock.now() + ms, clock, trace: SILENT_TRACE };
    void new Promise<T>((resolve) => resolve(work(context))).then(settled.resolve, settled.reject);
    return await settled.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
