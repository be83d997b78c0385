import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { GroundOptions, Grounder } from '@locitorium/ports';
import { serveInThread } from '../serving/serve-in-thread.ts';
import type { ServingEngine } from '../serving/serving-engine.ts';
import { packError } from './error-in-transit.ts';
import type { GrounderReply, GrounderTask } from './grounder-task.ts';

/**
 * The thread's side of a PooledGrounder: answers tasks with a grounder of its own, made at the first task. A grounder that cannot
 * be made is tried again at the next task, as it is in the calling thread.
 */
export function serveGrounder(make: () => Promise<Grounder>): (task: GrounderTask) => Promise<GrounderReply> {
  let made: Promise<Grounder> | null = null;
  const grounder = (): Promise<Grounder> => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  let serving: ServingEngine | null = null;

  return async (task) => {
    try {
      const engine = await grounder();
      if (task.ask === 'describe') return { outcome: 'described', identity: engine.identity, description: engine.description };
      if (task.ask === 'ground')
        return {
          outcome: 'grounded',
          document: await withAbort(task.abort, (signal) =>
            engine.ground(task.document, { ...options(task, signal), mentions: task.mentions, rejectedSpans: task.rejectedSpans }),
          ),
        };
      serving ??= serveInThread(engine);
      const written = serving;
      const answer = await withAbort(task.abort, (signal) =>
        written.answer(task.document, { ...options(task, signal), format: task.format }),
      );
      return givenAway({ outcome: 'answered', answer }, answer.json.buffer as ArrayBuffer);
    } catch (error) {
      return { outcome: 'failed', error: packError(error) };
    }
  };
}

/** The reply, with a buffer that is handed over instead of copied. */
function givenAway(reply: GrounderReply, buffer: ArrayBuffer): GrounderReply {
  // What the pool unwraps on the way is the reply.
  return move({ [transferableSymbol]: [buffer], [valueSymbol]: reply } as never) as unknown as GrounderReply;
}

function options(
  { explain }: Extract<GrounderTask, { readonly ask: 'ground' | 'answer' }>,
  signal: AbortSignal | null,
): Pick<GroundOptions, 'explain' | 'signal'> {
  return signal === null ? { explain } : { explain, signal };
}

async function withAbort<T>(port: MessagePort | null, work: (signal: AbortSignal | null) => Promise<T>): Promise<T> {
  if (port === null) return work(null);
  const abort = new AbortController();
  // Events are delivered between turns; what came while the task waited in the queue is read at once.
  if (receiveMessageOnPort(port) !== undefined) abort.abort();
  port.on('message', () => abort.abort());
  try {
    abort.signal.throwIfAborted();
    return await work(abort.signal);
  } finally {
    port.close();
  }
}
