import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { budgetOf, type CallContext, remainingMs } from './call-context.ts';
import { pause } from './pause.ts';

/**
 * Pauses before a question that healthy servers did not answer is repeated, as multiples of the first pause. The second
 * outlasts a client's open circuit breaker.
 */
const PAUSES: readonly number[] = [1, 6];

/** Outages after which one question is repeated. After more of them, the question is taken to be their cause. */
const MOST_OUTAGES = 5;

/** An unusable answer is an answer. */
const ANSWERED = 'invalid_output';

/**
 * Asks a server, and asks again if the request failed and the context can recover: after an outage, and
 * after a pause if the servers are healthy, as long as the question's retry budget and the document's time allow. Rejects with the last
 * failure.
 */
export async function askUntilServed<T>(context: CallContext, ask: (context: CallContext) => Promise<T>): Promise<T> {
  const { recovery, signal } = context;
  if (recovery === undefined) return ask(context);
  const retries = budgetOf(recovery.retries);
  const pauses = PAUSES.values();
  for (let outages = 0; ;) {
    try {
      // The deadline moves while an outage lasts; an earlier copy of the context would keep the old one.
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

/** Once the document's own time has run out, no time is left to ask again. */
function isUnserved({ blame, kind }: LocitoriumError): boolean {
  return blame === 'upstream' && kind !== ANSWERED && kind !== 'deadline';
}
