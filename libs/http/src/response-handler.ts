import { UpstreamError, type ErrorFacts } from '@locitorium/domain';
import { BodyTooLarge } from './connections.ts';
import type { HttpAnswer } from './exchange.ts';
import { FailedAttempt, RETRIES, type Retry } from './with-retry.ts';

/** What is particular to one kind of server: what it is called, and what its failures mean. */
export interface Vendor {
  /** Begins a sentence: "Ollama", "The model's server". */
  readonly product: string;
  /** Kinds of errors are `geocoder_unavailable`, `model_refused` and so on. */
  readonly role: 'geocoder' | 'model';
  /** What leaves this machine for it. */
  readonly sends: 'texts' | 'names from texts';
  /** What to do where nothing answers; completes "…, or correct the base URL". */
  readonly start: string;
  /** Where another server answers: the error's `reason`, and a sentence without its full stop. */
  readonly absent: { readonly reason: string; readonly message: string };
  /** Says what to do about status 401 or 403. */
  readonly unauthorized: string;
  /** Says what to do where it does not accept a request, after "(status 400)". */
  readonly invalidRequest: string;
  /** Retries of a request that failed inside the server, with a status from 500 on. */
  readonly internalErrorRetries: number;
  /** A failure that only this server tells in this way; null where the answer has none. Asked before the general rules. */
  readonly failureOf?: (answer: HttpAnswer, body: unknown, handler: ResponseHandler) => FailedAttempt | null;
}

/** What an error may say about the request that failed. Never its parameters: they hold words of a text. */
export interface RequestSubject {
  /** Base URL without credentials. */
  readonly href: string;
  readonly path: string;
  /** The model that was asked for, where one was. */
  readonly model?: string;
}

/** Statuses of a server that is there and cannot answer at the moment. */
const BUSY_STATUSES: readonly unknown[] = [408, 429, 502, 503, 504];

/** Whether a status, as an error's facts have it, says that a server was busy or restarting. */
export function isBusyStatus(status: unknown): boolean {
  return BUSY_STATUSES.includes(status);
}

/** Makes errors of answers to one request: kind, facts, what to do, and how often it may be retried. */
export class ResponseHandler {
  readonly vendor: Vendor;
  readonly subject: RequestSubject;
  readonly #now: () => number;

  /** @param now milliseconds since 1970, for Retry-After */
  constructor(vendor: Vendor, subject: RequestSubject, now: () => number) {
    this.vendor = vendor;
    this.subject = subject;
    this.#now = now;
  }

  /** Who answered: begins a sentence. */
  get server(): string {
    return `${this.vendor.product} at ${this.subject.href}`;
  }

  /** What every error of an answered request knows. */
  facts(status: number): ErrorFacts {
    const { href, path, model } = this.subject;
    return { base_url: href, path, ...(model !== undefined && { model }), status };
  }

  /** An upstream error of a request that was answered with a status. */
  failure(kind: string, message: string, status: number, { facts, ...retry }: Retry & { readonly facts?: ErrorFacts }): FailedAttempt {
    const error = new UpstreamError(kind, message, { facts: { ...this.facts(status), ...facts }, retryable: retry.retries > 0 });
    return new FailedAttempt(error, retry);
  }

  /** A connection that failed, or a body that did. */
  unreachable(error: unknown): FailedAttempt {
    if (error instanceof BodyTooLarge) return this.invalidReply('too_large', 'a reply that is too long');
    const { code, cause } = networkFaultOf(error);
    const message = `${this.server} cannot be reached${code === null ? '' : ` (${code})`}. ${this.vendor.start}, or correct the base URL.`;
    return new FailedAttempt(this.unavailable(message, { path: this.subject.path, code }, cause), { retries: RETRIES.unlimited });
  }

  /** An answer that broke off. `how` completes "Ollama at … …, in the middle of its answer". */
  brokenOff(reason: string, how: string, { facts, cause }: { readonly facts?: ErrorFacts; readonly cause?: unknown } = {}): FailedAttempt {
    const message = `${this.server} ${how} in the middle of its answer; its log may say why. Ask again.`;
    return new FailedAttempt(this.unavailable(message, { path: this.subject.path, reason, ...facts }, cause), { retries: RETRIES.once });
  }

  /** A connection that failed in the middle of an answer, or an answer that has grown too long. */
  broken(error: unknown): FailedAttempt {
    if (error instanceof BodyTooLarge) return this.unreachable(error);
    const { code, cause } = networkFaultOf(error);
    return this.brokenOff('disconnected', `closed the connection${code === null ? '' : ` (${code})`}`, { facts: { code }, cause });
  }

  /** An error that a server told in the middle of its answer: it had accepted the request, whatever the sentence seems to say. */
  failedMidway(failure: FailedAttempt): FailedAttempt {
    const { kind } = failure.error;
    return kind === 'invalid_request' || kind === 'invalid_reply' ? this.brokenOff('failed', 'failed') : failure;
  }

  /** One request took longer than it may. */
  tooSlow(limitMs: number): FailedAttempt {
    const message = `${this.server} did not answer within ${limitMs} ms.`;
    return new FailedAttempt(this.unavailable(message, { path: this.subject.path, limit_ms: limitMs }), { retries: RETRIES.once });
  }

  /** A server that cannot be asked, or did not answer. */
  unavailable(message: string, facts: ErrorFacts, cause?: unknown): UpstreamError {
    const allFacts = { base_url: this.subject.href, ...facts };
    return new UpstreamError(`${this.vendor.role}_unavailable`, message, { facts: allFacts, retryable: true, cause });
  }

  /** An answer that is not what the API describes. `what` completes "answered with …". */
  invalidReply(reason: string, what: string, status = 200): FailedAttempt {
    const { href, path } = this.subject;
    return this.failure('invalid_reply', `The server at ${href} answered /${path} with ${what}.`, status, {
      retries: RETRIES.never,
      facts: { reason },
    });
  }

  /** Our request is at fault: a defect of the adapter, or a server whose API has changed. */
  invalidRequest(status: number): FailedAttempt {
    const message = `${this.server} does not accept the request to /${this.subject.path} (status ${status})${this.vendor.invalidRequest}.`;
    return this.failure('invalid_request', message, status, { retries: RETRIES.never });
  }

  /** Null where the server did answer the question. `body` is undefined where it is no JSON. */
  failureOf(answer: HttpAnswer, body: unknown): FailedAttempt | null {
    const known = this.vendor.failureOf?.(answer, body, this) ?? null;
    if (known !== null) return known;
    const { role, absent, unauthorized, internalErrorRetries } = this.vendor;
    const { status } = answer;
    if (status === 200) return null;
    if (status >= 300 && status < 400) return this.#redirected(answer);
    if (status === 401 || status === 403) {
      const message = `${this.server} refuses the request (status ${status}). ${unauthorized}.`;
      return this.failure(`${role}_refused`, message, status, { retries: RETRIES.never });
    }
    if (status === 404 || status === 405) return this.invalidReply(absent.reason, `status ${status}: ${absent.message}`, status);
    if (isBusyStatus(status)) {
      return this.failure(`${role}_unavailable`, `${this.server} is busy or restarting (status ${status}).`, status, {
        retries: RETRIES.unlimited,
        retryAfterMs: this.retryAfterMs(answer),
      });
    }
    if (status >= 500) {
      const message = `${this.server} failed (status ${status}); its log says why.`;
      return this.failure(`${role}_unavailable`, message, status, { retries: internalErrorRetries });
    }
    return this.invalidRequest(status);
  }

  /** How long the server asked us to wait; null where it did not say. */
  retryAfterMs({ headers }: HttpAnswer): number | null {
    return retryAfterMs(headers.get('retry-after'), this.#now());
  }

  #redirected(answer: HttpAnswer): FailedAttempt {
    const { href } = this.subject;
    const target = redirectTargetOf(answer, href);
    const message = `The server at ${href} redirects to ${target}. Redirects are not followed, because ${this.vendor.sends} must go only where they were meant to: correct the base URL.`;
    return this.failure('invalid_reply', message, answer.status, { retries: RETRIES.never, facts: { reason: 'redirected', target } });
  }
}

/** Where a redirect leads, origin only: paths and queries may repeat the request. */
export function redirectTargetOf({ headers }: Pick<HttpAnswer, 'headers'>, href: string): string {
  const location = headers.get('location');
  return location !== null && URL.canParse(location, href) ? new URL(location, href).origin : 'another address';
}

/**
 * Milliseconds that a Retry-After header asks for (RFC 9110 section 10.2.3: seconds, or an HTTP date); null where the header is
 * absent or makes no sense. A date is relative to the wall clock, `now` in milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Deepest nesting worth following: ky, fetch, undici, aggregate, system. */
const MOST_WRAPPERS = 8;

/**
 * What went wrong below HTTP, without the URL and the headers that wrappers of ky and undici carry along. `code`: that of the system or the
 * HTTP client (ECONNREFUSED, ENOTFOUND, UND_ERR_SOCKET, …), null where none was given. `cause`: the innermost error, which names address
 * and port at most.
 */
export function networkFaultOf(error: unknown): { readonly code: string | null; readonly cause: unknown } {
  let innermost: unknown = error;
  let code: string | null = null;
  for (let depth = 0; depth < MOST_WRAPPERS; depth += 1) {
    code = codeOf(innermost) ?? code;
    const inner = innerOf(innermost);
    if (inner === undefined) break;
    innermost = inner;
  }
  return { code, cause: innermost === error ? undefined : innermost };
}

function innerOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  // A host with several addresses fails once per address; the first one stands for all.
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined);
}

function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : null;
}
