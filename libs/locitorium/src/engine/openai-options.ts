import type { OpenAiOptions } from '@locitorium/adapters-openai';
import type { Settings } from '../settings/settings-table.ts';
import { repetitionOf } from './repetition.ts';

/** What hosted reasoning models refuse, and what they call the bound of an answer. */
const REASONING_MODEL = Object.freeze({
  temperature: null,
  seed: null,
  tokenProbabilities: false,
  tokenLimitField: 'max_completion_tokens',
} as const);

/** What the settings say to the adapter of OpenAI's API. `model` must be set. */
export function openAiOptions(settings: Settings & { readonly model: string }): OpenAiOptions {
  const { openaiReasoning: effort } = settings;
  return {
    ...repetitionOf(settings),
    baseUrl: settings.openaiBaseUrl,
    model: settings.model,
    apiKeyVariable: settings.openaiApiKeyVariable,
    allowRemote: settings.allowRemote,
    contextTokens: settings.openaiContextTokens,
    slots: settings.openaiSlots,
    ...(effort !== 'off' && { reasoningEffort: effort }),
    ...(effort !== 'off' && effort !== 'none' && REASONING_MODEL),
  };
}
