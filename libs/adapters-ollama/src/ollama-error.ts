import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { FailedAttempt, RETRIES, type ResponseHandler, type Vendor } from '@locitorium/http';
import { errorReplySchema } from './ollama-api.ts';

/** How Ollama fails, in its own words. */
export const OLLAMA = Object.freeze({
  product: 'Ollama',
  role: 'model',
  sends: 'texts',
  start: 'Start it with "ollama serve"',
  absent: { reason: 'not_ollama', message: 'this is no Ollama server, or one that is too old' },
  unauthorized: 'Check credentials in the base URL, OLLAMA_ORIGINS and OLLAMA_HOST',
  invalidRequest: '; its log says why',
  internalErrorRetries: RETRIES.never,
  failureOf: ({ status }, body, handler) => {
    const reply = errorReplySchema.safeParse(body);
    if (!reply.success) return null;
    const known = KNOWN_COMPLAINTS.find(({ pattern }) => pattern.test(reply.data.error));
    if (known !== undefined) return known.toFailure(handler, status);
    return status === 200 ? handler.invalidRequest(status) : null;
  },
} satisfies Vendor);

/** The prompt and the context window do not fit together; nothing was cut in silence. */
export function promptTruncated(model: string, numCtx: number | null = null, promptTokens: number | null = null): UsageError {
  const size = numCtx === null ? '' : ` of ${numCtx} tokens`;
  return new UsageError(
    'prompt_truncated',
    `The prompt does not fit the context window${size} and would have been cut. Raise num_ctx, or give shorter texts or fewer candidates.`,
    { model, num_ctx: numCtx, prompt_tokens: promptTokens },
  );
}

interface KnownComplaint {
  readonly pattern: RegExp;
  readonly toFailure: (handler: ResponseHandler, status: number) => FailedAttempt;
}

const modelOf = ({ subject }: ResponseHandler): string => subject.model ?? '';

const unavailable =
  (retries: number, message: (handler: ResponseHandler) => string): KnownComplaint['toFailure'] =>
  (handler, status) =>
    handler.failure('model_unavailable', message(handler), status, { retries });

const unfit =
  (setting: string, what: string): KnownComplaint['toFailure'] =>
  (handler, status) => {
    const model = modelOf(handler);
    return new FailedAttempt(new UsageError('invalid_setting', `The model "${model}" ${what}.`, { setting, model, status }));
  };

/**
 * Sentences of Ollama that mean something to us, whatever status they come under: a bad schema and a crashed runner are both
 * 500. Sentences that are not listed are not repeated to anybody: they may quote the request.
 */
const KNOWN_COMPLAINTS: readonly KnownComplaint[] = [
  {
    pattern: /^model .*not found/i,
    toFailure: (handler) => {
      const model = modelOf(handler);
      const message = `${handler.server} has no model "${model}". Fetch it with: ollama pull ${model}`;
      return new FailedAttempt(new PrerequisiteError('model_missing', message, { base_url: handler.subject.href, model }));
    },
  },
  {
    pattern: /input length exceeds the context length|prompt is longer than the context length/i,
    toFailure: (handler) => new FailedAttempt(promptTruncated(modelOf(handler))),
  },
  {
    pattern: /server busy|maximum pending requests/i,
    toFailure: unavailable(RETRIES.unlimited, ({ server }) => `${server} is busy: its queue is full.`),
  },
  {
    // In the middle of a stream: what follows the colon is the runner's last word, which reads like an error of the request.
    pattern: /error was encountered while running the model/i,
    toFailure: unavailable(
      RETRIES.once,
      (handler) => `${handler.server}: the process that runs "${modelOf(handler)}" ended while it wrote.`,
    ),
  },
  {
    // Ollama starts a new runner for the next request, which then crashes again if the request is to blame.
    pattern: /model runner has unexpectedly stopped|runner process (has terminated|no longer running)/i,
    toFailure: unavailable(RETRIES.once, (handler) => `${handler.server}: the process that runs "${modelOf(handler)}" crashed.`),
  },
  {
    pattern: /requires more system memory|resource limitations|unable to (load|allocate)|failed to load/i,
    toFailure: unavailable(
      RETRIES.never,
      (handler) =>
        `${handler.server} cannot load "${modelOf(handler)}", most likely for lack of memory. Take a smaller model or a smaller num_ctx.`,
    ),
  },
  { pattern: /does not support thinking|think value/i, toFailure: unfit('thinking', 'does not support this setting of thinking') },
  { pattern: /does not support (generate|completion)/i, toFailure: unfit('model', 'cannot write text') },
  { pattern: /does not support embed/i, toFailure: unfit('model', 'makes no vectors') },
  {
    pattern: /invalid JSON schema|invalid format|must be of type|cannot unmarshal|unexpected EOF|missing request body/i,
    toFailure: (handler, status) => handler.invalidRequest(status),
  },
];
