import { UpstreamError } from '@locitorium/domain';
import {
  askJson,
  Connections,
  endpointOf,
  persistently,
  repeating,
  USER_AGENT,
  type Call,
  type Endpoint,
  type JsonFaults,
  type JsonQuestion,
} from '@locitorium/http';
import { SYSTEM_CLOCK, type Clock } from '@locitorium/ports';
import { bulkhead, type BulkheadPolicy, type RetryPolicy } from 'cockatiel';
import {
  errorReplySchema,
  generateReplySchema,
  showReplySchema,
  tagsReplySchema,
  versionReplySchema,
  type GenerateReply,
  type ModelEntry,
  type ShowReply,
} from './ollama-api.ts';
import { failedAnswer, failedConnection, invalidReply, type RequestSubject } from './ollama-error.ts';
import type { OllamaSettings } from './descriptor.ts';

export interface OllamaClientParts {
  readonly clock?: Clock;
  /** Called as each request of a probe goes out. */
  readonly onRequest?: () => void;
}

interface Question<T> extends JsonQuestion<T> {
  /** Requests that keep the model busy take one of its slots. */
  readonly occupiesSlot: boolean;
}

/**
 * One Ollama server: what goes over the wire, how often and how many at once. Everything that talks to the same server shares
 * one client, so that its slots are counted once.
 */
export class OllamaClient {
  readonly endpoint: Endpoint;
  readonly #settings: OllamaSettings;
  readonly #clock: Clock;
  readonly #onRequest: (() => void) | undefined;
  readonly #connections = new Connections();
  readonly #repeating: RetryPolicy;
  readonly #slots: BulkheadPolicy;

  constructor(settings: OllamaSettings, parts: OllamaClientParts = {}) {
    this.endpoint = endpointOf(settings.baseUrl, 'the base URL of Ollama', settings);
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

  /** POST /api/generate; `body` as Ollama documents it. */
  generate(body: Readonly<Record<string, unknown>>, call: Call): Promise<GenerateReply> {
    return this.#ask(
      { method: 'post', path: 'api/generate', json: { ...body, stream: false }, reply: generateReplySchema, occupiesSlot: true },
      call,
    );
  }

  /** POST /api/show: template, capabilities, origin of the model's file. */
  show(call: Call): Promise<ShowReply> {
    return this.#ask(
      { method: 'post', path: 'api/show', json: { model: this.#settings.model }, reply: showReplySchema, occupiesSlot: false },
      call,
    );
  }

  /** GET /api/tags: the models there are. */
  async installed(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.#ask({ method: 'get', path: 'api/tags', reply: tagsReplySchema, occupiesSlot: false }, call)).models;
  }

  /** GET /api/ps: the models that are loaded. */
  async loaded(call: Call): Promise<readonly ModelEntry[]> {
    return (await this.#ask({ method: 'get', path: 'api/ps', reply: tagsReplySchema, occupiesSlot: false }, call)).models;
  }

  /** GET /api/version. */
  async version(call: Call): Promise<string> {
    return (await this.#ask({ method: 'get', path: 'api/version', reply: versionReplySchema, occupiesSlot: false }, call)).version;
  }

  /** Bounds of a question that needs no model. */
  probe(signal: AbortSignal): Call {
    const limitMs = this.#settings.probeTimeoutMs;
    const { href } = this.endpoint;
    return {
      signal,
      limitMs,
      ...(this.#onRequest !== undefined && { onRequest: this.#onRequest }),
      expired: (cause) =>
        new UpstreamError('model_unavailable', `Ollama at ${href} did not answer within ${limitMs} ms.`, {
          facts: { base_url: href, limit_ms: limitMs },
          retryable: true,
          cause,
        }),
    };
  }

  /** Closes idle connections. */
  async close(): Promise<void> {
    await this.#connections.close();
  }

  #ask<T>(question: Question<T>, call: Call): Promise<T> {
    const about: RequestSubject = { href: this.endpoint.href, path: question.path, model: this.#settings.model };
    return persistently({ repeating: this.#repeating, clock: this.#clock }, call, (signal) =>
      question.occupiesSlot
        ? this.#slots.execute(() => this.#once(question, about, call, signal), signal)
        : this.#once(question, about, call, signal),
    );
  }

  /** One request without any policy. Rejects with FailedAttempt, or with the signal's reason. */
  #once<T>(question: Question<T>, about: RequestSubject, { onRequest }: Call, signal: AbortSignal): Promise<T> {
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
        return failedAnswer(answer, complaint.success ? complaint.data.error : '', about, this.#clock.now());
      },
      invalid: (reason, what) => invalidReply(reason, what, about),
    };
    return askJson(this.endpoint, question, manners, faults, signal);
  }
}
