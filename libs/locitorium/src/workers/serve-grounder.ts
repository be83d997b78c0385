import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { serveInThread, type ServedEngine } from '../serving/serve-in-thread.ts';
import type { ServingEngine } from '../serving/serving-engine.ts';
import { packError } from './error-in-transit.ts';
import type { GrounderReply, GrounderTask } from './grounder-task.ts';

interface Made {
  readonly grounder: ServedEngine['grounder'];
  readonly serving: ServingEngine;
}

/**
 * The thread's side of a PooledGrounder: answers tasks with an engine of its own, made when the thread starts. One that cannot be made is
 * tried again at the next task, as it is in the calling thread.
 */
export function serveGrounder(
  make: () => Promise<ServedEngine>,
  settings: { readonly maxAnswerBytes: number },
): (task: GrounderTask) => Promise<GrounderReply> {
  let made: Promise<Made> | null = null;
  const engine = (): Promise<Made> => {
    made ??= make()
      .then((served) => ({ grounder: served.grounder, serving: serveInThread(served, settings) }))
      .catch((error: unknown) => {
        made = null;
        throw error;
      });
    return made;
  };
  // A thread that replaces another is ready before its first document.
  engine().catch(() => undefined);

  return async (task) => {
    try {
      return await perform(task, await engine());
    } catch (error) {
      return { outcome: 'failed', error: packError(error) };
    }
  };
}

async function perform(task: GrounderTask, { grounder, serving }: Made): Promise<GrounderReply> {
  if (task.ask === 'describe') return { outcome: 'described', identity: grounder.identity, description: grounder.description };
  return onLine(task.line, async (signal): Promise<GrounderReply> => {
    switch (task.ask) {
      case 'ground': {
        const { document, mentions, explain, rejectedSpans } = task;
        return { outcome: 'grounded', document: await grounder.ground(document, { signal, mentions, explain, rejectedSpans }) };
      }
      case 'answer': {
        const { document, format, candidates, explain } = task;
        const answer = await serving.answer(document, { signal, format, candidates, explain });
        return givenAway({ outcome: 'answered', answer }, answer.bytes);
      }
      case 'extract':
        return written(await serving.extract(task.document, { signal }));
      case 'lookUp':
        return written(await serving.lookUp(task.names, task.language, { signal }));
      case 'select':
        return written(await serving.select(task.document, task.questions, { signal }));
    }
  });
}

const written = (json: Uint8Array): GrounderReply => givenAway({ outcome: 'written', json }, json);

/** The reply, with bytes that are handed over instead of copied. */
function givenAway(reply: GrounderReply, { buffer }: Uint8Array): GrounderReply {
  // What the pool unwraps on the way is the reply.
  return move({ [transferableSymbol]: [buffer], [valueSymbol]: reply } as never) as unknown as GrounderReply;
}

async function onLine<T>(line: MessagePort, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  // Events are delivered between turns; what came while the task waited in the queue is read at once.
  if (receiveMessageOnPort(line) !== undefined) abort.abort();
  line.on('message', () => abort.abort());
  line.postMessage('begun');
  try {
    abort.signal.throwIfAborted();
    return await work(abort.signal);
  } finally {
    line.close();
  }
}
