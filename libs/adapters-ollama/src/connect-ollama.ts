import { UpstreamError } from '@locitorium/domain';
import { connected, type Call, type ServerClientParts } from '@locitorium/http';
import { OllamaClient } from './ollama-client.ts';
import { OllamaLanguageModel } from './ollama-language-model.ts';
import { toOllamaModel, type OllamaModel } from './ollama-model.ts';
import { ollamaSettings, type OllamaOptions, type OllamaSettings } from './descriptor.ts';
import { toLoadRequest } from './to-generate-request.ts';

export interface ConnectOllamaParts extends ServerClientParts {
  /** Aborts connecting and loading. */
  readonly signal?: AbortSignal;
}

/**
 * A language model on a server that answers, with a model that is there and, unless told otherwise, loaded. Loading has a
 * time limit of its own, since it can take longer than any document may.
 *
 * Rejects with `model_unavailable`, `model_missing` (both prerequisites here: start the server, pull the model),
 * `invalid_setting`, `remote_model`, `invalid_reply`, or the signal's reason.
 */
export async function connectOllama(options: OllamaOptions, parts: ConnectOllamaParts = {}): Promise<OllamaLanguageModel> {
  const settings = ollamaSettings(options);
  const client = new OllamaClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  return connected(client, async () => {
    const version = await client.version(client.probe(signal));
    const model = toOllamaModel(await client.show(client.probe(signal)), settings);
    if (settings.preload) await load(client, settings, model, signal);
    return new OllamaLanguageModel(client, settings, model, version);
  });
}

async function load(client: OllamaClient, settings: OllamaSettings, model: OllamaModel, signal: AbortSignal): Promise<void> {
  const limitMs = settings.loadTimeoutMs;
  const { href } = client.endpoint;
  const call: Call = {
    signal,
    limitMs,
    expired: (cause) =>
      new UpstreamError(
        'model_unavailable',
        `Ollama at ${href} did not load "${model.name}" within ${Math.round(limitMs / 1000)} s. Give it more time, or take a smaller model.`,
        { facts: { base_url: href, model: model.name, limit_ms: limitMs }, cause },
      ),
  };
  await client.generate(toLoadRequest(settings, model), call);
}
