import { PrerequisiteError, UpstreamError, UsageError, type ErrorFacts } from '@locitorium/domain';
import { BodyTooLarge, FailedAttempt, networkFaultOf, redirectTargetOf, retryAfterMs, type HttpAnswer } from '@locitorium/http';

/** What an error may say about the request that failed. */
export interface RequestSubject {
  /** Base URL without credentials. */
  readonly href: string;
  readonly path: string;
  readonly model: string;
}

/** Repetitions that a failure is worth; the client's own cap bounds them all. */
const WORTH = Object.freeze({
  /** Busy, restarting, dropped: likely to pass. */
  passing: Number.MAX_SAFE_INTEGER,
  /** A crashed runner: Ollama starts a new one for the next request, which then crashes again if the request is to blame. */
  crashed: 1,
  never: 0,
});

/** A connection that failed, or a body that did. */
export function failedConnection(error: unknown, about: RequestSubject): FailedAttempt {
  if (error instanceof BodyTooLarge) return invalidReply('too_large', 'a reply that is too long', about);
  const { code, cause } = networkFaultOf(error);
  const facts: ErrorFacts = { base_url: about.href, path: about.path, code };
  const what = code === null ? '' : ` (${code})`;
  return new FailedAttempt(
    new UpstreamError(
      'model_unavailable',
      `Ollama at ${about.href} cannot be reached${what}. Start it with "ollama serve", or correct the base URL.`,
      { facts, retryable: true, cause },
    ),
    { retries: WORTH.passing },
  );
}

/** An answer with a status other than 200, or an error under status 200. `complaint` is the server's own sentence, or empty. */
export function failedAnswer(answer: HttpAnswer, complaint: string, about: RequestSubject, now: number): FailedAttempt {
  const { status } = answer;
  const known = KNOWN_COMPLAINTS.find(({ pattern }) => pattern.test(complaint));
  if (known !== undefined) return known.toFailure(about, status);
  if (status >= 300 && status < 400) return redirected(answer, about);
  if (status === 404 || status === 405)
    return invalidReply('not_ollama', `status ${status}: this is no Ollama server, or one that is too old`, about, status);
  if (status === 401 || status === 403) {
    return failure(
      'model_refused',
      `Ollama at ${about.href} refuses the request (status ${status}). Check credentials in the base URL, OLLAMA_ORIGINS and OLLAMA_HOST.`,
      about,
      status,
      WORTH.never,
    );
  }
  if (status === 408 || status === 429 || status === 502 || status === 503 || status === 504) {
    const busy = new UpstreamError('model_unavailable', `Ollama at ${about.href} is busy or restarting (status ${status}).`, {
      facts: factsOf(about, status),
      retryable: true,
    });
    return new FailedAttempt(busy, { retries: WORTH.passing, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now) });
  }
  if (status >= 500)
    return failure('model_unavailable', `Ollama at ${about.href} failed (status ${status}); its log says why.`, about, status, WORTH.never);
  return invalidRequest(about, status);
}

/** An answer that is not what Ollama's API describes. `what` completes "answered with …". */
export function invalidReply(reason: string, what: string, about: RequestSubject, status = 200): FailedAttempt {
  const message = `The server at ${about.href} answered /${about.path} with ${what}.`;
  return new FailedAttempt(new UpstreamError('invalid_reply', message, { facts: { ...factsOf(about, status), reason } }));
}

/** The prompt and the context window do not fit together; nothing was cut in silence. */
export function promptTruncated(about: {
  readonly model: string;
  readonly numCtx: number | null;
  readonly promptTokens: number | null;
}): UsageError {
  const size = about.numCtx === null ? '' : ` of ${about.numCtx} tokens`;
  return new UsageError(
    'prompt_truncated',
    `The prompt does not fit the context window${size} and would have been cut. Raise num_ctx, or give shorter texts or fewer candidates.`,
    { model: about.model, num_ctx: about.numCtx, prompt_tokens: about.promptTokens },
  );
}

interface KnownComplaint {
  readonly pattern: RegExp;
  readonly toFailure: (about: RequestSubject, status: number) => FailedAttempt;
}

/**
 * Sentences of Ollama that mean something to us, whatever status they come under: a bad schema and a crashed runner are both
 * 500. Sentences that are not listed are not repeated to anybody: they may quote the request.
 */
const KNOWN_COMPLAINTS: readonly KnownComplaint[] = [
  {
    pattern: /^model .*not found/i,
    toFailure: (about) =>
      new FailedAttempt(
        new PrerequisiteError(
          'model_missing',
          `Ollama at ${about.href} has no model "${about.model}". Fetch it with: ollama pull ${about.model}`,
          { base_url: about.href, model: about.model },
        ),
      ),
  },
  {
    pattern: /input length exceeds the context length|prompt is longer than the context length/i,
    toFailure: (about) => new FailedAttempt(promptTruncated({ model: about.model, numCtx: null, promptTokens: null })),
  },
  {
    pattern: /server busy|maximum pending requests/i,
    toFailure: (about, status) =>
      failure('model_unavailable', `Ollama at ${about.href} is busy: its queue is full.`, about, status, WORTH.passing),
  },
  {
    pattern: /model runner has unexpectedly stopped|runner process (has terminated|no longer running)/i,
    toFailure: (about, status) =>
      failure(
        'model_unavailable',
        `Ollama at ${about.href}: the process that runs "${about.model}" crashed.`,
        about,
        status,
        WORTH.crashed,
      ),
  },
  {
    pattern: /requires more system memory|resource limitations|unable to (load|allocate)|failed to load/i,
    toFailure: (about, status) =>
      failure(
        'model_unavailable',
        `Ollama at ${about.href} cannot load "${about.model}", most likely for lack of memory. Take a smaller model or a smaller num_ctx.`,
        about,
        status,
        WORTH.never,
      ),
  },
  {
    pattern: /does not support thinking|think value/i,
    toFailure: (about, status) =>
      new FailedAttempt(
        new UsageError('invalid_setting', `The model "${about.model}" does not support this setting of thinking.`, {
          setting: 'thinking',
          model: about.model,
          status,
        }),
      ),
  },
  {
    pattern: /does not support (generate|completion)/i,
    toFailure: (about, status) =>
      new FailedAttempt(
        new UsageError('invalid_setting', `The model "${about.model}" cannot write text.`, {
          setting: 'model',
          model: about.model,
          status,
        }),
      ),
  },
  {
    pattern: /invalid JSON schema|invalid format|must be of type|cannot unmarshal|unexpected EOF|missing request body/i,
    toFailure: (about, status) => invalidRequest(about, status),
  },
];

function redirected(answer: HttpAnswer, about: RequestSubject): FailedAttempt {
  const target = redirectTargetOf(answer, about.href);
  const message = `The server at ${about.href} sends requests on to ${target}. Redirects are not followed, because texts must go only where they were meant to: correct the base URL.`;
  return new FailedAttempt(
    new UpstreamError('invalid_reply', message, { facts: { ...factsOf(about, answer.status), reason: 'redirected', target } }),
  );
}

/** Our request is at fault: a defect of this adapter or a server whose API has changed. */
function invalidRequest(about: RequestSubject, status: number): FailedAttempt {
  return failure(
    'invalid_request',
    `Ollama at ${about.href} does not accept the request to /${about.path} (status ${status}); its log says why.`,
    about,
    status,
    WORTH.never,
  );
}

function failure(kind: string, message: string, about: RequestSubject, status: number, retries: number): FailedAttempt {
  return new FailedAttempt(new UpstreamError(kind, message, { facts: factsOf(about, status), retryable: retries > 0 }), { retries });
}

function factsOf(about: RequestSubject, status: number): ErrorFacts {
  return { base_url: about.href, path: about.path, model: about.model, status };
}
