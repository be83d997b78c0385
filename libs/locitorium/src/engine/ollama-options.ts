import type { OllamaOptions } from '@locitorium/adapters-ollama';
import type { Settings } from '../settings/settings-table.ts';
import { repetitionOf } from './repetition.ts';

/** What the settings say to the Ollama adapter. `model` must be set. */
export function ollamaOptions(settings: Settings & { readonly model: string }): OllamaOptions {
  return {
    ...repetitionOf(settings),
    baseUrl: settings.ollamaBaseUrl,
    model: settings.model,
    numCtx: settings.ollamaNumCtx,
    thinking: settings.ollamaThinking,
    keepAlive: settings.ollamaKeepAlive,
    slots: settings.ollamaSlots,
    loadTimeoutMs: settings.ollamaLoadTimeoutMs,
    allowRemote: settings.allowRemote,
    allowCloudModels: settings.allowCloudModels,
  };
}
