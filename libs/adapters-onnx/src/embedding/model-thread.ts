import { Worker } from 'node:worker_threads';
import { UpstreamError } from '@locitorium/domain';
import { modelUnusable, runtimeMissing } from '../model/model-error.ts';
import type { EmbeddingAnswer, EmbeddingQuestion, EmbeddingThreadData } from './embedding-messages.ts';

interface Waiting {
  readonly resolve: (vectors: Float32Array) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread with a loaded model. It keeps no process alive while nobody waits for it. */
export class ModelThread {
  readonly #worker: Worker;
  readonly #folder: string;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready = Promise.withResolvers<void>();
  #asked = 0;
  #gone: Error | null = null;

  private constructor(worker: Worker, folder: string) {
    this.#worker = worker;
    this.#folder = folder;
    worker.on('message', (answer: EmbeddingAnswer) => this.#take(answer));
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', () => this.#end(undefined));
  }

  /** Rejects with a PrerequisiteError `onnxruntime_missing` or `model_unusable`. */
  static async start(data: EmbeddingThreadData): Promise<ModelThread> {
    // Beside this file, as source or as built.
    const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
    const worker = new Worker(new URL(`./embedding-thread${extension}`, import.meta.url), { workerData: data });
    const { folder } = data;
    const thread = new ModelThread(worker, folder);
    try {
      await thread.#ready.promise;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    worker.unref();
    return thread;
  }

  /** Whether it can be asked: a thread that ran out of memory cannot. */
  get isAlive(): boolean {
    return this.#gone === null;
  }

  /** The vectors one after the other. Rejects with the signal's reason as soon as it aborts; what is left to compute is then dropped. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array> {
    signal.throwIfAborted();
    if (this.#gone !== null) return Promise.reject(this.#gone);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) this.#worker.unref();
      };
      const onAbort = (): void => {
        this.#post({ ask: 'forget', id });
        settle();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.set(id, {
        resolve: (vectors) => (settle(), resolve(vectors)),
        reject: (error) => (settle(), reject(error as Error)),
      });
      this.#worker.ref();
      this.#post({ ask: 'embed', id, texts });
    });
  }

  async close(): Promise<void> {
    this.#end(undefined);
    await this.#worker.terminate();
  }

  #post(question: EmbeddingQuestion): void {
    this.#worker.postMessage(question);
  }

  #take(answer: EmbeddingAnswer): void {
    if (answer.outcome === 'ready') return this.#ready.resolve();
    if (answer.outcome === 'no_runtime') return this.#ready.reject(runtimeMissing());
    if (answer.outcome === 'unusable') return this.#ready.reject(modelUnusable(this.#folder, withoutStop(answer.why)));
    const waiting = this.#waiting.get(answer.id);
    if (answer.outcome === 'embedded') waiting?.resolve(answer.vectors);
    else waiting?.reject(modelUnusable(this.#folder, withoutStop(answer.why)));
  }

  #end(cause: unknown): void {
    this.#gone ??= new UpstreamError('model_unavailable', `The thread of the embedding model in ${this.#folder} has ended.`, {
      facts: { folder: this.#folder },
      retryable: true,
      cause,
    });
    this.#ready.reject(modelUnusable(this.#folder, 'the thread that should load it ended', cause));
    for (const { reject } of [...this.#waiting.values()]) reject(this.#gone);
  }
}

const withoutStop = (sentence: string): string => sentence.replace(/\.\s*$/, '');
