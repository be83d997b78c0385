import { PrerequisiteError, UpstreamError, UsageError, type ErrorFacts } from '@locitorium/domain';
import { BodyTooLarge, FailedAttempt, networkFaultOf, redirectTargetOf, retryAfterMs, type HttpAnswer } from '@locitorium/http';
import type { ErrorFactsOfServer } from './openai-api.ts';

/** What an error may say about the request that failed. */
export interface RequestSubject {
  /** Base URL without credentials. */
  readonly href: string;
  readonly path: string;
  readonly model: string;
}

/** Repetitions that a failure is worth; the client's own cap bounds them all. */
const WORTH = Object.freeze({
  /** Busy, loading, dropped: likely to pass. */
  passing: Number.MAX_SAFE_INTEGER,
  /** A failure inside the server may have been a moment's. */
  once: 1,
  never: 0,
});

/** A connection that failed, or a body that did. */
export function failedConnection(error: unknown, about: RequestSubject): FailedAttempt {
  if (error instanceof BodyTooLarge) return invalidReply('too_large', 'a reply that is too long', about);
  const { code, cause } = networkFaultOf(error);
  const facts: ErrorFacts = { base_url: about.href, path: about.path, code };
  const message = `The model's server at ${about.href} cannot be reached${code === null ? '' : ` (${code})`}. Start it, or correct the base URL.`;
  return new FailedAttempt(new UpstreamError('model_unavailable', message, { facts, retryable: true, cause }), { retries: WORTH.passing });
}

/** An answer with a status other than 200, or an error under status 200. */
export function failedAnswer(answer: HttpAnswer, complaint: ErrorFactsOfServer | null, about: RequestSubject, now: number): FailedAttempt {
  const { status } = answer;
  const said = complaint === null ? null : `${complaint.code ?? ''} ${complaint.type ?? ''} ${complaint.message}`;
  const known =
    said === null
      ? undefined
      : KNOWN_COMPLAINTS.find(({ pattern, statuses }) => (statuses === undefined || statuses.includes(status)) && pattern.test(said));
  if (known !== undefined) return known.toFailure(about, status);
  if (status >= 300 && status < 400) return redirected(answer, about);
  if (status === 401 || status === 403) {
    return failure(
      'model_refused',
      `The model's server at ${about.href} refuses the request (status ${status}). Check the key: openai_api_key_variable names the environment variable that holds it.`,
      about,
      status,
      WORTH.never,
    );
  }
  if (status === 404 || status === 405) {
    return invalidReply(
      'not_openai',
      `status ${status}: nothing speaks OpenAI's API there. The base URL usually ends in /v1`,
      about,
      status,
    );
  }
  if (status === 408 || status === 429 || status === 502 || status === 503 || status === 504) {
    const busy = new UpstreamError(
      'model_unavailable',
      `The model's server at ${about.href} is busy, loading or restarting (status ${status}).`,
      { facts: factsOf(about, status), retryable: true },
    );
    return new FailedAttempt(busy, { retries: WORTH.passing, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now) });
  }
  if (status >= 500)
    return failure(
      'model_unavailable',
      `The model's server at ${about.href} failed (status ${status}); its log says why.`,
      about,
      status,
      WORTH.once,
    );
  if (status === 200) return invalidReply('error_reply', 'an error under status 200', about);
  return invalidRequest(about, status);
}

/** An answer that is not what the API describes. `what` completes "answered with …". */
export function invalidReply(reason: string, what: string, about: RequestSubject, status = 200): FailedAttempt {
  return new FailedAttempt(
    new UpstreamError('invalid_reply', `The server at ${about.href} answered /${about.path} with ${what}.`, {
      facts: { ...factsOf(about, status), reason },
    }),
  );
}

export interface PromptSize {
  readonly model: string;
  readonly contextTokens: number | null;
  /** As the server counted; null where it never saw, or never said. */
  readonly promptTokens: number | null;
}

/** The prompt does not fit the context window. */
export function promptTruncated({ model, contextTokens, promptTokens }: PromptSize): UsageError {
  const size = contextTokens === null ? '' : ` of ${contextTokens} tokens`;
  return new UsageError(
    'prompt_truncated',
    `The prompt does not fit the context window${size}, and parts of it would be lost. Start the server with a larger one and say so in openai_context_tokens, or give shorter texts or fewer candidates.`,
    { model, context_tokens: contextTokens, prompt_tokens: promptTokens },
  );
}

interface KnownComplaint {
  readonly pattern: RegExp;
  /** Under which it means that; absent: any. A complaint may quote the request, which has all of our own words in it. */
  readonly statuses?: readonly number[];
  readonly toFailure: (about: RequestSubject, status: number) => FailedAttempt;
}

/**
 * What servers say in code, type and sentence, under whatever status. A sentence that is not listed is not repeated to anybody:
 * it may quote the request, or part of a key.
 */
const KNOWN_COMPLAINTS: readonly KnownComplaint[] = [
  {
    statuses: [200, 400, 404],
    pattern: /model_not_found|model\b.*(?:not found|does not exist)/i,
    toFailure: (about) => new FailedAttempt(modelMissing(about)),
  },
  {
    pattern:
      /context_length_exceeded|exceed_context_size|maximum context length|exceeds the (?:available )?context|longer than the (?:maximum model|context) length/i,
    toFailure: (about) => new FailedAttempt(promptTruncated({ model: about.model, contextTokens: null, promptTokens: null })),
  },
  {
    pattern: /insufficient_quota|billing/i,
    toFailure: (about, status) =>
      failure('model_refused', `The account at ${about.href} has nothing left to spend.`, about, status, WORTH.never),
  },
  {
    statuses: [200, 400, 422, 500, 501],
    pattern:
      /response_format|json.?schema|grammar|unsupported_(?:parameter|value)|invalid_request_error.*(?:logprobs|max_tokens|temperature|seed)/i,
    toFailure: (about, status) => invalidRequest(about, status),
  },
];

/** The server does not serve this model. */
export function modelMissing(about: RequestSubject): PrerequisiteError {
  return new PrerequisiteError(
    'model_missing',
    `The server at ${about.href} has no model "${about.model}". Take one that GET ${about.href}models lists, or load it there.`,
    { base_url: about.href, model: about.model },
  );
}

function redirected(answer: HttpAnswer, about: RequestSubject): FailedAttempt {
  const target = redirectTargetOf(answer, about.href);
  const message = `The server at ${about.href} sends requests on to ${target}. Redirects are not followed, because texts must go only where they were meant to: correct the base URL.`;
  return new FailedAttempt(
    new UpstreamError('invalid_reply', message, { facts: { ...factsOf(about, answer.status), reason: 'redirected', target } }),
  );
}

/** The server does not take what we send: no structured output, or a parameter that this model does not have. */
function invalidRequest(about: RequestSubject, status: number): FailedAttempt {
  const message = `The server at ${about.href} does not accept the request to /${about.path} (status ${status}); its log says why. It needs response_format json_schema; reasoning models also need openai_reasoning.`;
  return failure('invalid_request', message, about, status, WORTH.never);
}

function failure(kind: string, message: string, about: RequestSubject, status: number, retries: number): FailedAttempt {
  return new FailedAttempt(new UpstreamError(kind, message, { facts: factsOf(about, status), retryable: retries > 0 }), { retries });
}

function factsOf(about: RequestSubject, status: number): ErrorFacts {
  return { base_url: about.href, path: about.path, model: about.model, status };
}
