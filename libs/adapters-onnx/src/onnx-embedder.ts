import { availableParallelism } from 'node:os';
import {
  embedderLanguages,
  parsedOptions,
  identityOf,
  type CallContext,
  type EmbeddedKind,
  type Embedder,
  type EmbedderCapabilities,
} from '@locitorium/ports';
import { z } from 'zod';
import { ModelThread } from './embedding/model-thread.ts';
import { RUNTIME_MODULE } from './embedding/onnx-runtime.ts';
import { openModelFolder, type OpenedModel } from './model/open-model-folder.ts';

/** Raised when the same files would give other vectors. */
const BEHAVIOUR_VERSION = '1';

/** Texts of one call: enough to sort them by length, few enough to be stopped soon. */
const BATCH = 64;

const onnxEmbedderOptionsSchema = z.strictObject({
  /** A model's folder, with its `locitorium-model.json`. */
  folder: z.string().min(1),
  /** Threads of the processor that one text may use. */
  threads: z.int().min(1).max(Math.max(1, availableParallelism())).default(1),
  /** Primary subtags of the languages that it knows, where its manifest is not to be believed. */
  languages: embedderLanguages.optional(),
  /** The module that computes, where it is not the package: its URL. */
  runtime: z.string().min(1).default(RUNTIME_MODULE),
});

export type OnnxEmbedderOptions = z.input<typeof onnxEmbedderOptionsSchema>;

/** Embedder on an ONNX sentence model in a folder, computed in a thread of its own. */
export class OnnxEmbedder implements Embedder {
  readonly identity;
  readonly capabilities: EmbedderCapabilities;
  readonly #model: OpenedModel;
  readonly #start: () => Promise<ModelThread>;
  #thread: Promise<ModelThread>;
  #isClosed = false;

  private constructor(
    model: OpenedModel,
    thread: ModelThread,
    start: () => Promise<ModelThread>,
    languages: EmbedderCapabilities['languages'] = model.manifest.languages,
  ) {
    const { dimension, files, graph, tokenizer, max_tokens: maxTokens, pooling, prefixes } = model.manifest;
    this.#model = model;
    this.#start = start;
    this.#thread = Promise.resolve(thread);
    this.capabilities = Object.freeze({ dimension, languages, batch: BATCH });
    // Neither the folder nor the version of the runtime: the same graph says the same up to the last digits, which nobody compares.
    this.identity = identityOf('onnx', BEHAVIOUR_VERSION, {
      files: Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256])),
      graph,
      tokenizer,
      max_tokens: maxTokens,
      pooling,
      prefixes,
    });
  }

  /** Rejects with a PrerequisiteError: `model_missing`, `model_unusable`, `onnxruntime_missing`; with the signal's reason. */
  static async open(options: OnnxEmbedderOptions, signal?: AbortSignal): Promise<OnnxEmbedder> {
    const { folder, languages, ...settings } = parsedOptions(onnxEmbedderOptionsSchema, options, 'the ONNX embedder');
    const model = await openModelFolder(folder, signal);
    const start = (): Promise<ModelThread> => ModelThread.start({ ...model, ...settings });
    return new OnnxEmbedder(model, await start(), start, languages);
  }

  async embed(texts: readonly string[], kind: EmbeddedKind, { signal }: CallContext): Promise<readonly Float32Array[]> {
    signal.throwIfAborted();
    if (texts.length === 0) return [];
    const { dimension, prefixes } = this.#model.manifest;
    const prefix = prefixes[kind];
    const thread = await this.#living();
    const vectors = await thread.embed(prefix === '' ? texts : texts.map((text) => prefix + text), signal);
    return texts.map((_, i) => vectors.slice(i * dimension, (i + 1) * dimension));
  }

  /** Ends its thread; what it was asked rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.then(
      (thread) => thread.close(),
      () => undefined,
    );
  }

  /** A thread that ended is followed by another: the next call may be one that fits into memory. */
  async #living(): Promise<ModelThread> {
    const thread = await this.#thread.catch(() => null);
    if (thread !== null && (thread.isAlive || this.#isClosed)) return thread;
    this.#thread = this.#start();
    return this.#thread;
  }
}

/** An embedder on the model in this folder, ready to be asked. Rejects as `OnnxEmbedder.open` does. */
export function createOnnxEmbedder(options: OnnxEmbedderOptions, signal?: AbortSignal): Promise<OnnxEmbedder> {
  return OnnxEmbedder.open(options, signal);
}
