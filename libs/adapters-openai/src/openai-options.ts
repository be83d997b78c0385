import { describeIssues, UsageError } from '@locitorium/domain';
import { z } from 'zod';

/** How hard a reasoning model may think; `none` asks it not to. */
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;

/** What servers call the bound of an answer: local ones the first, hosted reasoning models the second. */
export const TOKEN_LIMIT_FIELDS = ['max_tokens', 'max_completion_tokens'] as const;

/** Every default, with its unit and its reason. */
export const OPENAI_DEFAULTS = Object.freeze({
  /** Where llama-server listens by itself. */
  baseUrl: 'http://127.0.0.1:8080/v1',
  /** Name of the environment variable that holds the key; null for servers that want none. The key itself is never a setting. */
  apiKeyVariable: null as string | null,
  /** Whether the server may be another machine than this one: texts would leave it. */
  allowRemote: false,
  /**
   * Tokens of the context window that the server was started with (llama-server -c, vLLM --max-model-len, OLLAMA_CONTEXT_LENGTH).
   * It cannot be asked for in a request; where the server tells a smaller one, that counts.
   */
  contextTokens: 8192,
  /** Greedy decoding with a fixed seed; null leaves them out, for models that allow neither. */
  temperature: 0 as number | null,
  seed: 0 as number | null,
  reasoningEffort: null as (typeof REASONING_EFFORTS)[number] | null,
  /** Extra tokens for thinking, where an effort other than `none` is set. */
  reasoningTokens: 2048,
  tokenLimitField: 'max_tokens' as (typeof TOKEN_LIMIT_FIELDS)[number],
  /** Ask for log-probabilities where a caller wants them; some hosted models refuse the whole request for it. */
  tokenProbabilities: true,
  /** Requests in flight at once: the server's own slots (llama-server -np). */
  slots: 1,
  /** Repetitions after "busy", "loading" or a dropped connection. */
  retries: 4,
  firstRetryDelayMs: 250,
  longestRetryDelayMs: 5_000,
  /** Time for questions that need no model: the list of models. */
  probeTimeoutMs: 5_000,
  /** Longest reply: an answer of 4,000 tokens with all their probabilities is below 2 MiB. */
  maxReplyBytes: 16 * 1024 * 1024,
});

export const openAiOptionsSchema = z.strictObject({
  baseUrl: z.string().default(OPENAI_DEFAULTS.baseUrl),
  /** As the server names it in GET /models. */
  model: z.string().trim().min(1).max(200),
  apiKeyVariable: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not a key')
    .nullable()
    .default(OPENAI_DEFAULTS.apiKeyVariable),
  allowRemote: z.boolean().default(OPENAI_DEFAULTS.allowRemote),
  contextTokens: z.int().min(256).max(16_777_216).default(OPENAI_DEFAULTS.contextTokens),
  temperature: z.number().min(0).max(2).nullable().default(OPENAI_DEFAULTS.temperature),
  seed: z.int().min(0).max(2_147_483_647).nullable().default(OPENAI_DEFAULTS.seed),
  reasoningEffort: z.enum(REASONING_EFFORTS).nullable().default(OPENAI_DEFAULTS.reasoningEffort),
  reasoningTokens: z.int().min(0).max(32_768).default(OPENAI_DEFAULTS.reasoningTokens),
  tokenLimitField: z.enum(TOKEN_LIMIT_FIELDS).default(OPENAI_DEFAULTS.tokenLimitField),
  tokenProbabilities: z.boolean().default(OPENAI_DEFAULTS.tokenProbabilities),
  slots: z.int().min(1).max(256).default(OPENAI_DEFAULTS.slots),
  retries: z.int().min(0).max(10).default(OPENAI_DEFAULTS.retries),
  firstRetryDelayMs: z.int().min(1).max(60_000).default(OPENAI_DEFAULTS.firstRetryDelayMs),
  longestRetryDelayMs: z.int().min(1).max(60_000).default(OPENAI_DEFAULTS.longestRetryDelayMs),
  probeTimeoutMs: z.int().min(1).max(60_000).default(OPENAI_DEFAULTS.probeTimeoutMs),
  maxReplyBytes: z.int().min(1_024).max(268_435_456).default(OPENAI_DEFAULTS.maxReplyBytes),
});

/** What a user may set; only `model` has no default. */
export type OpenAiOptions = z.input<typeof openAiOptionsSchema>;

/** Complete and valid. */
export type OpenAiSettings = Readonly<z.output<typeof openAiOptionsSchema>>;

/** Fills in the defaults. Throws a usage error that names the setting, never its value. */
export function openAiSettings(options: OpenAiOptions): OpenAiSettings {
  const parsed = openAiOptionsSchema.safeParse(options);
  if (!parsed.success)
    throw new UsageError(
      'invalid_setting',
      `The settings for the OpenAI-compatible server cannot be used. ${describeIssues(parsed.error)}.`,
    );
  return Object.freeze(parsed.data);
}
