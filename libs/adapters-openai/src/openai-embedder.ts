import { connected, questionCall, unitVectorsOf, type Call } from '@locitorium/http';
import {
  clientOptionsShape,
  identityOf,
  keyVariableOption,
  parsedOptions,
  servedEmbedderShape,
  type CallContext,
  type EmbeddedKind,
  type Embedder,
  type EmbedderCapabilities,
  type Identity,
} from '@locitorium/ports';
import { z } from 'zod';
import { openAiSettings } from './descriptor.ts';
import { OpenAiClient, type OpenAiClientParts } from './openai-client.ts';

/** Raised when the same settings, model and server would give other vectors. */
const BEHAVIOUR_VERSION = '1';

/** What shows the dimension. */
const TRIAL = 'a';

export const openAiEmbedderOptionsSchema = z.strictObject({
  ...clientOptionsShape,
  ...servedEmbedderShape,
  /** Base URL, usually ending in /v1. */
  url: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080/v1'),
  /** As the server names it. */
  model: z.string().trim().min(1).max(200),
  /** The environment variable that holds the key. */
  apiKeyVariable: keyVariableOption,
  /** Shorter vectors, from models that can; null: as long as the model makes them. */
  dimensions: z.int().min(1).max(65_536).nullable().default(null),
  /** Texts of one request. */
  batch: z.int().min(1).max(2_048).default(32),
  slots: z.int().min(1).max(256).default(1),
  /** Time for the trial: the server may have to load the model. */
  loadTimeoutMs: z.int().min(1).max(3_600_000).default(300_000),
});

export type OpenAiEmbedderOptions = z.input<typeof openAiEmbedderOptionsSchema>;

type Settings = Readonly<z.output<typeof openAiEmbedderOptionsSchema>>;

/** Embedder on OpenAI's `/v1/embeddings`, which llama-server, vLLM, Ollama and hosted services have. Made by `createOpenAiEmbedder`. */
export class OpenAiEmbedder implements Embedder {
  readonly identity: Identity;
  readonly capabilities: EmbedderCapabilities;
  readonly #client: OpenAiClient;
  readonly #settings: Settings;

  constructor(client: OpenAiClient, settings: Settings, dimension: number) {
    const { model, languages, batch, prefixes, maxChars } = settings;
    this.#client = client;
    this.#settings = settings;
    this.capabilities = Object.freeze({ dimension, languages, batch });
    // This API tells nothing of the model's file, so that the place must stand for it: one name is other weights elsewhere.
    const { href } = client.endpoint;
    const facts = { base_url: href, model, dimension, prefixes, max_chars: maxChars };
    this.identity = identityOf('openai-embedder', BEHAVIOUR_VERSION, facts);
  }

  async embed(texts: readonly string[], kind: EmbeddedKind, context: CallContext): Promise<readonly Float32Array[]> {
    context.signal.throwIfAborted();
    const { batch, prefixes, maxChars } = this.#settings;
    const vectors: Float32Array[] = [];
    for (let begin = 0; begin < texts.length; begin += batch) {
      const portion = texts.slice(begin, begin + batch).map((text) => prefixes[kind] + text.slice(0, maxChars).toWellFormed());
      const call = questionCall(context, 'embed', 'model');
      vectors.push(...(await embedded(this.#client, this.#settings, portion, this.capabilities.dimension, call)));
    }
    return vectors;
  }

  /** Closes idle connections to the server. */
  close(): Promise<void> {
    return this.#client.close();
  }
}

/**
 * An embedder on a server that answers with vectors. The trial sends one letter, and nothing of a text.
 *
 * Rejects with `model_unavailable`, `model_missing`, `api_key_missing` (prerequisites), `remote_refused`, `model_refused`,
 * `invalid_reply`, or the signal's reason.
 */
export async function createOpenAiEmbedder(
  options: OpenAiEmbedderOptions,
  parts: OpenAiClientParts & { readonly signal?: AbortSignal } = {},
): Promise<OpenAiEmbedder> {
  const settings = parsedOptions(openAiEmbedderOptionsSchema, options, "OpenAI's embedder");
  const { url, model, apiKeyVariable, allowRemote, retries, firstRetryDelayMs, longestRetryDelayMs, maxReplyBytes, slots } = settings;
  const server = { model, apiKeyVariable, allowRemote, retries, firstRetryDelayMs, longestRetryDelayMs, maxReplyBytes, slots };
  const client = new OpenAiClient(openAiSettings({ ...server, baseUrl: url }), parts);
  return connected(client, async () => {
    const loading: Call = { ...client.probe(parts.signal ?? new AbortController().signal), limitMs: settings.loadTimeoutMs };
    const [vector] = await embedded(client, settings, [TRIAL], settings.dimensions, loading);
    return new OpenAiEmbedder(client, settings, vector?.length ?? 0);
  });
}

async function embedded(
  client: OpenAiClient,
  { model, dimensions }: Settings,
  // An empty text is refused by some servers.
  texts: readonly string[],
  dimension: number | null,
  call: Call,
): Promise<readonly Float32Array[]> {
  const input = texts.map((text) => (text === '' ? ' ' : text));
  const json = { model, input, encoding_format: 'float', ...(dimensions !== null && { dimensions }) };
  const { data } = await client.embed(json, call);
  const inOrder = [...data].sort((a, b) => a.index - b.index);
  const handler = client.handler('embeddings');
  if (inOrder.some(({ index }, i) => index !== i)) {
    throw handler.invalidReply('vector_count', `${data.length} vectors for ${input.length} texts, some twice or of none`).error;
  }
  return unitVectorsOf(
    inOrder.map(({ embedding }) => embedding),
    { count: input.length, dimension },
    handler,
  );
}
