import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { LocitoriumError, type Document, type GroundedDocument } from '@locitorium/domain';
import type { EngineDescription, GroundOptions, Grounder, Identity } from '@locitorium/ports';
import type { AnswerOptions, ServingEngine, WrittenAnswer } from '../serving/serving-engine.ts';
import { unpackError } from './error-in-transit.ts';
import type { GrounderReply, GrounderTask } from './grounder-task.ts';

export interface PoolSettings {
  /** Module whose default export is `serveGrounder(…)`. */
  readonly workerFile: URL;
  /** Cloned into each thread as `workerData` of node:worker_threads. */
  readonly workerData: unknown;
  readonly threads: number;
}

type Reply<K extends GrounderReply['outcome']> = Extract<GrounderReply, { readonly outcome: K }>;

/**
 * A grounder that spreads documents over threads, each with an engine of its own. Answers equal those of one engine in the calling
 * thread, errors keep their kind, and an aborted document rejects at once with its signal's reason.
 */
export class PooledGrounder implements Grounder, ServingEngine, AsyncDisposable {
  readonly identity: Identity;
  readonly description: EngineDescription;
  readonly threads: number;
  readonly #pool: Piscina<GrounderTask, GrounderReply>;

  private constructor(pool: Piscina<GrounderTask, GrounderReply>, threads: number, { identity, description }: Reply<'described'>) {
    this.#pool = pool;
    this.threads = threads;
    this.identity = identity;
    this.description = description;
  }

  /** Starts the threads and has one of them make its engine, so that what is missing shows here and not at every document. */
  static async start({ workerFile, workerData, threads }: PoolSettings): Promise<PooledGrounder> {
    const pool = new Piscina<GrounderTask, GrounderReply>({
      filename: workerFile.href,
      workerData,
      minThreads: threads,
      maxThreads: threads,
      // A thread that waits must still serve its sockets and timers.
      atomics: 'disabled',
      // Sources run as they are in development; what is published is JavaScript.
      ...(workerFile.pathname.endsWith('.ts') && { execArgv: ['--conditions=@locitorium/source'] }),
    });
    try {
      return new PooledGrounder(pool, threads, await ask(pool, { ask: 'describe' }, 'described', []));
    } catch (error) {
      await pool.destroy();
      throw error;
    }
  }

  async ground(
    document: Document,
    { signal, mentions = 'extract', explain = false, rejectedSpans = true }: GroundOptions = {},
  ): Promise<GroundedDocument> {
    return (await this.#work((abort) => ({ ask: 'ground', document, mentions, explain, rejectedSpans, abort }), 'grounded', signal))
      .document;
  }

  async answer(document: Document, { signal, format = 'prediction', explain = false }: AnswerOptions = {}): Promise<WrittenAnswer> {
    return (await this.#work((abort) => ({ ask: 'answer', document, format, explain, abort }), 'answered', signal)).answer;
  }

  /** Ends the threads. Documents in work are abandoned. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Has a thread do some work that ends when the signal aborts. */
  async #work<K extends GrounderReply['outcome']>(
    taskOf: (abort: MessagePort | null) => GrounderTask,
    wanted: K,
    signal: AbortSignal | undefined,
  ): Promise<Reply<K>> {
    signal?.throwIfAborted();
    if (signal === undefined) return ask(this.#pool, taskOf(null), wanted, []);
    const { port1: here, port2: there } = new MessageChannel();
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => {
      here.postMessage('abort');
      aborted.reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([aborted.promise, ask(this.#pool, taskOf(there), wanted, [there])]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      here.close();
    }
  }
}

async function ask<K extends GrounderReply['outcome']>(
  pool: Piscina<GrounderTask, GrounderReply>,
  task: GrounderTask,
  wanted: K,
  transferList: MessagePort[],
): Promise<Reply<K>> {
  const reply = await pool.run(task, { transferList }).catch((cause: unknown): never => {
    const { code } = cause as NodeJS.ErrnoException;
    const message =
      code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'A worker thread ran out of memory.' : 'A worker thread ended before it answered.';
    throw new LocitoriumError({ kind: 'worker_failed', blame: 'internal', message, facts: { code: code ?? null }, cause });
  });
  if (reply.outcome === 'failed') throw unpackError(reply.error);
  if (reply.outcome !== wanted)
    throw new LocitoriumError({ kind: 'worker_failed', blame: 'internal', message: 'A worker thread answered something else.' });
  return reply as Reply<K>;
}
