import { kindOf, type DocumentToGround, type LocitoriumClient } from '@locitorium/client';
import type { Answer, Draft } from '../state/workbench.ts';
import { toFailure } from './failure.ts';

/** Explanations are many times as long as answers: of more documents they are not asked for. */
const EXPLAINED_DOCUMENTS = 50;

export interface GroundingJob {
  readonly client: LocitoriumClient;
  readonly drafts: readonly Draft[];
  /** Name of the engine that shall answer; null: the first one of the service. */
  readonly engine: string | null;
  readonly signal: AbortSignal;
  readonly isOnline: () => boolean;
  readonly onAnswer: (document: number, answer: Answer) => void;
}

/** Asks the service about all drafts, one by one as their answers come; every draft gets an answer or a failure, unless the signal aborts. */
export async function groundDrafts({ client, drafts, engine, signal, isOnline, onAnswer }: GroundingJob): Promise<void> {
  let next = 0;
  try {
    const [only] = drafts;
    if (drafts.length === 1 && only !== undefined) {
      const prediction = await client.ground({ ...toDocument(only), explain: true, ...(engine !== null && { engine }) }, { signal });
      onAnswer(next++, { kind: 'grounded', prediction });
      return;
    }
    for await (const line of client.groundBatch(drafts.map(toDocument), {
      signal,
      engine,
      explain: drafts.length <= EXPLAINED_DOCUMENTS,
    })) {
      onAnswer(
        next++,
        'error' in line
          ? {
              kind: 'failed',
              failure: { kind: kindOf(line.error), detail: line.error.detail, facts: line.error.facts, retryAfterSeconds: null },
            }
          : { kind: 'grounded', prediction: line },
      );
    }
    if (next < drafts.length) failRest({ kind: 'unreachable', detail: null, facts: {}, retryAfterSeconds: null });
  } catch (error) {
    if (signal.aborted) return;
    failRest(toFailure(error, isOnline()));
  }

  function failRest(failure: ReturnType<typeof toFailure>): void {
    for (; next < drafts.length; next++) onAnswer(next, { kind: 'failed', failure });
  }
}

const toDocument = ({ docId, text, meta }: Draft): DocumentToGround => ({ doc_id: docId, text, ...(meta !== null && { meta }) });
