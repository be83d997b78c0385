import type { ModelEntry } from './openai-api.ts';

/** The configured model among those that a server lists; Ollama lists `llama3:latest` for `llama3`. Null where it is not there. */
export function servedModel(models: readonly ModelEntry[], name: string): ModelEntry | null {
  return models.find(({ id }) => id === name) ?? models.find(({ id }) => id === `${name}:latest`) ?? null;
}

/** Tokens of the context window that requests can count on. */
export function contextTokensOf(entry: ModelEntry, setting: number): number {
  return Math.min(setting, entry.max_model_len ?? setting);
}
