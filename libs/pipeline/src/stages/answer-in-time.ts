import { isLocitoriumError } from '@locitorium/domain';
import type { CallContext } from '@locitorium/ports';

/** How long an aborted call may still hand over what it has, in milliseconds. */
export const HANDOVER_MS = 20;

/** The context of a document whose time is only watched while something waits: what is done at once cannot be interrupted. */
export interface WatchedContext extends CallContext {
  /** Told before something waits. */
  readonly onWait?: () => void;
}

/**
 * Waits for a port no longer than the context allows: an implementation that ignores its signal does not hold up the document. Rejects with
 * the signal's reason. A cooperative implementation gets a moment after the abort to answer with what it has.
 */
export async function answerInTime<T>(context: WatchedContext, call: () => T | Promise<T>, handoverMs = HANDOVER_MS): Promise<T> {
  const { signal } = context;
  context.onWait?.();
  signal.throwIfAborted();
  const settled = Promise.withResolvers<T>();
  let handover: ReturnType<typeof setTimeout> | undefined;
  const onAbort = (): void => {
    handover = setTimeout(() => settled.reject(signal.reason), handoverMs);
  };
  // The call starts first, so that its own listeners hear of an abort before ours does.
  void new Promise<T>((resolve) => resolve(call())).then(settled.resolve, (error: unknown) =>
    settled.reject(signal.aborted ? signal.reason : error),
  );
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await settled.promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(handover);
  }
}

/** Whether the document's time is over, as opposed to a caller who gave up. */
export function isPastDeadline({ signal }: CallContext): boolean {
  return signal.aborted && isLocitoriumError(signal.reason) && signal.reason.kind === 'deadline';
}
