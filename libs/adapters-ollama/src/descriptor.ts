import {
  baseUrl,
  choice,
  clientOptions,
  clientOptionsShape,
  describeModelServer,
  onOff,
  optionOf,
  parsedOptions,
  text,
  wholeNumber,
  type ModelServerInput,
} from '@locitorium/ports';
import { z } from 'zod';
import type { createOllamaEmbedder } from './ollama-embedder.ts';

/** What the model may think before it answers: `off`, or how hard. Models that cannot be silenced (gpt-oss) think `low` when `off`. */
const THINKING = ['off', 'on', 'low', 'medium', 'high', 'max'] as const;

export type Thinking = (typeof THINKING)[number];

const SETTINGS = {
  /** Ollama's own default address. */
  ollamaBaseUrl: baseUrl('http://127.0.0.1:11434', { group: 'model', meaning: 'where Ollama listens' }),
  /** A text of 4,000 characters is 1,000 to 4,000 tokens, twenty mentions with ten candidates each about as many again. */
  ollamaNumCtx: wholeNumber({ min: 256, max: 1_048_576 }, 8192, {
    group: 'model',
    meaning: 'tokens of the context window; one number for all clients of a model, or Ollama reloads it each time',
  }),
  ollamaThinking: choice(THINKING, 'off', { group: 'model', meaning: 'whether the model may think before it answers, and how much' }),
  /** Longer than the pauses of a person at work. */
  ollamaKeepAlive: text('15m', 'DURATION', 'a duration such as 15m, or -1, or 0', {
    group: 'model',
    meaning: 'how long the model stays loaded after a request; -1 means forever',
  }),
  /** Its own default is 1. Its queue is not bounded, so ours is. */
  ollamaSlots: wholeNumber({ min: 1, max: 256 }, 1, { group: 'model', meaning: 'concurrent requests: OLLAMA_NUM_PARALLEL of the server' }),
  /** Ollama's own OLLAMA_LOAD_TIMEOUT. */
  ollamaLoadTimeoutMs: wholeNumber({ min: 1_000, max: 3_600_000 }, 300_000, {
    group: 'model',
    meaning: 'time limit for loading the model in milliseconds',
  }),
  allowCloudModels: onOff({ group: 'model', sensitive: true, meaning: 'permit cloud models: texts then leave this machine' }),
};

/** `5m`, `1h30m`, `-1` (for ever), `0` (unload at once), as Ollama reads it. */
const KEEP_ALIVE = /^(-1|0|(\d+(\.\d+)?(ms|s|m|h))+)$/;

/** What the adapter can be told, each option with its default. */
const ollamaOptionsSchema = z.strictObject({
  ...clientOptionsShape,
  baseUrl: optionOf(SETTINGS.ollamaBaseUrl),
  /** Name as in `ollama list`: `llama3.2`, `qwen3:8b`, … */
  model: z.string().trim().min(1).max(200),
  numCtx: optionOf(SETTINGS.ollamaNumCtx),
  /** Greedy decoding with a fixed seed: the same question gets the same answer on the same machine. */
  temperature: z.number().min(0).max(2).default(0),
  seed: z.int().min(0).max(2_147_483_647).default(0),
  thinking: optionOf(SETTINGS.ollamaThinking),
  /** Extra tokens for thinking, where it is on; they count as answer tokens in Ollama. */
  thinkingTokens: z.int().min(0).max(32_768).default(2048),
  keepAlive: z.string().regex(KEEP_ALIVE, 'must be a duration such as 15m, or -1, or 0').default(SETTINGS.ollamaKeepAlive.fallback),
  /** CPU threads; null leaves it to Ollama. On a machine that is busy otherwise 1 can be many times faster than 2. */
  numThreads: z.int().min(1).max(1024).nullable().default(null),
  slots: optionOf(SETTINGS.ollamaSlots),
  loadTimeoutMs: z.int().min(1).max(3_600_000).default(SETTINGS.ollamaLoadTimeoutMs.fallback),
  /** Time for questions that need no model: version, list, description. */
  probeTimeoutMs: z.int().min(1).max(60_000).default(5_000),
  /** Silence after which a streamed answer counts as broken off, once it has begun. On two busy cores a token may take seconds. */
  stallTimeoutMs: z.int().min(1).max(3_600_000).default(60_000),
  /** Load the model when connecting, so that the first document does not pay for it. */
  preload: z.boolean().default(true),
  allowCloudModels: optionOf(SETTINGS.allowCloudModels),
});

/** What a user may set; only `model` has no default. */
export type OllamaOptions = z.input<typeof ollamaOptionsSchema>;

/** Complete and valid. */
export type OllamaSettings = Readonly<z.output<typeof ollamaOptionsSchema>>;

/** Fills in the defaults. Throws a usage error that names the setting, never its value. */
export function ollamaSettings(options: OllamaOptions): OllamaSettings {
  return parsedOptions(ollamaOptionsSchema, options, 'Ollama');
}

/** What the settings say to the adapter. */
export const ollamaOptions = (settings: ModelServerInput<typeof SETTINGS>): OllamaOptions => ({
  ...clientOptions(settings),
  baseUrl: settings.ollamaBaseUrl,
  model: settings.model,
  numCtx: settings.ollamaNumCtx,
  thinking: settings.ollamaThinking,
  keepAlive: settings.ollamaKeepAlive,
  slots: settings.ollamaSlots,
  loadTimeoutMs: settings.ollamaLoadTimeoutMs,
  allowCloudModels: settings.allowCloudModels,
});

export const OLLAMA = describeModelServer({
  key: 'ollama',
  label: 'Ollama',
  settings: SETTINGS,
  modelHint: 'for example one that "ollama list" shows',
  baseUrl: ({ ollamaBaseUrl }) => ollamaBaseUrl,
  slots: ({ ollamaSlots }) => ollamaSlots,
  elsewhere: (settings, { url }) => ({ ...settings, ollamaBaseUrl: url }),
  connect: async (settings) => (await import('./connect-ollama.ts')).connectOllama(ollamaOptions(settings)),
  check: async (settings, how) => (await import('./check-ollama.ts')).checkOllama(ollamaOptions(settings), how),
});

/** `createOllamaEmbedder`, whose module is loaded when it is called. */
export const connectOllamaEmbedder: typeof createOllamaEmbedder = async (...given) =>
  (await import('./ollama-embedder.ts')).createOllamaEmbedder(...given);
