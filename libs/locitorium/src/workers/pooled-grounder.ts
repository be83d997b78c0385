import { MessageChannel, type MessagePort } from 'node:worker_threads';
import pLimit, { type LimitFunction } from 'p-limit';
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

/** Threads that fail before they answered anything are started again after this many milliseconds at the earliest. */
const START_AGAIN_MS = 1_000;

/**
 * A grounder that spreads documents over threads, each with an engine of its own. Answers equal those of one engine in the calling
 * thread, and errors keep their kind. A thread that goes on after the deadline of its document, or after its signal has aborted, is ended
 * and replaced: the document rejects with `deadline` or the signal's reason, and the others do not notice. Where threads can
 * no longer be replaced, all are given up: what they worked on rejects with `worker_failed`, and the next document starts new ones.
 */
export class PooledGrounder implements Grounder, ServingEngine, AsyncDisposable {
  readonly identity: Identity;
  readonly description: EngineDescription;
  readonly threads: number;
  readonly #settings: PoolSettings;
  #pool: Pool;
  #closed = false;
  /** Runs as many tasks at a time as there are threads. */
  readonly #turn: LimitFunction;

  private constructor(pool: Pool, settings: PoolSettings, { identity, description }: Reply<'described'>) {
    this.#pool = pool;
    this.#settings = settings;
    this.#turn = pLimit(settings.threads);
    this.threads = settings.threads;
    this.identity = identity;
    this.description = description;
  }

  /** Starts the threads and has one of them make its engine, so that what is missing shows here and not at every document. */
  static async start(settings: PoolSettings): Promise<PooledGrounder> {
    const pool = new Pool(settings);
    try {
      return new PooledGrounder(pool, settings, await pool.ask({ ask: 'describe' }, 'described'));
    } catch (error) {
      await pool.end();
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
    this.#closed = true;
    await this.#pool.end();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** The threads, new ones where the last have failed. */
  #livingPool(): Pool {
    if (this.#closed) throw workerFailed('The worker threads are closed.');
    if (this.#pool.ended) {
      if (!this.#pool.hasAnswered && performance.now() - this.#pool.startedAt < START_AGAIN_MS)
        throw workerFailed('The worker threads do not start. If the package was changed while it ran, start the process again.');
      this.#pool = new Pool(this.#settings);
    }
    return this.#pool;
  }

  /** Has a thread do some work as soon as one is free. Work that still waits is left at once when the signal aborts. */
  async #work<K extends GrounderReply['outcome']>(task: Task, wanted: K, chars: number, signal?: AbortSignal): Promise<Reply<K>> {
    signal?.throwIfAborted();
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    const work = this.#turn(() => {
      signal?.removeEventListener('abort', leave);
      return this.#workNow(task, wanted, chars, signal);
    });
    return Promise.race([left, work]);
  }

  /** Has a thread do some work, which ends with the deadline of a text of so many characters, and when the signal aborts. */
  async #workNow<K extends GrounderReply['outcome']>(
    task: Task,
    wanted: K,
    chars: number,
    signal: AbortSignal | undefined,
  ): Promise<Reply<K>> {
    signal?.throwIfAborted();
    const pool = this.#livingPool();
    const { port1: here, port2: line } = new MessageChannel();
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endIn = (ms: number, reason: () => unknown): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(reason()), ms);
    };
    here.on('message', () => {
      // The time spent waiting for a thread is not the document's.
      if (signal?.aborted !== true) endIn(this.#settings.deadlineOf(chars) + PATIENCE_MS, () => new DeadlineExceededError('grounding'));
    });
    const onAbort = (): void => {
      here.postMessage('abort');
      endIn(PATIENCE_MS, () => signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const reply = await pool.ask({ ...task, line }, wanted, { transferList: [line], signal: end.signal });
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

/** The threads of a PooledGrounder, until one of them cannot be replaced. */
class Pool {
  readonly startedAt = performance.now();
  hasAnswered = false;
  readonly #threads: Piscina<GrounderTask, GrounderReply>;
  #end: Promise<void> | null = null;

  constructor({ workerFile, workerData, threads }: PoolSettings) {
    this.#threads = new Piscina({
      filename: workerFile.href,
      workerData,
      minThreads: threads,
      maxThreads: threads,
      // A thread that waits must still serve its sockets and timers.
      atomics: 'disabled',
      // Sources run as they are in development; what is published is JavaScript.
      ...(workerFile.pathname.endsWith('.ts') && { execArgv: ['--conditions=@locitorium/source'] }),
    });
    // A thread that failed without a task. Unheard, this would end the process.
    this.#threads.on('error', () => undefined);
    // A lost thread is replaced in the same turn, unless Piscina has given up because one failed while it was starting. From then on it
    // replaces none, and what waits in its queue would wait for ever.
    this.#threads.on('workerDestroy', () => {
      queueMicrotask(() => {
        if (this.#threads.threads.length < threads) void this.end();
      });
    });
  }

  get ended(): boolean {
    return this.#end !== null;
  }

  /** Ends the threads; what they work on rejects. */
  end(): Promise<void> {
    // Once: a second call would let Piscina replace the threads that the first one ends.
    this.#end ??= this.#threads.destroy();
    return this.#end;
  }

  async ask<K extends GrounderReply['outcome']>(
    task: GrounderTask,
    wanted: K,
    options: { readonly transferList?: MessagePort[]; readonly signal?: AbortSignal } = {},
  ): Promise<Reply<K>> {
    const reply = await this.#threads.run(task, options).catch((cause: unknown): never => {
      const { code } = cause as NodeJS.ErrnoException;
      const message =
        code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'A worker thread ran out of memory.' : 'A worker thread ended before it answered.';
      throw workerFailed(message, { facts: { code: code ?? null }, cause });
    });
    this.hasAnswered = true;
    if (reply.outcome === 'failed') throw unpackError(reply.error);
    if (reply.outcome !== wanted) throw workerFailed('A worker thread answered something else.');
    return reply as Reply<K>;
  }
}

function workerFailed(message: string, more: Pick<ConstructorParameters<typeof LocitoriumError>[0], 'facts' | 'cause'> = {}): Error {
  return new LocitoriumError({ kind: 'worker_failed', blame: 'internal', message, ...more });
}
