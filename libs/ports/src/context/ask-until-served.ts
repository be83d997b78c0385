import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { budgetOf, type CallContext, remainingMs } from './call-context.ts';
import { pause } from './pause.ts';

/**
 * Pauses before a question that servers did not answer, though they are well, is put again; as multiples of the first. The second
 * outlasts the time for which a client leaves a server alone after failures in a row.
 */
const PAUSES: readonly number[] = [1, 6];

/** Outages that one question may outlive: each time it is put again. After these it is taken for their cause. */
const MOST_OUTAGES = 5;

/** A model that answered nonsense did answer. */
const ANSWERED = 'invalid_output';

/**
 * Puts a question to a server, and again where it did not serve it and the context knows of a way to recover: after an outage, and
 * after a pause where the servers are well, as long as the question's retry budget and the document's time allow. Rejects with the last
 * failure.
 */
export async function askUntilServed<T>(context: CallContext, ask: (context: CallContext) => Promise<T>): Promise<T> {
  const { recovery, signal } = context;
  if (recovery === undefined) return ask(context);
  const retries = budgetOf(recovery.retries);
  const pauses = PAUSES.values();
  for (let outages = 0; ;) {
    try {
      // The deadline moves while an outage lasts, and a copy of the context does not move with it.
      return await ask({ ...context, retries });
    } catch (error) {
      if (signal.aborted || !isLocitoriumError(error) || !isUnserved(error)) throw error;
      const outage = await recovery.outage();
      if (outage !== null && outages < MOST_OUTAGES) {
        outages += 1;
        await outage.over();
        continue;
      }
      const pauseMs = (pauses.next().value ?? Number.POSITIVE_INFINITY) * recovery.firstPauseMs;
      if (pauseMs >= remainingMs(context) || !retries.take()) throw error;
      await pause(pauseMs, signal);
    }
  }
}

/** Where a document's own time ran out there is none left to ask again. */
function isUnserved({ blame, kind }: LocitoriumError): boolean {
  return blame === 'upstream' && kind !== ANSWERED && kind !== 'deadline';
}
