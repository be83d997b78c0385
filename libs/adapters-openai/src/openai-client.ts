import { isLocitoriumError } from '@locitorium/domain';
import { apiKeyFrom, ServerClient, type Call, type Environment, type ReplyShape, type ServerClientParts } from '@locitorium/http';
import { budgetOf } from '@locitorium/ports';
import {
  completionReplySchema,
  embeddingsReplySchema,
  modelsReplySchema,
  propsReplySchema,
  versionReplySchema,
  type CompletionReply,
  type EmbeddingsReply,
  type ModelEntry,
} from './openai-api.ts';
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
  }

  /** POST /chat/completions. */
  complete(json: Readonly<Record<string, unknown>>, call: Call): Promise<CompletionReply> {
    return this.ask({ method: 'post', path: 'chat/completions', json, reply: completionReplySchema, occupiesSlot: true }, call);
  }

  /** POST /embeddings. */
  embed(json: Readonly<Record<string, unknown>>, call: Call): Promise<EmbeddingsReply> {
    return this.ask({ method: 'post', path: 'embeddings', json, reply: embeddingsReplySchema, occupiesSlot: true }, call);
  }

  /** GET /models: what the server serves. */
  async models(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.ask({ method: 'get', path: 'models', reply: modelsReplySchema }, call)).data;
  }

  /** What the server tells of itself beside the API; null where it tells nothing. */
  async description(call: Call): Promise<ServerDescription> {
    const props = await this.#beside('../props', propsReplySchema, call);
    if (props !== null)
      return {
        version: props.build_info ?? null,
        slots: props.total_slots,
        contextTokens: props.default_generation_settings?.n_ctx ?? null,
      };
    const said =
      (await this.#beside('../version', versionReplySchema, call)) ?? (await this.#beside('../api/version', versionReplySchema, call));
    return { version: said?.version ?? null, slots: null, contextTokens: null };
  }

  /** An answer that only some servers have; null from the others. Rejects with the signal's reason alone. */
  async #beside<T>(path: string, reply: ReplyShape<T>, call: Call): Promise<T | null> {
    try {
      return await this.ask({ method: 'get', path, reply }, { ...call, retries: budgetOf(0) });
    } catch (error) {
      call.signal.throwIfAborted();
      if (isLocitoriumError(error)) return null;
      throw error;
    }
  }
}
