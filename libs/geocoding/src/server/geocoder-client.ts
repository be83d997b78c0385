import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import {
  type FailedAttempt,
  isBusyStatus,
  RETRIES,
  ServerClient,
  USER_AGENT,
  type Call,
  type HttpAnswer,
  type JsonQuestion,
  type ReplyShape,
  type ResponseHandler,
  type ServerClientParts,
  type Vendor,
} from '@locitorium/http';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import type { GeocoderSettings } from './geocoder-options.ts';
import { ClaimedPace, Pace, publicPaceFolder } from './pace.ts';

/** What one geocoder does in its own way. */
export interface GeocoderDialect {
  /** What it is called: Nominatim, Photon, Pelias. */
  readonly product: string;
  /** A failure that only this geocoder tells in this way; null where the answer has none. Asked before the general rules. */
  readonly failureOf?: Vendor['failureOf'];
}

export interface GeocoderClientParts extends ServerClientParts {
  /** Where processes tell each other when they ask a public server. Default: a folder of this user among the temporary files. */
  readonly paceFolder?: string;
}

export type GeocoderQuestion<T> = Omit<JsonQuestion<T>, 'method'>;

/** One geocoder on a server: what goes over the wire, how often, how close together, and when it is not asked for a while. */
export class GeocoderClient extends ServerClient {
  readonly #settings: GeocoderSettings;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #pace: Pick<Pace, 'turn'>;
  /** Why the public server refused a request, after which it is asked nothing more. */
  #refusal: LocitoriumError | null = null;

  constructor(settings: GeocoderSettings, dialect: GeocoderDialect, parts: GeocoderClientParts = {}) {
    super(
      vendorOf(dialect, settings),
      { ...settings, allowRemote: settings.allowRemote || settings.isPublicServer },
      {
        ...parts,
        baseUrlName: `the base URL of ${dialect.product}`,
        probeTimeoutMs: settings.timeoutMs,
        userAgent: settings.contact === null ? USER_AGENT : `${USER_AGENT} (${settings.contact})`,
      },
    );
    this.#settings = settings;
    this.#breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: settings.pauseMs,
      breaker: new ConsecutiveBreaker(settings.failuresToPause),
    });
    // What the public asks together, all processes of this machine count together.
    this.#pace = settings.isPublicServer
      ? new ClaimedPace(settings.minIntervalMs, parts.paceFolder ?? publicPaceFolder(this.endpoint))
      : new Pace(settings.minIntervalMs, parts.clock ?? SYSTEM_CLOCK);
  }

  override async ask<T>(question: GeocoderQuestion<T>, call: Call): Promise<T> {
    const { isPublicServer, minIntervalMs, timeoutMs, pauseMs } = this.#settings;
    const handler = this.handler(question.path);
    try {
      return await super.ask({ method: 'get', ...question }, call, {
        ...(minIntervalMs > 0 && { turn: (signal) => this.#turn(signal) }),
        attempt: { limitMs: timeoutMs, expired: () => handler.tooSlow(timeoutMs) },
        around: (attempts) => this.#breaker.execute(attempts),
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        const message = `${handler.server} failed several times in a row; it is not asked for ${pauseMs} ms.`;
        throw handler.unavailable(message, { reason: 'pausing', pause_ms: pauseMs });
      }
      if (isPublicServer && isLocitoriumError(error) && error.kind === 'geocoder_refused') this.#refusal = error;
      throw error;
    }
  }

  /** Records of a reply, one by one: a malformed one is left out; where all are malformed, the reply is invalid. */
  read<T>(records: readonly unknown[], shape: ReplyShape<T>, path: string): readonly T[] {
    const read = records.flatMap((record) => {
      const parsed = shape.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
    if (read.length === 0 && records.length > 0) throw this.handler(path).invalidReply('wrong_shape', 'records that are not places').error;
    return read;
  }

  async #turn(signal: AbortSignal): Promise<void> {
    await this.#pace.turn(signal);
    if (this.#refusal !== null) throw this.#refusal;
  }
}

/** Failures that speak against the server as a whole, not against one query. */
function isOutage(error: unknown): boolean {
  return isLocitoriumError(error) && error.kind === 'geocoder_unavailable';
}

function vendorOf({ product, failureOf }: GeocoderDialect, { isPublicServer }: GeocoderSettings): Vendor {
  return {
    product,
    role: 'geocoder',
    sends: 'names from texts',
    start: 'Start it',
    absent: { reason: `not_${product.toLowerCase()}`, message: `there is no ${product} at this address` },
    unauthorized: 'It wants a contact, credentials, or no requests from here',
    invalidRequest: '',
    // The first query after a restart of the database fails once.
    internalErrorRetries: RETRIES.once,
    failureOf: (answer, body, handler) => failureOf?.(answer, body, handler) ?? geocoderFailureOf(answer, handler, isPublicServer),
  };
}

/** What geocoders have in common beyond other servers; null where the general rules hold. */
function geocoderFailureOf(answer: HttpAnswer, handler: ResponseHandler, isPublicServer: boolean): FailedAttempt | null {
  const { status } = answer;
  if (status === 429) {
    return handler.failure('geocoder_refused', `${handler.server} allows fewer requests than these (status 429).`, status, {
      retries: isPublicServer ? RETRIES.never : RETRIES.unlimited,
      retryAfterMs: handler.retryAfterMs(answer),
    });
  }
  if (status === 451)
    return handler.failure('geocoder_refused', `${handler.server} refuses the request (status 451).`, status, { retries: RETRIES.never });
  if (isBusyStatus(status) && /took too long/i.test(answer.text)) {
    return handler.failure('geocoder_unavailable', `${handler.server} gave up on a query that took too long.`, status, {
      retries: RETRIES.once,
      retryAfterMs: handler.retryAfterMs(answer),
    });
  }
  return null;
}
