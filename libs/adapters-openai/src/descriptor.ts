import {
  baseUrl,
  choice,
  clientOptions,
  clientOptionsShape,
  describeModelServer,
  keyVariable,
  keyVariableOption,
  optionOf,
  parsedOptions,
  wholeNumber,
  type ModelServerInput,
} from '@locitorium/ports';
import { z } from 'zod';
import type { createOpenAiEmbedder } from './openai-embedder.ts';

/** How hard a reasoning model may think; `none` asks it not to. */
const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;

/** What servers call the bound of an answer: local ones the first, hosted reasoning models the second. */
const TOKEN_LIMIT_FIELDS = ['max_tokens', 'max_completion_tokens'] as const;

const SETTINGS = {
  /** Where llama-server listens by itself. */
  openaiBaseUrl: baseUrl('http://127.0.0.1:8080/v1', { group: 'model', meaning: 'where OpenAI’s API is spoken, usually ending in /v1' }),
  openaiApiKeyVariable: keyVariable('model'),
  /**
   * llama-server -c, vLLM --max-model-len, OLLAMA_CONTEXT_LENGTH. It cannot be asked for in a request; where the server tells a smaller
   * one, that counts.
   */
  openaiContextTokens: wholeNumber({ min: 256, max: 16_777_216 }, 8192, {
    group: 'model',
    meaning: 'tokens of the context window that the server was started with',
  }),
  openaiReasoning: choice(['off', ...REASONING_EFFORTS], 'off', {
    group: 'model',
    meaning:
      'effort of a reasoning model; none asks it not to think; off sends nothing about it. From minimal on, temperature, seed and log-probabilities are left out, which such models reject',
  }),
  /** llama-server -np. */
  openaiSlots: wholeNumber({ min: 1, max: 256 }, 1, { group: 'model', meaning: 'concurrent requests: the slots of the server' }),
};

/** What the adapter can be told, each option with its default. */
const openAiOptionsSchema = z.strictObject({
  ...clientOptionsShape,
  baseUrl: optionOf(SETTINGS.openaiBaseUrl),
  /** As the server names it in GET /models. */
  model: z.string().trim().min(1).max(200),
  apiKeyVariable: keyVariableOption,
  contextTokens: optionOf(SETTINGS.openaiContextTokens),
  /** Greedy decoding with a fixed seed; null leaves them out, for models that allow neither. */
  temperature: z.number().min(0).max(2).nullable().default(0),
  seed: z.int().min(0).max(2_147_483_647).nullable().default(0),
  reasoningEffort: z.enum(REASONING_EFFORTS).nullable().default(null),
  /** Extra tokens for thinking, where an effort other than `none` is set. */
  reasoningTokens: z.int().min(0).max(32_768).default(2048),
  tokenLimitField: z.enum(TOKEN_LIMIT_FIELDS).default('max_tokens'),
  /** Ask for log-probabilities where a caller wants them; some hosted models refuse the whole request for it. */
  tokenProbabilities: z.boolean().default(true),
  slots: optionOf(SETTINGS.openaiSlots),
  /** Silence after which a streamed answer counts as broken off, once it has begun. On two busy cores a token may take seconds. */
  stallTimeoutMs: z.int().min(1).max(3_600_000).default(60_000),
  /** Time for questions that need no model: the list of models. */
  probeTimeoutMs: z.int().min(1).max(60_000).default(5_000),
});

/** What a user may set; only `model` has no default. */
export type OpenAiOptions = z.input<typeof openAiOptionsSchema>;

/** Complete and valid. */
export type OpenAiSettings = Readonly<z.output<typeof openAiOptionsSchema>>;

/** Fills in the defaults. Throws a usage error that names the setting, never its value. */
export function openAiSettings(options: OpenAiOptions): OpenAiSettings {
  return parsedOptions(openAiOptionsSchema, options, 'the OpenAI-compatible server');
}

/** What hosted reasoning models refuse, and what they call the bound of an answer. */
const REASONING_MODEL = Object.freeze({
  temperature: null,
  seed: null,
  tokenProbabilities: false,
  tokenLimitField: 'max_completion_tokens',
} as const);

/** What the settings say to the adapter. */
export const openAiOptions = ({ openaiReasoning: effort, ...settings }: ModelServerInput<typeof SETTINGS>): OpenAiOptions => ({
  ...clientOptions(settings),
  baseUrl: settings.openaiBaseUrl,
  model: settings.model,
  apiKeyVariable: settings.openaiApiKeyVariable,
  contextTokens: settings.openaiContextTokens,
  slots: settings.openaiSlots,
  ...(effort !== 'off' && { reasoningEffort: effort }),
  ...(effort !== 'off' && effort !== 'none' && REASONING_MODEL),
});

export const OPENAI = describeModelServer({
  key: 'openai',
  label: 'one that speaks OpenAI’s API (llama-server, vLLM, hosted services)',
  settings: SETTINGS,
  modelHint: 'as its server names it',
  baseUrl: ({ openaiBaseUrl }) => openaiBaseUrl,
  slots: ({ openaiSlots }) => openaiSlots,
  elsewhere: (settings, { url, apiKeyVariable }) => ({ ...settings, openaiBaseUrl: url, openaiApiKeyVariable: apiKeyVariable }),
  connect: async (settings) => (await import('./connect-openai.ts')).connectOpenAi(openAiOptions(settings)),
  check: async (settings, how) => (await import('./check-openai.ts')).checkOpenAi(openAiOptions(settings), how),
});

/** `createOpenAiEmbedder`, whose module is loaded when it is called. */
export const connectOpenAiEmbedder: typeof createOpenAiEmbedder = async (...given) =>
  (await import('./openai-embedder.ts')).createOpenAiEmbedder(...given);
