import { kindOf, ServiceProblem, ServiceUnreachable, type DocumentToGround, type LocitoriumClient, type Problem } from '@locitorium/client';
import { failureOf, type Answer, type Draft, type Failure } from '../state/workbench.ts';

/** Explanations are many times as long as the other results: for more documents, they are not requested. */
const EXPLAINED_DOCUMENTS = 50;

export interface GroundingJob {
  readonly client: LocitoriumClient;
  readonly drafts: readonly Draft[];
  /** Name of the engine to use; null: the default one of the service. */
  readonly engine: string | null;
  readonly signal: AbortSignal;
  readonly isOnline: () => boolean;
  readonly onAnswer: (document: number, answer: Answer) => void;
}

/** Grounds all drafts and reports each answer as it arrives. Every draft gets an answer or a failure, unless the signal aborts. */
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
      if ('error' in line && line.line === null) {
        failRest(ofProblem(line.error));
        return;
      }
      onAnswer(next++, 'error' in line ? { kind: 'failed', failure: ofProblem(line.error) } : { kind: 'grounded', prediction: line });
    }
    if (next < drafts.length) failRest(failureOf('unreachable'));
  } catch (error) {
    if (signal.aborted) return;
    failRest(toFailure(error, isOnline()));
  }

  function failRest(failure: Failure): void {
    for (; next < drafts.length; next++) onAnswer(next, { kind: 'failed', failure });
  }
}

const toDocument = ({ docId, text, meta }: Draft): DocumentToGround => ({ doc_id: docId, text, ...(meta !== null && { meta }) });

/** The failure of an error of the client; rethrows all other errors. */
function toFailure(error: unknown, isOnline: boolean): Failure {
  if (error instanceof ServiceProblem) return ofProblem(error.problem, error.retryAfterSeconds);
  if (error instanceof ServiceUnreachable) return failureOf(isOnline ? 'unreachable' : 'offline');
  throw error;
}

function ofProblem(problem: Problem, retryAfterSeconds: number | null = null): Failure {
  return { kind: kindOf(problem), detail: problem.detail, facts: problem.facts, retryAfterSeconds };
}
