import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { FailedAttempt, RETRIES, type ResponseHandler, type Vendor } from '@locitorium/http';
import { errorReplySchema } from './openai-api.ts';

/** How servers with OpenAI's API fail, in their own words. */
export const OPENAI = Object.freeze({
  product: "The model's server",
  role: 'model',
  sends: 'texts',
  start: 'Start it',
  absent: { reason: 'not_openai', message: "nothing speaks OpenAI's API there. The base URL usually ends in /v1" },
  unauthorized: 'Check the key: openai_api_key_variable names the environment variable that holds it',
  invalidRequest: '; its log says why. It needs response_format json_schema; reasoning models also need openai_reasoning',
  internalErrorRetries: RETRIES.once,
  failureOf: ({ status }, body, handler) => {
    const reply = errorReplySchema.safeParse(body);
    if (!reply.success) return null;
    const { code, type, message } = reply.data;
    const said = `${code ?? ''} ${type ?? ''} ${message}`;
    const known = KNOWN_COMPLAINTS.find(
      ({ pattern, statuses }) => (statuses === undefined || statuses.includes(status)) && pattern.test(said),
    );
    if (known !== undefined) return known.toFailure(handler, status);
    return status === 200 ? handler.invalidReply('error_reply', 'an error under status 200') : null;
  },
} satisfies Vendor);

/** The prompt does not fit the context window; `promptTokens` as the server counted, null where it never saw, or never said. */
export function promptTruncated(model: string, contextTokens: number | null = null, promptTokens: number | null = null): UsageError {
  const size = contextTokens === null ? '' : ` of ${contextTokens} tokens`;
  return new UsageError(
    'prompt_truncated',
    `The prompt does not fit the context window${size}, and parts of it would be lost. Start the server with a larger one and say so in openai_context_tokens, or give shorter texts or fewer candidates.`,
    { model, context_tokens: contextTokens, prompt_tokens: promptTokens },
  );
}

/** The server does not serve this model. */
export function modelMissing({ subject: { href, model = '' } }: ResponseHandler): PrerequisiteError {
  return new PrerequisiteError(
    'model_missing',
    `The server at ${href} has no model "${model}". Take one that GET ${href}models lists, or load it there.`,
    { base_url: href, model },
  );
}

interface KnownComplaint {
  readonly pattern: RegExp;
  /** Under which it means that; absent: any. A complaint may quote the request, which has all of our own words in it. */
  readonly statuses?: readonly number[];
  readonly toFailure: (handler: ResponseHandler, status: number) => FailedAttempt;
}

/**
 * What servers say in code, type and sentence, under whatever status. A sentence that is not listed is not repeated to anybody:
 * it may quote the request, or part of a key.
 */
const KNOWN_COMPLAINTS: readonly KnownComplaint[] = [
  {
    statuses: [200, 400, 404],
    pattern: /model_not_found|model\b.*(?:not found|does not exist)/i,
    toFailure: (handler) => new FailedAttempt(modelMissing(handler)),
  },
  {
    pattern:
      /context_length_exceeded|exceed_context_size|maximum context length|exceeds the (?:available )?context|longer than the (?:maximum model|context) length/i,
    toFailure: ({ subject }) => new FailedAttempt(promptTruncated(subject.model ?? '')),
  },
  {
    pattern: /insufficient_quota|billing/i,
    toFailure: (handler, status) =>
      handler.failure('model_refused', `The account at ${handler.subject.href} has nothing left to spend.`, status, {
        retries: RETRIES.never,
      }),
  },
  {
    statuses: [200, 400, 422, 500, 501],
    pattern:
      /response_format|json.?schema|grammar|unsupported_(?:parameter|value)|invalid_request_error.*(?:logprobs|max_tokens|temperature|seed)/i,
    toFailure: (handler, status) => handler.invalidRequest(status),
  },
];
