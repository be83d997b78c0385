import { kindOf, ServiceProblem, ServiceUnreachable, type DocumentToGround, type LocitoriumClient, type Problem } from '@locitorium/client';
import { failureOf, type Answer, type Draft, type Failure } from '../state/workbench.ts';

export interface GroundingJob {
  readonly client: Pick<LocitoriumClient, 'ground' | 'groundBatch'>;
  readonly drafts: readonly Draft[];
  /** Name of the engine to use; null: the default one of the service. */
  readonly engine: string | null;
  /** Whether to explain every answer at once. */
  readonly explain: boolean;
  /** Most bytes of a request; null: all drafts in one. */
  readonly maxBodyBytes: number | null;
  readonly signal: AbortSignal;
  readonly isOnline: () => boolean;
  readonly onAnswer: (document: number, answer: Answer) => void;
}

/** Grounds all drafts and reports each answer as it arrives. Every draft gets an answer or a failure, unless the signal aborts. */
export async function groundDrafts({
  client,
  drafts,
  engine,
  explain,
  maxBodyBytes,
  signal,
  isOnline,
  onAnswer,
}: GroundingJob): Promise<void> {
  let next = 0;
  try {
    const [only] = drafts;
    if (drafts.length === 1 && only !== undefined) {
      const prediction = await client.ground({ ...toDocument(only), explain, ...(engine !== null && { engine }) }, { signal });
      onAnswer(next++, { kind: 'grounded', prediction });
      return;
    }
    for (const part of partsWithin(drafts.map(toDocument), maxBodyBytes ?? Infinity)) {
      const end = next + part.length;
      for await (const line of client.groundBatch(part, { signal, engine, explain })) {
        if ('error' in line && line.line === null) {
          failRest(ofProblem(line.error));
          return;
        }
        onAnswer(next++, 'error' in line ? { kind: 'failed', failure: ofProblem(line.error) } : { kind: 'grounded', prediction: line });
      }
      if (next < end) failRest(failureOf('unreachable'));
    }
  } catch (error) {
    if (signal.aborted) return;
    failRest(failureIn(error, isOnline()));
  }

  function failRest(failure: Failure): void {
    for (; next < drafts.length; next++) onAnswer(next, { kind: 'failed', failure });
  }
}

export const toDocument = ({ docId, text, meta }: Draft): DocumentToGround => ({ doc_id: docId, text, ...(meta !== null && { meta }) });

/** Documents in their order, in parts that are no longer than this as JSON lines; one that is longer alone is a part of its own. */
function partsWithin(documents: readonly DocumentToGround[], maxBytes: number): readonly (readonly DocumentToGround[])[] {
  const parts: DocumentToGround[][] = [];
  let room = 0;
  for (const document of documents) {
    const bytes = new TextEncoder().encode(JSON.stringify(document)).length + 1;
    const part = parts.at(-1);
    if (part === undefined || bytes > room) parts.push([document]);
    else part.push(document);
    room = (parts.at(-1)?.length === 1 ? maxBytes : room) - bytes;
  }
  return parts;
}

/** The failure of an error of the client; rethrows all other errors. */
export function failureIn(error: unknown, isOnline: boolean): Failure {
  if (error instanceof ServiceProblem) return ofProblem(error.problem, error.retryAfterSeconds);
  if (error instanceof ServiceUnreachable) return failureOf(isOnline ? 'unreachable' : 'offline');
  throw error;
}

function ofProblem(problem: Problem, retryAfterSeconds: number | null = null): Failure {
  return { kind: kindOf(problem), detail: problem.detail, facts: problem.facts, retryAfterSeconds };
}
