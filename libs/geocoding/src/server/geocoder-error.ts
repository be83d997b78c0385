import { UpstreamError, type ErrorFacts } from '@locitorium/domain';
import { BodyTooLarge, FailedAttempt, networkFaultOf, redirectTargetOf, retryAfterMs, type HttpAnswer } from '@locitorium/http';

/** What an error may say about the request that failed. Never its parameters: they hold a name from a text. */
export interface RequestSubject {
  /** Base URL without credentials. */
  readonly href: string;
  readonly path: string;
  /** What the geocoder is called: Nominatim, Photon, Pelias. */
  readonly product: string;
  /** Whether this is the public server, which is left alone as soon as it complains. */
  readonly isPublicServer: boolean;
}

/** Repetitions that a failure is worth; the client's own cap bounds them all. */
const WORTH = Object.freeze({
  /** Busy, restarting, dropped: likely to pass. */
  passing: Number.MAX_SAFE_INTEGER,
  /** The first query after a restart of the database fails once; a query that took too long may have met a busy moment. */
  once: 1,
  never: 0,
});

/** A connection that failed, or a body that did. */
export function failedConnection(error: unknown, about: RequestSubject): FailedAttempt {
  if (error instanceof BodyTooLarge) return invalidReply('too_large', 'a reply that is too long', about);
  const { code, cause } = networkFaultOf(error);
  const what = code === null ? '' : ` (${code})`;
  const facts: ErrorFacts = { base_url: about.href, path: about.path, code };
  return new FailedAttempt(
    new UpstreamError(
      'geocoder_unavailable',
      `${about.product} at ${about.href} cannot be reached${what}. Start it, or correct the base URL.`,
      { facts, retryable: true, cause },
    ),
    { retries: WORTH.passing },
  );
}

/** One request took longer than it may. */
export function tooSlow(limitMs: number, about: RequestSubject): FailedAttempt {
  const facts: ErrorFacts = { base_url: about.href, path: about.path, limit_ms: limitMs };
  return new FailedAttempt(
    new UpstreamError('geocoder_unavailable', `${about.product} at ${about.href} did not answer within ${limitMs} ms.`, {
      facts,
      retryable: true,
    }),
    { retries: WORTH.once },
  );
}

/** The server failed so often that it is left alone for a while. */
export function pausing(about: RequestSubject, pauseMs: number): UpstreamError {
  return new UpstreamError(
    'geocoder_unavailable',
    `${about.product} at ${about.href} failed several times in a row; it is left alone for ${pauseMs} ms.`,
    {
      facts: { base_url: about.href, reason: 'pausing', pause_ms: pauseMs },
      retryable: true,
    },
  );
}

/** An answer with a status other than 200. */
export function failedAnswer(answer: HttpAnswer, about: RequestSubject, now: number): FailedAttempt {
  const { status } = answer;
  if (status >= 300 && status < 400) return redirected(answer, about);
  if (status === 429) {
    const wait = retryAfterMs(answer.headers.get('retry-after'), now);
    return refused(about, status, 'allows fewer requests than these', about.isPublicServer ? WORTH.never : WORTH.passing, wait);
  }
  if (status === 401 || status === 403 || status === 451)
    return refused(about, status, 'refuses to answer: it wants a contact, credentials, or no requests from here', WORTH.never, null);
  if (status === 404 || status === 405)
    return invalidReply(
      `not_${about.product.toLowerCase()}`,
      `status ${status}: there is no ${about.product} at this address`,
      about,
      status,
    );
  if (status === 408 || status === 502 || status === 503 || status === 504) {
    const took = /took too long/i.test(answer.text);
    const message = took
      ? `${about.product} at ${about.href} gave up on a query that took too long.`
      : `${about.product} at ${about.href} is busy or restarting (status ${status}).`;
    return new FailedAttempt(new UpstreamError('geocoder_unavailable', message, { facts: factsOf(about, status), retryable: true }), {
      retries: took ? WORTH.once : WORTH.passing,
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now),
    });
  }
  if (status >= 500) {
    const error = new UpstreamError(
      'geocoder_unavailable',
      `${about.product} at ${about.href} failed (status ${status}); its log says why.`,
      { facts: factsOf(about, status), retryable: true },
    );
    return new FailedAttempt(error, { retries: WORTH.once });
  }
  const error = new UpstreamError(
    'invalid_request',
    `${about.product} at ${about.href} does not accept the request to /${about.path} (status ${status}).`,
    { facts: factsOf(about, status) },
  );
  return new FailedAttempt(error);
}

/** An answer that is not what the geocoder's API describes. `what` completes "answered with …". */
export function invalidReply(reason: string, what: string, about: RequestSubject, status = 200): FailedAttempt {
  return new FailedAttempt(
    new UpstreamError('invalid_reply', `The server at ${about.href} answered /${about.path} with ${what}.`, {
      facts: { ...factsOf(about, status), reason },
    }),
  );
}

function refused(about: RequestSubject, status: number, why: string, retries: number, wait: number | null): FailedAttempt {
  return new FailedAttempt(
    new UpstreamError('geocoder_refused', `${about.product} at ${about.href} ${why} (status ${status}).`, {
      facts: factsOf(about, status),
      retryable: retries > 0,
    }),
    { retries, retryAfterMs: wait },
  );
}

function redirected(answer: HttpAnswer, about: RequestSubject): FailedAttempt {
  const target = redirectTargetOf(answer, about.href);
  const message = `The server at ${about.href} sends requests on to ${target}. Redirects are not followed, because names from texts must go only where they were meant to: correct the base URL.`;
  return new FailedAttempt(
    new UpstreamError('invalid_reply', message, { facts: { ...factsOf(about, answer.status), reason: 'redirected', target } }),
  );
}

/** What every error of a request knows. */
export function factsOf(about: RequestSubject, status: number): ErrorFacts {
  return { base_url: about.href, path: about.path, status };
}
