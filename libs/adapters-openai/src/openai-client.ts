import { isLocitoriumError, UpstreamError } from '@locitorium/domain';
import {
  askJson,
  Connections,
  endpointOf,
  FailedAttempt,
  persistently,
  repeating,
  USER_AGENT,
  withinTime,
  type Call,
  type Endpoint,
  type JsonFaults,
  type JsonQuestion,
  type ReplyShape,
} from '@locitorium/http';
import { SYSTEM_CLOCK, type Clock } from '@locitorium/ports';
import { bulkhead, type BulkheadPolicy, type RetryPolicy } from 'cockatiel';
import { authorizationFrom, type Environment } from './api-key.ts';
import {
  completionReplySchema,
  errorReplySchema,
  modelsReplySchema,
  propsReplySchema,
  versionReplySchema,
  type CompletionReply,
  type ModelEntry,
} from './openai-api.ts';
import { failedAnswer, failedConnection, invalidReply, type RequestSubject } from './openai-error.ts';
import type { OpenAiSettings } from './descriptor.ts';

export interface OpenAiClientParts {
  readonly clock?: Clock;
  /** Where the key is looked up. Default: the process's environment. */
  readonly environment?: Environment;
  /** Called as each request of a probe goes out. */
  readonly onRequest?: () => void;
}

/** What some servers tell of themselves. */
export interface ServerDescription {
  readonly version: string | null;
  /** Requests that are answered at once. */
  readonly slots: number | null;
  /** Tokens of the context window of one request. */
  readonly contextTokens: number | null;
}

/** One server that speaks OpenAI's API: what goes over the wire, how often and how many at once. */
export class OpenAiClient {
  readonly endpoint: Endpoint;
  readonly #settings: OpenAiSettings;
  readonly #clock: Clock;
  readonly #onRequest: (() => void) | undefined;
  readonly #connections = new Connections();
  readonly #repeating: RetryPolicy;
  readonly #slots: BulkheadPolicy;

  constructor(settings: OpenAiSettings, parts: OpenAiClientParts = {}) {
    const endpoint = endpointOf(settings.baseUrl, "the base URL of the model's server", settings);
    const key = authorizationFrom(parts.environment ?? process.env, settings.apiKeyVariable);
    this.endpoint = key === null ? endpoint : { ...endpoint, authorization: key };
    this.#settings = settings;
    this.#clock = parts.clock ?? SYSTEM_CLOCK;
    this.#onRequest = parts.onRequest;
    this.#repeating = repeating({
      retries: settings.retries,
      firstDelayMs: settings.firstRetryDelayMs,
      longestDelayMs: settings.longestRetryDelayMs,
    });
    this.#slots = bulkhead(settings.slots, Number.POSITIVE_INFINITY);
  }

  /** POST /chat/completions. */
  complete(body: Readonly<Record<string, unknown>>, call: Call): Promise<CompletionReply> {
    const question = { method: 'post', path: 'chat/completions', json: body, reply: completionReplySchema } as const;
    return persistently(this.#persistence(), call, (signal) => this.#slots.execute(() => this.#once(question, call, signal), signal));
  }

  /** GET /models: what the server serves. */
  async models(call: Call): Promise<readonly ModelEntry[]> {
    const question = { method: 'get', path: 'models', reply: modelsReplySchema } as const;
    return (await persistently(this.#persistence(), call, (signal) => this.#once(question, call, signal))).data;
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
      return await withinTime({ ...call, expired: () => call.expired(undefined) }, (signal) =>
        this.#once({ method: 'get', path, reply }, call, signal),
      );
    } catch (error) {
      call.signal.throwIfAborted();
      if (error instanceof FailedAttempt || isLocitoriumError(error)) return null;
      throw error;
    }
  }

  /** Bounds of a question that needs no model. */
  probe(signal: AbortSignal): Call {
    const limitMs = this.#settings.probeTimeoutMs;
    const { href } = this.endpoint;
    const message = `The model's server at ${href} did not answer within ${limitMs} ms.`;
    return {
      signal,
      limitMs,
      ...(this.#onRequest !== undefined && { onRequest: this.#onRequest }),
      expired: (cause) =>
        new UpstreamError('model_unavailable', message, { facts: { base_url: href, limit_ms: limitMs }, retryable: true, cause }),
    };
  }

  about(path: string): RequestSubject {
    return { href: this.endpoint.href, path, model: this.#settings.model };
  }

  /** Closes idle connections. */
  async close(): Promise<void> {
    await this.#connections.close();
  }

  #persistence() {
    return { repeating: this.#repeating, clock: this.#clock };
  }

  #once<T>(question: JsonQuestion<T>, { onRequest }: Call, signal: AbortSignal): Promise<T> {
    const about = this.about(question.path);
    const manners = {
      connections: this.#connections,
      userAgent: USER_AGENT,
      maxReplyBytes: this.#settings.maxReplyBytes,
      ...(onRequest !== undefined && { onRequest }),
    };
    const faults: JsonFaults = {
      unanswered: (error) => failedConnection(error, about),
      refusal: (answer, body) => {
        const complaint = errorReplySchema.safeParse(body);
        if (answer.status === 200 && !complaint.success) return null;
        return failedAnswer(answer, complaint.success ? complaint.data : null, about, this.#clock.now());
      },
      invalid: (reason, what) => invalidReply(reason, what, about),
    };
    return askJson(this.endpoint, question, manners, faults, signal);
  }
}
