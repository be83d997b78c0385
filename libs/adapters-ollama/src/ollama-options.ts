import { describeIssues, UsageError } from '@locitorium/domain';
import { z } from 'zod';

/** What the model may think before it answers: `off`, or how hard. Models that cannot be silenced (gpt-oss) think `low` when `off`. */
export const THINKING = ['off', 'on', 'low', 'medium', 'high', 'max'] as const;

export type Thinking = (typeof THINKING)[number];

/** Every default, with its unit and its reason. */
export const OLLAMA_DEFAULTS = Object.freeze({
  /** Ollama's own default address. */
  baseUrl: 'http://127.0.0.1:11434',
  /**
   * Tokens of the context window. A text of 4,000 characters is 1,000 to 4,000 tokens, twenty mentions with ten candidates each
   * about as many again. One number for all requests: Ollama reloads the model whenever it changes.
   */
  numCtx: 8192,
  /** Greedy decoding with a fixed seed: the same question gets the same answer on the same machine. */
  temperature: 0,
  seed: 0,
  thinking: 'off' as Thinking,
  /** Extra tokens for thinking, where it is on; they count as answer tokens in Ollama. */
  thinkingTokens: 2048,
  /** How long the model stays loaded after a request: longer than the pauses of somebody at work. */
  keepAlive: '15m',
  /** CPU threads; null leaves it to Ollama. On a machine that is busy otherwise 1 can be many times faster than 2. */
  numThreads: null as number | null,
  /** Requests in flight at once: OLLAMA_NUM_PARALLEL of the server, whose own default is 1. Its queue is not bounded, so ours is. */
  slots: 1,
  /** Repetitions after "busy", a dropped connection or a crashed runner. */
  retries: 4,
  firstRetryDelayMs: 250,
  longestRetryDelayMs: 5_000,
  /** Time for the model to be read from disk: Ollama's own OLLAMA_LOAD_TIMEOUT. */
  loadTimeoutMs: 300_000,
  /** Time for questions that need no model: version, list, description. */
  probeTimeoutMs: 5_000,
  /** Longest reply. An answer of 4,000 tokens with its statistics is far below 1 MiB; a description of a model can be several. */
  maxReplyBytes: 16 * 1024 * 1024,
  /** Load the model when connecting, so that the first document does not pay for it. */
  preload: true,
  /** Whether the server may be another machine than this one: texts would leave it. */
  allowRemote: false,
  /** Cloud models run on somebody else's machine: texts would leave this one. */
  allowCloudModels: false,
});

/** `5m`, `1h30m`, `-1` (for ever), `0` (unload at once), as Ollama reads it. */
const KEEP_ALIVE = /^(-1|0|(\d+(\.\d+)?(ms|s|m|h))+)$/;

export const ollamaOptionsSchema = z.strictObject({
  baseUrl: z.string().default(OLLAMA_DEFAULTS.baseUrl),
  /** Name as in `ollama list`: `llama3.2`, `qwen3:8b`, … */
  model: z.string().trim().min(1).max(200),
  numCtx: z.int().min(256).max(1_048_576).default(OLLAMA_DEFAULTS.numCtx),
  temperature: z.number().min(0).max(2).default(OLLAMA_DEFAULTS.temperature),
  seed: z.int().min(0).max(2_147_483_647).default(OLLAMA_DEFAULTS.seed),
  thinking: z.enum(THINKING).default(OLLAMA_DEFAULTS.thinking),
  thinkingTokens: z.int().min(0).max(32_768).default(OLLAMA_DEFAULTS.thinkingTokens),
  keepAlive: z.string().regex(KEEP_ALIVE, 'must be a duration such as 15m, or -1, or 0').default(OLLAMA_DEFAULTS.keepAlive),
  numThreads: z.int().min(1).max(1024).nullable().default(OLLAMA_DEFAULTS.numThreads),
  slots: z.int().min(1).max(256).default(OLLAMA_DEFAULTS.slots),
  retries: z.int().min(0).max(10).default(OLLAMA_DEFAULTS.retries),
  firstRetryDelayMs: z.int().min(1).max(60_000).default(OLLAMA_DEFAULTS.firstRetryDelayMs),
  longestRetryDelayMs: z.int().min(1).max(60_000).default(OLLAMA_DEFAULTS.longestRetryDelayMs),
  loadTimeoutMs: z.int().min(1).max(3_600_000).default(OLLAMA_DEFAULTS.loadTimeoutMs),
  probeTimeoutMs: z.int().min(1).max(60_000).default(OLLAMA_DEFAULTS.probeTimeoutMs),
  maxReplyBytes: z.int().min(1_024).max(268_435_456).default(OLLAMA_DEFAULTS.maxReplyBytes),
  preload: z.boolean().default(OLLAMA_DEFAULTS.preload),
  allowRemote: z.boolean().default(OLLAMA_DEFAULTS.allowRemote),
  allowCloudModels: z.boolean().default(OLLAMA_DEFAULTS.allowCloudModels),
});

/** What a user may set; only `model` has no default. */
export type OllamaOptions = z.input<typeof ollamaOptionsSchema>;

/** Complete and valid. */
export type OllamaSettings = Readonly<z.output<typeof ollamaOptionsSchema>>;

/** Fills in the defaults. Throws a usage error that names the setting, never its value. */
export function ollamaSettings(options: OllamaOptions): OllamaSettings {
  const parsed = ollamaOptionsSchema.safeParse(options);
  if (!parsed.success) throw new UsageError('invalid_setting', `The settings for Ollama cannot be used. ${describeIssues(parsed.error)}.`);
  return Object.freeze(parsed.data);
}
