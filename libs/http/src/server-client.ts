import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';
import { SYSTEM_CLOCK, type Clock } from '@locitorium/ports';
import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { Connections } from './connections.ts';
import { endpointOf, type Endpoint } from './endpoint.ts';
import { askStream, type StreamQuestion } from './ask-stream.ts';
import { askJson, USER_AGENT, type HttpClient, type JsonQuestion } from './exchange.ts';
import { ResponseHandler, type Vendor } from './response-handler.ts';
import { withRetry, type Call, type RetryPolicy } from './with-retry.ts';

/** What every server can be told. */
export interface ServerSettings extends Pick<RetryPolicy, 'retries' | 'firstRetryDelayMs' | 'longestRetryDelayMs'> {
  readonly baseUrl: string;
  readonly allowRemote: boolean;
  /** Longest reply. */
  readonly maxReplyBytes: number;
}

export interface ServerClientParts {
  readonly clock?: Clock;
  /** Called as each request of a probe goes out. */
  readonly onRequest?: () => void;
}

export interface ServerClientOptions extends ServerClientParts {
  /** What the base URL is called in messages. */
  readonly baseUrlName: string;
  readonly userAgent?: string;
  /** Value of the Authorization header, where it is not that of the base URL. */
  readonly authorization?: string | null;
  /** Time of a call that belongs to no document. */
  readonly probeTimeoutMs: number;
  /** The model that is asked for, for errors. */
  readonly model?: string;
  /** Requests that the server works on at once, of those that occupy a slot. Default: any number. */
  readonly slots?: number;
}

export interface ServerQuestion<T> extends JsonQuestion<T> {
  /** Requests that keep a model busy take one of the server's slots. */
  readonly occupiesSlot?: boolean;
}

/**
 * One server: what goes over the wire, how often and how many at once, and what its failures mean. Everything that talks to the same
 * server shares one client, so that its slots are counted once.
 */
export class ServerClient {
  readonly endpoint: Endpoint;
  readonly #vendor: Vendor;
  readonly #settings: ServerSettings;
  readonly #options: ServerClientOptions;
  readonly #clock: Clock;
  readonly #connections: Connections;
  readonly #slots: BulkheadPolicy;

  constructor(vendor: Vendor, settings: ServerSettings, options: ServerClientOptions) {
    const endpoint = endpointOf(settings.baseUrl, options.baseUrlName, settings);
    this.endpoint = { ...endpoint, authorization: options.authorization ?? endpoint.authorization };
    this.#vendor = vendor;
    this.#settings = settings;
    this.#options = options;
    this.#clock = options.clock ?? SYSTEM_CLOCK;
    this.#connections = new Connections(settings.maxReplyBytes);
    this.#slots = bulkhead(options.slots ?? Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  }

  /** Bounds of a call that belongs to no document. */
  probe(signal: AbortSignal): Call {
    const { onRequest, probeTimeoutMs: limitMs } = this.#options;
    const handler = this.handler('');
    const message = `${handler.server} did not answer within ${limitMs} ms.`;
    return {
      signal,
      limitMs,
      ...(onRequest !== undefined && { onRequest }),
      expired: (cause) => handler.unavailable(message, { limit_ms: limitMs }, cause),
    };
  }

  /** Makes the errors of a request to this path. */
  handler(path: string): ResponseHandler {
    const { model } = this.#options;
    const subject = { href: this.endpoint.href, path, ...(model !== undefined && { model }) };
    return new ResponseHandler(this.#vendor, subject, () => this.#clock.now());
  }

  /** One question, asked as often as it takes within the call. */
  ask<T>(question: ServerQuestion<T>, call: Call, policy: Partial<RetryPolicy> = {}): Promise<T> {
    const handler = this.handler(question.path);
    const once = (signal: AbortSignal): Promise<T> => askJson(this.#http, question, handler, { signal, onRequest: call.onRequest });
    return this.#repeat(question.occupiesSlot === true, call, once, policy);
  }

  /** The same of a question whose answer is told as it comes: it is repeated until something was told. */
  askStream<E, T>(question: StreamQuestion<E, T> & Pick<ServerQuestion<E>, 'occupiesSlot'>, call: Call): Promise<T> {
    const handler = this.handler(question.path);
    const once = (signal: AbortSignal): Promise<T> => askStream(this.#http, question, handler, { signal, onRequest: call.onRequest });
    return this.#repeat(question.occupiesSlot === true, call, once);
  }

  /** Closes its connections. */
  close(): Promise<void> {
    return this.#connections.close();
  }

  get #http(): HttpClient {
    return { endpoint: this.endpoint, connections: this.#connections, userAgent: this.#options.userAgent ?? USER_AGENT };
  }

  #repeat<T>(inSlot: boolean, call: Call, once: (signal: AbortSignal) => Promise<T>, policy: Partial<RetryPolicy> = {}): Promise<T> {
    return withRetry({ ...this.#settings, clock: this.#clock, ...policy }, call, (signal) =>
      inSlot ? this.#slots.execute(() => once(signal), signal) : once(signal),
    );
  }
}

/**
 * What is made with a client before anything else is asked of its server. One that does not answer then must be started: `…_unavailable`
 * becomes a prerequisite error. Closes the client where it rejects.
 */
export async function connected<T>(client: Pick<ServerClient, 'close'>, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    await client.close();
    throw isLocitoriumError(error) && /^(geocoder|model)_unavailable$/.test(error.kind)
      ? new PrerequisiteError(error.kind, error.message, error.facts, error.cause)
      : error;
  }
}
