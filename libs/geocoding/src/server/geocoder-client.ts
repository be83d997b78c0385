import { isLocitoriumError, UpstreamError, type LocitoriumError } from '@locitorium/domain';
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
  type HttpAnswer,
  type JsonFaults,
  type JsonQuestion,
  type Persistence,
} from '@locitorium/http';
import { SYSTEM_CLOCK, type Clock } from '@locitorium/ports';
import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type RetryPolicy,
} from 'cockatiel';
import { ClaimedPace } from './claimed-pace.ts';
import { failedAnswer, failedConnection, invalidReply, pausing, tooSlow, type RequestSubject } from './geocoder-error.ts';
import type { GeocoderSettings } from './geocoder-options.ts';
import { Pace } from './pace.ts';
import { publicPaceFolder } from './public-pace-folder.ts';

/** What one geocoder does in its own way. */
export interface GeocoderDialect {
  /** What it is called: Nominatim, Photon, Pelias. */
  readonly product: string;
  /** A failure that only this geocoder tells in this way; null where the answer has none. Asked before the general rules. */
  readonly refusal?: (answer: HttpAnswer, body: unknown, about: RequestSubject) => FailedAttempt | null;
}

export interface GeocoderClientParts {
  readonly clock?: Clock;
  /** Where processes tell each other when they ask a public server. Default: a folder of this user among the temporary files. */
  readonly paceFolder?: string;
  /** Called as each request of a probe goes out. */
  readonly onRequest?: () => void;
}

export type GeocoderQuestion<T> = Omit<JsonQuestion<T>, 'method'>;

/** One geocoder on a server: what goes over the wire, how often, how many at once, how close together. */
export class GeocoderClient {
  readonly endpoint: Endpoint;
  readonly #settings: GeocoderSettings;
  readonly #dialect: GeocoderDialect;
  readonly #clock: Clock;
  readonly #onRequest: (() => void) | undefined;
  readonly #connections = new Connections();
  readonly #userAgent: string;
  readonly #slots: BulkheadPolicy;
  readonly #repeating: RetryPolicy;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #pace: Pick<Pace, 'turn'>;
  /** The refusal of the public server, after which it is asked nothing more. */
  #refusal: LocitoriumError | null = null;

  constructor(settings: GeocoderSettings, dialect: GeocoderDialect, parts: GeocoderClientParts = {}) {
    this.endpoint = endpointOf(settings.baseUrl, `the base URL of ${dialect.product}`, {
      allowRemote: settings.allowRemote || settings.isPublicServer,
    });
    this.#settings = settings;
    this.#dialect = dialect;
    this.#clock = parts.clock ?? SYSTEM_CLOCK;
    this.#onRequest = parts.onRequest;
    this.#userAgent = settings.contact === null ? USER_AGENT : `${USER_AGENT} (${settings.contact})`;
    this.#slots = bulkhead(settings.concurrency, Number.POSITIVE_INFINITY);
    this.#repeating = repeating({
      retries: settings.retries,
      firstDelayMs: settings.firstRetryDelayMs,
      longestDelayMs: settings.longestRetryDelayMs,
    });
    this.#breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: settings.pauseMs,
      breaker: new ConsecutiveBreaker(settings.failuresToPause),
    });
    // What the public asks together, all processes of this machine count together.
    this.#pace = settings.isPublicServer
      ? new ClaimedPace(settings.minIntervalMs, parts.paceFolder ?? publicPaceFolder(this.endpoint))
      : new Pace(settings.minIntervalMs, this.#clock);
  }

  /** Bounds of a call that belongs to no document. */
  probe(signal: AbortSignal): Call {
    const limitMs = this.#settings.timeoutMs;
    const { href } = this.endpoint;
    return {
      signal,
      limitMs,
      ...(this.#onRequest !== undefined && { onRequest: this.#onRequest }),
      expired: (cause) =>
        new UpstreamError('geocoder_unavailable', `${this.#dialect.product} at ${href} did not answer within ${limitMs} ms.`, {
          facts: { base_url: href, limit_ms: limitMs },
          retryable: true,
          cause,
        }),
    };
  }

  /** What errors may say about a request. */
  about(path: string): RequestSubject {
    return { href: this.endpoint.href, path, product: this.#dialect.product, isPublicServer: this.#settings.isPublicServer };
  }

  /** One question, asked as often as it takes within the call. */
  async ask<T>(question: GeocoderQuestion<T>, call: Call): Promise<T> {
    const about = this.about(question.path);
    const around: Persistence['around'] = (attempts, signal) => this.#breaker.execute(() => attempts(signal), signal);
    try {
      return await persistently({ repeating: this.#repeating, clock: this.#clock, around }, call, (signal, end) =>
        this.#slots
          .execute(() => this.#timely(question, about, call, signal, end), signal)
          .catch((error: unknown) => {
            if (error instanceof FailedAttempt && this.#settings.isPublicServer && error.error.kind === 'geocoder_refused')
              this.#refusal = error.error;
            throw error;
          }),
      );
    } catch (error) {
      throw error instanceof BrokenCircuitError ? pausing(about, this.#settings.pauseMs) : error;
    }
  }

  /** Closes its connections. */
  close(): Promise<void> {
    return this.#connections.close();
  }

  /** One request within the time of a request, or what is left of the call where that is less. */
  async #timely<T>(question: GeocoderQuestion<T>, about: RequestSubject, call: Call, signal: AbortSignal, end: number): Promise<T> {
    await this.#pace.turn(signal);
    if (this.#refusal !== null) throw this.#refusal;
    const limitMs = this.#settings.timeoutMs;
    // Where the call ends first, its own limit speaks: this one is then a moment later.
    const bounds = { signal, limitMs: Math.min(limitMs, Math.max(1, end - this.#clock.now() + 1)), expired: () => tooSlow(limitMs, about) };
    return withinTime(bounds, (inner) => this.#once(question, about, call, inner));
  }

  /** One request without any policy. Rejects with FailedAttempt, or with the signal's reason. */
  #once<T>(question: GeocoderQuestion<T>, about: RequestSubject, { onRequest }: Call, signal: AbortSignal): Promise<T> {
    const manners = {
      connections: this.#connections,
      userAgent: this.#userAgent,
      maxReplyBytes: this.#settings.maxReplyBytes,
      ...(onRequest !== undefined && { onRequest }),
    };
    const faults: JsonFaults = {
      unanswered: (error) => failedConnection(error, about),
      refusal: (answer, body) =>
        this.#dialect.refusal?.(answer, body, about) ?? (answer.status === 200 ? null : failedAnswer(answer, about, this.#clock.now())),
      invalid: (reason, what) => invalidReply(reason, what, about),
    };
    return askJson(this.endpoint, { method: 'get', ...question }, manners, faults, signal);
  }
}

/** Failures that speak against the server as a whole, not against one query. */
function isOutage(error: unknown): boolean {
  return isLocitoriumError(error) && error.kind === 'geocoder_unavailable';
}
