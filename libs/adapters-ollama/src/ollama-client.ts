import type { LocitoriumError} from '@locitorium/domain';
import { DeadlineExceededError, UpstreamError } from '@locitorium/domain';
import { SYSTEM_CLOCK, type Clock } from '@locitorium/ports';
import { bulkhead, type BulkheadPolicy, type RetryPolicy } from 'cockatiel';
import type { z } from 'zod';
import { endpointOf, type Endpoint } from './http/endpoint.ts';
import { exchange, type Fetch, type HttpQuestion } from './http/exchange.ts';
import { FailedAttempt } from './http/failed-attempt.ts';
import { repeating } from './http/repeating.ts';
import { withinTime } from './http/within-time.ts';
import { patientFetch, type PatientFetch } from './patient-fetch.ts';
import { errorReplySchema, generateReplySchema, showReplySchema, tagsReplySchema, versionReplySchema, type GenerateReply, type ModelEntry, type ShowReply } from './ollama-api.ts';
import { failedAnswer, failedConnection, invalidReply, type RequestSubject } from './ollama-error.ts';
import type { OllamaSettings } from './ollama-options.ts';
import { USER_AGENT } from './user-agent.ts';

/** Bounds of one call. */
export interface OllamaCall {
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** The error when the limit passes; `cause` is the last failure that was being retried, if any. */
  readonly expired: (cause: unknown) => LocitoriumError;
}

export interface OllamaClientParts {
  /** Stands in for the machine's fetch; the default one waits as long as its caller does. */
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

interface Question<S extends z.ZodType> extends HttpQuestion {
  readonly reply: S;
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
  readonly #fetch: Fetch;
  readonly #patient: PatientFetch | null;
  readonly #repeating: RetryPolicy;
  readonly #slots: BulkheadPolicy;

  constructor(settings: OllamaSettings, parts: OllamaClientParts = {}) {
    this.endpoint = endpointOf(settings.baseUrl, 'the base URL of Ollama');
    this.#settings = settings;
    this.#clock = parts.clock ?? SYSTEM_CLOCK;
    this.#patient = parts.fetch === undefined ? patientFetch() : null;
    this.#fetch = parts.fetch ?? (this.#patient as PatientFetch).fetch;
    this.#repeating = repeating({ retries: settings.retries, firstDelayMs: settings.firstRetryDelayMs, longestDelayMs: settings.longestRetryDelayMs });
    this.#slots = bulkhead(settings.slots, Number.POSITIVE_INFINITY);
  }

  /** POST /api/generate; `body` as Ollama documents it. */
  generate(body: Readonly<Record<string, unknown>>, call: OllamaCall): Promise<GenerateReply> {
    return this.#ask({ method: 'post', path: 'api/generate', json: { ...body, stream: false }, reply: generateReplySchema, occupiesSlot: true }, call);
  }

  /** POST /api/show: template, capabilities, origin of the model's file. */
  show(call: OllamaCall): Promise<ShowReply> {
    return this.#ask({ method: 'post', path: 'api/show', json: { model: this.#settings.model }, reply: showReplySchema, occupiesSlot: false }, call);
  }

  /** GET /api/tags: the models there are. */
  async installed(call: OllamaCall): Promise<readonly ModelEntry[]> {
    return (await this.#ask({ method: 'get', path: 'api/tags', reply: tagsReplySchema, occupiesSlot: false }, call)).models;
  }

  /** GET /api/ps: the models that are loaded. */
  async loaded(call: OllamaCall): Promise<readonly ModelEntry[]> {
    return (await this.#ask({ method: 'get', path: 'api/ps', reply: tagsReplySchema, occupiesSlot: false }, call)).models;
  }

  /** GET /api/version. */
  async version(call: OllamaCall): Promise<string> {
    return (await this.#ask({ method: 'get', path: 'api/version', reply: versionReplySchema, occupiesSlot: false }, call)).version;
  }

  /** Bounds of a question that needs no model. */
  probe(signal: AbortSignal): OllamaCall {
    const limitMs = this.#settings.probeTimeoutMs;
    const { href } = this.endpoint;
    return {
      signal,
      limitMs,
      expired: (cause) =>
        new UpstreamError('model_unavailable', `Ollama at ${href} did not answer within ${limitMs} ms.`, { facts: { base_url: href, limit_ms: limitMs }, retryable: true, cause }),
    };
  }

  /** Closes idle connections. */
  async close(): Promise<void> {
    await this.#patient?.close();
  }

  async #ask<S extends z.ZodType>(question: Question<S>, call: OllamaCall): Promise<z.output<S>> {
    const about: RequestSubject = { href: this.endpoint.href, path: question.path, model: this.#settings.model };
    const end = this.#clock.now() + call.limitMs;
    let lastFailure: LocitoriumError | undefined;
    const bounds = { signal: call.signal, limitMs: call.limitMs, expired: () => call.expired(lastFailure) };
    const attempt = async ({ signal, attempt: done }: { signal: AbortSignal; attempt: number }): Promise<z.output<S>> => {
      try {
        return await (question.occupiesSlot ? this.#slots.execute(() => this.#once(question, about, signal), signal) : this.#once(question, about, signal));
      } catch (error) {
        if (!(error instanceof FailedAttempt)) throw error;
        lastFailure = error.error;
        // A pause that ends after the call would be waited for in vain.
        if (done >= error.retries || this.#clock.now() + (error.retryAfterMs ?? 0) >= end) throw error.error;
        throw error;
      }
    };
    return withinTime(bounds, (signal) => this.#repeating.execute(attempt, signal)).catch((error: unknown) => {
      throw error instanceof FailedAttempt ? error.error : error;
    });
  }

  /** One request without any policy. Rejects with FailedAttempt, or with the signal's reason. */
  async #once<S extends z.ZodType>(question: Question<S>, about: RequestSubject, signal: AbortSignal): Promise<z.output<S>> {
    signal.throwIfAborted();
    const manners = { fetch: this.#fetch, userAgent: USER_AGENT, maxReplyBytes: this.#settings.maxReplyBytes };
    const answer = await exchange(this.endpoint, question, manners, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failedConnection(error, about);
    });
    const body = jsonOf(answer.text);
    const complaint = errorReplySchema.safeParse(body);
    if (answer.status !== 200 || complaint.success) {
      throw failedAnswer(answer, complaint.success ? complaint.data.error : '', about, this.#clock.now());
    }
    if (answer.text.trim() === '') throw invalidReply('empty', 'an empty body', about);
    if (body === undefined) throw invalidReply('not_json', `${describeBody(answer.headers)} that is not JSON`, about);
    const reply = question.reply.safeParse(body);
    if (!reply.success) throw invalidReply('wrong_shape', 'JSON of another shape than Ollama documents', about);
    return reply.data;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function describeBody(headers: Headers): string {
  return /html/i.test(headers.get('content-type') ?? '') ? 'a web page' : 'a body';
}

/** The deadline of a document passed during `stage`. */
export function deadlineCall(signal: AbortSignal, limitMs: number, stage: string): OllamaCall {
  return { signal, limitMs, expired: (cause) => new DeadlineExceededError(stage, cause) };
}
