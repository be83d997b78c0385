import { isLocitoriumError } from '@locitorium/domain';
import {
  apiKeyFrom,
  ServerClient,
  type Call,
  type Environment,
  type JsonQuestion,
  type ReplyShape,
  type ServerClientParts,
} from '@locitorium/http';
import { budgetOf } from '@locitorium/ports';
import {
  completionReplySchema,
  completionEventSchema,
  embeddingsReplySchema,
  modelsReplySchema,
  propsReplySchema,
  tokenizeReplySchema,
  versionReplySchema,
  type CompletionReply,
  type EmbeddingsReply,
  type ModelEntry,
  type PropsReply,
} from './openai-api.ts';
import { CompletionEvents } from './completion-events.ts';
import { OPENAI } from './openai-error.ts';
import type { OpenAiSettings } from './descriptor.ts';

export interface OpenAiClientParts extends ServerClientParts {
  /** Where the key is looked up. Default: the process's environment. */
  readonly environment?: Environment;
}

/** What some servers tell of themselves. */
export interface ServerDescription {
  readonly version: string | null;
  /** Requests that are answered at once. */
  readonly slots: number | null;
  /** Tokens of the context window of one request. */
  readonly contextTokens: number | null;
}

/** One server that speaks OpenAI's API: its questions. */
export class OpenAiClient extends ServerClient {
  readonly #model: string;
  readonly #stallMs: number;

  constructor(settings: OpenAiSettings, { environment = process.env, ...parts }: OpenAiClientParts = {}) {
    const { model, slots, probeTimeoutMs, apiKeyVariable: variable } = settings;
    const key = apiKeyFrom(environment, { variable, setting: 'openai_api_key_variable', server: "the model's server" });
    super(OPENAI, settings, {
      ...parts,
      baseUrlName: "the base URL of the model's server",
      authorization: key === null ? null : `Bearer ${key}`,
      model,
      slots,
      probeTimeoutMs,
    });
    this.#model = model;
    this.#stallMs = settings.stallTimeoutMs;
  }

  /** POST /chat/completions. With `onText` it is streamed, and told as it comes. */
  complete(body: Readonly<Record<string, unknown>>, call: Call, onText?: (delta: string) => void): Promise<CompletionReply> {
    const question = { method: 'post', path: 'chat/completions', occupiesSlot: true } as const;
    if (onText === undefined) return this.ask({ ...question, json: { ...body, stream: false }, reply: completionReplySchema }, call);
    const json = { ...body, stream: true, stream_options: { include_usage: true } };
    const collect = (): CompletionEvents => new CompletionEvents(onText);
    return this.askStream({ ...question, json, reply: completionEventSchema, framing: 'sse', collect, stallMs: this.#stallMs }, call);
  }

  /**
   * POST /tokenize beside the API, as vLLM and llama-server have it: how many tokens a text has. Rejects as
   * `complete` does, and where the server has no such thing.
   */
  tokensOf(text: string, call: Call): Promise<number> {
    // vLLM reads the names without a note, llama-server the others; both ignore what they do not know.
    const json = { model: this.#model, prompt: text, add_special_tokens: false, content: text, add_special: false };
    const question = { method: 'post', path: '../tokenize', json, reply: tokenizeReplySchema } as const;
    return this.ask(question, { ...call, retries: budgetOf(0) });
  }

  /** POST /embeddings. */
  embed(json: Readonly<Record<string, unknown>>, call: Call): Promise<EmbeddingsReply> {
    return this.ask({ method: 'post', path: 'embeddings', json, reply: embeddingsReplySchema, occupiesSlot: true }, call);
  }

  /** GET /models: what the server serves. */
  async models(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.ask({ method: 'get', path: 'models', reply: modelsReplySchema }, call)).data;
  }

  /** Tokens of the context window of one request, as llama-server tells it; null from the others. */
  async contextTokens(call: Call): Promise<number | null> {
    return contextTokensIn(await this.#props(call));
  }

  /** What the server tells of itself beside the API; null where it tells nothing. */
  async description(call: Call): Promise<ServerDescription> {
    const props = await this.#props(call);
    if (props !== null) return { version: props.build_info ?? null, slots: props.total_slots, contextTokens: contextTokensIn(props) };
    const said =
      (await this.#beside({ method: 'get', path: '../version' }, versionReplySchema, call)) ??
      (await this.#beside({ method: 'get', path: '../api/version' }, versionReplySchema, call));
    return { version: said?.version ?? null, slots: null, contextTokens: null };
  }

  #props(call: Call): Promise<PropsReply | null> {
    return this.#beside({ method: 'get', path: '../props' }, propsReplySchema, call);
  }

  /** An answer that only some servers have; null from the others. Rejects with the signal's reason alone. */
  async #beside<T>(question: Omit<JsonQuestion<T>, 'reply'>, reply: ReplyShape<T>, call: Call): Promise<T | null> {
    try {
      return await this.ask({ ...question, reply }, { ...call, retries: budgetOf(0) });
    } catch (error) {
      call.signal.throwIfAborted();
      if (isLocitoriumError(error)) return null;
      throw error;
    }
  }
}

const contextTokensIn = (props: PropsReply | null): number | null => props?.default_generation_settings?.n_ctx ?? null;
