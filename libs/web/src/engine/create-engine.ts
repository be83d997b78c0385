import { PrerequisiteError, UsageError } from '@locitorium/domain';
import type { CandidateRecord, DocumentToGround, Prediction } from '@locitorium/client';
import { WORKER_FILE } from '../engine-folder.ts';
import { unpackError, type EngineCalls, type EngineReply, type OpenedEngine, type Progress } from './engine-messages.ts';

export interface EngineOptions {
  /** The folder of the engine, on the same origin as the page: what `nx engine @locitorium/web` writes. */
  readonly baseUrl: string | URL;
  /** Hears how much of what the engine begins with has come. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Whether to fetch, once the engine is open, also the models that few texts need (other languages than English and Japanese, and scans),
   * so that all of them can be grounded offline. Default true; else each is fetched with the first text that needs it.
   */
  readonly fetchAll?: boolean;
  /** Ends the loading. */
  readonly signal?: AbortSignal;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The embedded engine in a worker of this page. Every method rejects with a LocitoriumError, or with the signal's reason. */
export interface Engine extends OpenedEngine {
  /** The line of a prediction, as Node writes it for the same document. */
  ground(document: string | DocumentToGround, options?: CallOptions): Promise<Prediction>;
  /** Records whose name begins with `query`, most important first. */
  search(query: string, options?: CallOptions & { readonly limit?: number }): Promise<readonly CandidateRecord[]>;
  /** The record of the gazetteer with this identity, or null. */
  place(source: string, id: number | string, options?: CallOptions): Promise<CandidateRecord | null>;
  /** Ends the worker; calls that wait reject with a UsageError `closed`. */
  close(): void;
}

const SEARCH_LIMIT = 10;

/** Opens the engine of a folder: over the network the first time, then out of the browser's cache, also offline. */
export async function createEngine({ baseUrl, onProgress, fetchAll = true, signal }: EngineOptions): Promise<Engine> {
  signal?.throwIfAborted();
  const folder = folderOf(baseUrl);
  const calls = new WorkerCalls(new Worker(new URL(WORKER_FILE, folder), { type: 'module', name: 'locitorium' }), onProgress);
  let opened: OpenedEngine;
  try {
    opened = await calls.ask('open', { baseUrl: folder.href }, signal);
  } catch (error) {
    calls.close();
    throw error;
  }
  // What cannot be had now is asked for again by the first text that needs it.
  if (fetchAll) void calls.ask('fetchRest', null).catch(() => undefined);
  return {
    ...opened,
    ground: (document, options) => calls.ask('ground', typeof document === 'string' ? { text: document } : document, options?.signal),
    search: (query, { limit = SEARCH_LIMIT, signal } = {}) => calls.ask('search', { query, limit }, signal),
    place: (source, id, options) => calls.ask('place', { source, id }, options?.signal),
    close: () => calls.close(),
  };
}

function folderOf(baseUrl: string | URL): URL {
  const folder = new URL(baseUrl, document.baseURI);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  if (folder.origin !== location.origin)
    throw new UsageError(
      'foreign_engine',
      `The folder of the engine is on ${folder.origin}, the page on ${location.origin}: browsers start workers of their own origin alone. Serve the folder with the page.`,
      { engine: folder.origin, page: location.origin },
    );
  return folder;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

class WorkerCalls {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #end: Error | null = null;

  constructor(worker: Worker, onProgress: ((progress: Progress) => void) | undefined) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      if ('progress' in data) return onProgress?.(data.progress);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(unpackError(data.error));
      else waiting?.resolve(data.answer);
    });
    worker.addEventListener('error', () =>
      this.#finish(
        new PrerequisiteError(
          'engine_worker_failed',
          `The engine's worker does not run. Check that the folder of the engine has ${WORKER_FILE}.`,
          {
            file: WORKER_FILE,
          },
        ),
      ),
    );
  }

  ask<Call extends keyof EngineCalls>(
    call: Call,
    given: EngineCalls[Call]['given'],
    signal?: AbortSignal,
  ): Promise<EngineCalls[Call]['answer']> {
    if (this.#end !== null) return Promise.reject(this.#end);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const id = this.#next++;
    return new Promise<EngineCalls[Call]['answer']>((resolve, reject) => {
      const abort = (): void => {
        this.#waiting.delete(id);
        this.#worker.postMessage({ id, call: 'abort' });
        reject(signal?.reason);
      };
      const done = (): void => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(id, {
        resolve: (answer) => (done(), resolve(answer as EngineCalls[Call]['answer'])),
        reject: (error) => (done(), reject(error)),
      });
      try {
        this.#worker.postMessage({ id, call, given });
      } catch (cause) {
        this.#waiting.delete(id);
        done();
        const message = 'What is asked has something in it that cannot be sent to the worker, such as a function. Leave that out.';
        reject(new UsageError('invalid_argument', message, { call }, cause));
      }
    });
  }

  close(): void {
    this.#finish(new UsageError('closed', 'This engine is closed. Create another one.'));
  }

  #finish(end: Error): void {
    this.#end ??= end;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}
