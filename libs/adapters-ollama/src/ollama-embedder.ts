import { UsageError } from '@locitorium/domain';
import { connected, questionCall, unitVectorsOf, type Call, type ServerClientParts } from '@locitorium/http';
import {
  clientOptionsShape,
  identityOf,
  parsedOptions,
  servedEmbedderShape,
  type CallContext,
  type EmbeddedKind,
  type Embedder,
  type EmbedderCapabilities,
  type Identity,
} from '@locitorium/ports';
import { z } from 'zod';
import { ollamaSettings } from './descriptor.ts';
import type { ShowReply } from './ollama-api.ts';
import { OllamaClient } from './ollama-client.ts';
import { fileSha256Of } from './ollama-model.ts';
import { wordPieceText } from './word-piece-text.ts';

/** Raised when the same settings, model and server would give other vectors. */
const BEHAVIOUR_VERSION = '1';

/** What shows the dimension, and loads the model. */
const TRIAL = 'a';

export const ollamaEmbedderOptionsSchema = z.strictObject({
  ...clientOptionsShape,
  ...servedEmbedderShape,
  url: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:11434'),
  /** Name as in `ollama list`. */
  model: z.string().trim().min(1).max(200),
  /**
   * Whether texts are prepared for WordPiece here: without accents, ideographs apart. `auto`: where the server says that the model's
   * tokenizer is of that kind. `off` for the few of them that know accents.
   */
  wordPiece: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Texts of one request. */
  batch: z.int().min(1).max(1_024).default(16),
  slots: z.int().min(1).max(256).default(1),
  /** Time for loading the model and for the questions before the first text. */
  loadTimeoutMs: z.int().min(1).max(3_600_000).default(300_000),
  allowCloudModels: z.boolean().default(false),
});

export type OllamaEmbedderOptions = z.input<typeof ollamaEmbedderOptionsSchema>;

type Settings = Readonly<z.output<typeof ollamaEmbedderOptionsSchema>>;

interface EmbeddingModel {
  readonly fileSha256: string | null;
  readonly dimension: number;
  readonly wordPiece: boolean;
}

/** Embedder on Ollama's `/api/embed`. Made by `createOllamaEmbedder`, which asks the server what its identity depends on. */
export class OllamaEmbedder implements Embedder {
  readonly identity: Identity;
  readonly capabilities: EmbedderCapabilities;
  readonly #client: OllamaClient;
  readonly #settings: Settings;
  readonly #model: EmbeddingModel;

  constructor(client: OllamaClient, settings: Settings, model: EmbeddingModel) {
    const { languages, batch, prefixes } = settings;
    this.#client = client;
    this.#settings = settings;
    this.#model = model;
    this.capabilities = Object.freeze({ dimension: model.dimension, languages, batch });
    this.identity = identityOf('ollama-embedder', BEHAVIOUR_VERSION, {
      // The same file says the same anywhere; a name does not.
      model: model.fileSha256 ?? `${client.endpoint.href} ${settings.model}`,
      dimension: model.dimension,
      word_piece: model.wordPiece,
      max_chars: settings.maxChars,
      prefixes,
    });
  }

  async embed(texts: readonly string[], kind: EmbeddedKind, context: CallContext): Promise<readonly Float32Array[]> {
    context.signal.throwIfAborted();
    const { batch, prefixes, maxChars } = this.#settings;
    const { dimension, wordPiece } = this.#model;
    const vectors: Float32Array[] = [];
    for (let begin = 0; begin < texts.length; begin += batch) {
      const beginnings = texts.slice(begin, begin + batch).map((text) => text.slice(0, maxChars).toWellFormed());
      // Of an empty text Ollama makes an error, and of a blank a vector.
      const portion = beginnings.map((text) => prefixes[kind] + (wordPiece ? wordPieceText(text) : text) || ' ');
      vectors.push(...(await embedded(this.#client, portion, dimension, questionCall(context, 'embed', 'model'))));
    }
    return vectors;
  }

  /** Closes idle connections to the server. */
  close(): Promise<void> {
    return this.#client.close();
  }
}

/**
 * An embedder on a server that answers, with a model that is loaded and makes vectors.
 *
 * Rejects with `model_unavailable`, `model_missing` (prerequisites), `invalid_setting` for a model that makes no vectors, `remote_model`,
 * `remote_refused`, `invalid_reply`, or the signal's reason.
 */
export async function createOllamaEmbedder(
  options: OllamaEmbedderOptions,
  parts: ServerClientParts & { readonly signal?: AbortSignal } = {},
): Promise<OllamaEmbedder> {
  const settings = parsedOptions(ollamaEmbedderOptionsSchema, options, "Ollama's embedder");
  const { url, model, allowRemote, retries, firstRetryDelayMs, longestRetryDelayMs, maxReplyBytes, slots, loadTimeoutMs } = settings;
  const server = { model, allowRemote, retries, firstRetryDelayMs, longestRetryDelayMs, maxReplyBytes, slots, loadTimeoutMs };
  const client = new OllamaClient(ollamaSettings({ ...server, baseUrl: url }), parts);
  const signal = parts.signal ?? new AbortController().signal;
  return connected(client, async () => {
    const reply = await client.show(client.probe(signal));
    refuseCloud(reply, settings);
    const loading: Call = { ...client.probe(signal), limitMs: loadTimeoutMs };
    const [vector] = await embedded(client, [TRIAL], null, loading);
    const wordPiece = settings.wordPiece === 'auto' ? reply.model_info['tokenizer.ggml.model'] === 'bert' : settings.wordPiece === 'on';
    return new OllamaEmbedder(client, settings, { fileSha256: fileSha256Of(reply.modelfile), dimension: vector?.length ?? 0, wordPiece });
  });
}

async function embedded(client: OllamaClient, input: readonly string[], dimension: number | null, call: Call) {
  const { embeddings } = await client.embed({ input, truncate: true }, call);
  return unitVectorsOf(embeddings, { count: input.length, dimension }, client.handler('api/embed'));
}

function refuseCloud(reply: ShowReply, { model, allowCloudModels }: Settings): void {
  if ((reply.remote_host ?? '') === '' || allowCloudModels) return;
  throw new UsageError(
    'remote_model',
    `The model "${model}" runs in a cloud: texts would leave this machine. Take a local model, or allow cloud models expressly.`,
    { setting: 'model', model },
  );
}
