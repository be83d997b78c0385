import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { DeadlineExceededError, LocitoriumError, type Document, type GroundedDocument } from '@locitorium/domain';
import type { StageOptions } from '@locitorium/pipeline';
import type { EngineDescription, GroundOptions, Grounder, Identity } from '@locitorium/ports';
import type { AnswerOptions, MentionQuestion, ServingEngine, WrittenAnswer } from '../serving/serving-engine.ts';
import { unpackError } from './error-in-transit.ts';
import type { GrounderReply, GrounderTask } from './grounder-task.ts';

export interface PoolSettings {
  /** Module whose default export is `serveGrounder(…)`. */
  readonly workerFile: URL;
  /** Cloned into each thread as `workerData` of node:worker_threads. */
  readonly workerData: unknown;
  readonly threads: number;
  /** Milliseconds in which the engine itself ends with a text of so many characters, counted from its beginning. */
  readonly deadlineOf: (chars: number) => number;
}

/**
 * Milliseconds that a thread gets to stop by itself once its answer is late or no longer wanted. What computes cannot hear of it at every
 * moment, and to end a thread costs its engine: a second of computing until the next one is ready.
 */
export const PATIENCE_MS = 1_000;

type Reply<K extends GrounderReply['outcome']> = Extract<GrounderReply, { readonly outcome: K }>;

/** A task, to be completed with the line to its thread. */
type Task = WithoutLine<GrounderTask>;
type WithoutLine<T> = T extends { readonly line: MessagePort } ? Omit<T, 'line'> : never;

/**
 * A grounder that spreads documents over threads, each with an engine of its own. Answers equal those of one engine in the calling
 * thread, and errors keep their kind. A thread that goes on after the deadline of its document, or after its signal has aborted, is ended
 * and replaced: the document rejects with `deadline` or the signal's reason, and the others do not notice.
 */
export class PooledGrounder implements Grounder, ServingEngine, AsyncDisposable {
  readonly identity: Identity;
  readonly description: EngineDescription;
  readonly threads: number;
  readonly #pool: Piscina<GrounderTask, GrounderReply>;
  readonly #deadlineOf: PoolSettings['deadlineOf'];

  private constructor(
    pool: Piscina<GrounderTask, GrounderReply>,
    { threads, deadlineOf }: PoolSettings,
    { identity, description }: Reply<'described'>,
  ) {
    this.#pool = pool;
    this.#deadlineOf = deadlineOf;
    this.threads = threads;
    this.identity = identity;
    this.description = description;
  }

  /** Starts the threads and has one of them make its engine, so that what is missing shows here and not at every document. */
  static async start(settings: PoolSettings): Promise<PooledGrounder> {
    const { workerFile, workerData, threads } = settings;
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
      return new PooledGrounder(pool, settings, await ask(pool, { ask: 'describe' }, 'described'));
    } catch (error) {
      await pool.destroy();
      throw error;
    }
  }

  async ground(
    document: Document,
    { signal, mentions = 'extract', explain = false, rejectedSpans = true }: GroundOptions = {},
  ): Promise<GroundedDocument> {
    const task: Task = { ask: 'ground', document, mentions, explain, rejectedSpans };
    return (await this.#work(task, 'grounded', document.text.length, signal)).document;
  }

  async answer(document: Document, options: AnswerOptions = {}): Promise<WrittenAnswer> {
    const { signal, format = 'prediction', candidates, explain = false } = options;
    const task: Task = { ask: 'answer', document, format, candidates, explain };
    return (await this.#work(task, 'answered', document.text.length, signal)).answer;
  }

  async extract(document: Document, { signal }: StageOptions = {}): Promise<Uint8Array> {
    return (await this.#work({ ask: 'extract', document }, 'written', document.text.length, signal)).json;
  }

  async lookUp(names: readonly string[], language: string | null, { signal }: StageOptions = {}): Promise<Uint8Array> {
    return (await this.#work({ ask: 'lookUp', names, language }, 'written', 0, signal)).json;
  }

  async select(document: Document, questions: readonly MentionQuestion[], { signal }: StageOptions = {}): Promise<Uint8Array> {
    return (await this.#work({ ask: 'select', document, questions }, 'written', document.text.length, signal)).json;
  }

  /** Ends the threads. Documents in work are abandoned. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Has a thread do some work, which ends with the deadline of a text of so many characters, and when the signal aborts. */
  async #work<K extends GrounderReply['outcome']>(
    task: Task,
    wanted: K,
    chars: number,
    signal: AbortSignal | undefined,
  ): Promise<Reply<K>> {
    signal?.throwIfAborted();
    const { port1: here, port2: line } = new MessageChannel();
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endIn = (ms: number, reason: () => unknown): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(reason()), ms);
    };
    here.on('message', () => {
      // The time spent waiting for a thread is not the document's.
      if (signal?.aborted !== true) endIn(this.#deadlineOf(chars) + PATIENCE_MS, () => new DeadlineExceededError('grounding'));
    });
    const onAbort = (): void => {
      here.postMessage('abort');
      endIn(PATIENCE_MS, () => signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const reply = await ask(this.#pool, { ...task, line }, wanted, { transferList: [line], signal: end.signal });
      signal?.throwIfAborted();
      return reply;
    } catch (error) {
      signal?.throwIfAborted();
      end.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      here.close();
    }
  }
}

async function ask<K extends GrounderReply['outcome']>(
  pool: Piscina<GrounderTask, GrounderReply>,
  task: GrounderTask,
  wanted: K,
  options: { readonly transferList?: MessagePort[]; readonly signal?: AbortSignal } = {},
): Promise<Reply<K>> {
  const reply = await pool.run(task, options).catch((cause: unknown): never => {
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
