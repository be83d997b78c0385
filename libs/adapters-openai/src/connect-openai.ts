import { connected } from '@locitorium/http';
import { OpenAiClient, type OpenAiClientParts } from './openai-client.ts';
import type { ModelEntry } from './openai-api.ts';
import { modelMissing } from './openai-error.ts';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { openAiSettings, type OpenAiOptions } from './descriptor.ts';

export interface ConnectOpenAiParts extends OpenAiClientParts {
  /** Aborts connecting. */
  readonly signal?: AbortSignal;
}

/**
 * A language model on a server that answers and serves the model. Nothing of a text is sent before that is known.
 *
 * Rejects with `model_unavailable`, `model_missing`, `api_key_missing` (prerequisites here), `invalid_setting`, `remote_refused`,
 * `model_refused`, `invalid_reply`, or the signal's reason.
 */
export async function connectOpenAi(options: OpenAiOptions, parts: ConnectOpenAiParts = {}): Promise<OpenAiLanguageModel> {
  const settings = openAiSettings(options);
  const client = new OpenAiClient(settings, parts);
  return connected(client, async () => {
    const signal = parts.signal ?? new AbortController().signal;
    const entry = servedModel(await client.models(client.probe(signal)), settings.model);
    if (entry === null) throw modelMissing(client.handler('models'));
    const told = entry.max_model_len ?? (await client.contextTokens(client.probe(signal)));
    return new OpenAiLanguageModel(client, settings, contextTokensOf(told, settings.contextTokens));
  });
}

/** The configured model among those that a server lists; Ollama lists `llama3:latest` for `llama3`. Null where it is not there. */
export function servedModel(models: readonly ModelEntry[], name: string): ModelEntry | null {
  return models.find(({ id }) => id === name) ?? models.find(({ id }) => id === `${name}:latest`) ?? null;
}

/** Tokens of the context window that requests can count on; `told` by the server, where it tells them. */
export function contextTokensOf(told: number | null, setting: number): number {
  return Math.min(setting, told ?? setting);
}
