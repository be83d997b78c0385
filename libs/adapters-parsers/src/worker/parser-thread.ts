import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LocitoriumError, type UsageError } from '@locitorium/domain';
import { tooLarge, unreadable } from '../refusals.ts';
import type { ParserMessage, ParserReply, ParserTask } from './parser-task.ts';

/** How often a thread at work is looked at. */
const WATCH_MS = 200;

/** So many looks in a row at a thread that waits for nothing mean that no answer will come: all that it reads is in its memory. */
const STALLED_LOOKS = 6;

/** Share of the time up to which a thread counts as waiting. Being looked at costs it some, too. */
const WAITING = 0.05;

const EXTENSION = import.meta.url.slice(import.meta.url.lastIndexOf('.'));

const MEBIBYTE = 1_048_576;

/**
 * A thread that reads documents, one at a time. Whatever a document does to it, its end is the only consequence: endless work ends with
 * `end`, a library that forgets to answer when it waits for nothing, too much memory and exhausted stacks by themselves.
 */
export class ParserThread {
  readonly #worker: Worker;
  readonly #maxMebibytes: number;
  /** Resolves when the thread can read: what goes wrong before is no document's fault. */
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #isAlive = true;

  /** @param program of the thread: beside this file, as source or as built */
  constructor(maxMebibytes: number, program = new URL(`./parser-worker${EXTENSION}`, import.meta.url)) {
    this.#maxMebibytes = maxMebibytes;
    this.#worker = new Worker(program, {
      // Nothing of a thread reaches the streams of the process: libraries quote where they warn.
      stdout: true,
      stderr: true,
      env: {},
      execArgv: EXTENSION === '.ts' ? ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning'] : [],
      resourceLimits: { maxOldGenerationSizeMb: maxMebibytes, stackSizeMb: 4 },
    });
    this.#worker.on('exit', () => (this.#isAlive = false));
    // Heard while a document is read; in between it only ends the thread.
    this.#worker.on('error', () => (this.#isAlive = false));
    this.#worker.once('message', () => {
      this.#isReady = true;
      this.#ready.resolve();
    });
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Resolves when the document is read, refused, or has brought the thread to its end.
   *
   * @throws LocitoriumError `worker_failed` where the thread cannot read any document of this format
   */
  read(task: ParserTask): Promise<ParserReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ParserReply>();
    const done = new AbortController();
    const refuse = ({ kind, message, facts }: UsageError): void => resolve({ outcome: 'refused', kind, message, facts });
    const onMessage = (message: ParserMessage): void => {
      if (message.outcome === 'broken') reject(workerFailed(message.error));
      else if (message.outcome !== 'ready') resolve(message);
    };
    const onError = ({ code, name }: NodeJS.ErrnoException): void => {
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') refuse(this.#tooMuchMemory());
      else if (this.#isReady) refuse(hostile());
      else reject(workerFailed(name));
    };
    const onExit = (): void => (this.#isReady ? refuse(hostile()) : reject(workerFailed('exit')));
    this.#worker.on('message', onMessage).on('error', onError).on('exit', onExit).ref();
    void this.#ready.promise.then(() => this.#worker.postMessage(task, [task.bytes.buffer]));
    void this.#watch(done.signal, refuse);
    return promise.finally(() => {
      done.abort();
      this.#worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
    });
  }

  async end(): Promise<void> {
    this.#isAlive = false;
    await this.#worker.terminate();
  }

  #tooMuchMemory(): UsageError {
    const limit = this.#maxMebibytes;
    return tooLarge(`The document needs more than ${limit} MiB of memory to be read: split it.`, { limit });
  }

  /** Node limits the heap of a thread, but not the buffers outside it, and cannot know that an answer will never come. */
  async #watch(done: AbortSignal, refuse: (why: UsageError) => void): Promise<void> {
    const utilization = () => this.#worker.performance.eventLoopUtilization();
    let last = utilization();
    let stalled = 0;
    while (!done.aborted) {
      await sleep(WATCH_MS, undefined, { signal: done, ref: false }).catch(() => undefined);
      const { external_memory: bytes } = await this.#worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
      if (done.aborted) return;
      const now = utilization();
      const { idle, utilization: share } = this.#worker.performance.eventLoopUtilization(now, last);
      last = now;
      stalled = this.#isReady && idle > 0 && share < WAITING ? stalled + 1 : 0;
      if (bytes > this.#maxMebibytes * MEBIBYTE) refuse(this.#tooMuchMemory());
      else if (stalled >= STALLED_LOOKS) refuse(hostile());
      else continue;
      return this.end();
    }
  }
}

function hostile(): UsageError {
  return unreadable('The document stopped the program that reads its format: it is damaged, or hostile. Open it and save it again.');
}

function workerFailed(error: string): LocitoriumError {
  const message = `The thread that reads documents does not work (${error}): install the package again.`;
  return new LocitoriumError({ kind: 'worker_failed', blame: 'internal', message, facts: { error } });
}
