import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { tooLarge, unreadable } from '../refusals.ts';
import type { ParserReply, ParserTask } from './parser-task.ts';

/** How often the memory of a thread at work is looked at. */
const WATCH_MS = 200;

const MEBIBYTE = 1_048_576;

/**
 * A thread that reads documents, one at a time. Whatever a document does to it, its end is the only consequence: endless work ends with
 * `end`, too much memory and exhausted stacks by themselves.
 */
export class ParserThread {
  readonly #worker: Worker;
  readonly #maxMebibytes: number;
  readonly #ended = new AbortController();

  constructor(maxMebibytes: number) {
    // Beside this file, as source or as built.
    const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
    this.#maxMebibytes = maxMebibytes;
    this.#worker = new Worker(new URL(`./parser-worker${extension}`, import.meta.url), {
      // Nothing of a thread reaches the streams of the process: libraries quote where they warn.
      stdout: true,
      stderr: true,
      env: {},
      execArgv: extension === '.ts' ? ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning'] : [],
      resourceLimits: { maxOldGenerationSizeMb: maxMebibytes, stackSizeMb: 4 },
    });
    this.#worker.on('exit', () => this.#ended.abort());
    // Heard while a document is read; in between it only ends the thread.
    this.#worker.on('error', () => undefined);
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return !this.#ended.signal.aborted;
  }

  /** Resolves when the document is read, refused, or has brought the thread to its end. */
  read(task: ParserTask): Promise<ParserReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ParserReply>();
    const done = new AbortController();
    const tooMuch = () => resolve(refused(tooLarge(this.#tooMuchMemory, { limit: this.#maxMebibytes })));
    const onError = (error: NodeJS.ErrnoException): void => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error));
    const onExit = (): void => resolve(refused(unreadable('The document ended the thread that read it: it is damaged, or hostile.')));
    this.#worker.once('message', resolve).once('error', onError).once('exit', onExit).ref();
    this.#worker.postMessage(task, [task.bytes.buffer]);
    void this.#watch(done.signal, tooMuch);
    return promise.finally(() => {
      done.abort();
      this.#worker.off('message', resolve).off('error', onError).off('exit', onExit).unref();
    });
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#worker.terminate();
  }

  get #tooMuchMemory(): string {
    return `The document needs more than ${this.#maxMebibytes} MiB to be read: split it.`;
  }

  /** Node limits the heap of a thread; buffers lie outside it. */
  async #watch(done: AbortSignal, tooMuch: () => void): Promise<void> {
    while (!done.aborted) {
      await sleep(WATCH_MS, undefined, { signal: done, ref: false }).catch(() => undefined);
      if (done.aborted) return;
      const { external_memory: bytes } = await this.#worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
      if (bytes <= this.#maxMebibytes * MEBIBYTE || done.aborted) continue;
      tooMuch();
      return this.end();
    }
  }
}

function refused({ kind, message, facts }: ReturnType<typeof unreadable>): ParserReply {
  return { outcome: 'refused', kind, message, facts };
}
