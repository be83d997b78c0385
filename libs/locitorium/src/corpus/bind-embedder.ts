import { isAbsolute, resolve, sep } from 'node:path';
import type { Container } from 'inversify';
import { clientOptions, EMBEDDER, type Embedder } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

/** Unbound where there is none: documents are found by words and places. */
export function bindEmbedder(container: Container, settings: Settings): void {
  if (settings.embedder === 'none') return;
  container
    .bind(EMBEDDER)
    .toDynamicValue(() => openEmbedder(settings))
    .inSingletonScope()
    .onDeactivation((embedder: Embedder & { close?(): Promise<void> }) => embedder.close?.());
}

async function openEmbedder(settings: Settings): Promise<Embedder> {
  const model = settings.embeddingModel ?? '';
  switch (settings.embedder) {
    case 'ollama': {
      const { createOllamaEmbedder } = await import('@locitorium/adapters-ollama');
      const { ollamaBaseUrl: url, ollamaSlots: slots, ollamaLoadTimeoutMs: loadTimeoutMs, allowCloudModels } = settings;
      return createOllamaEmbedder({ ...clientOptions(settings), url, model, slots, loadTimeoutMs, allowCloudModels });
    }
    case 'openai': {
      const { createOpenAiEmbedder } = await import('@locitorium/adapters-openai');
      const { openaiBaseUrl: url, openaiApiKeyVariable: apiKeyVariable, openaiSlots: slots } = settings;
      return createOpenAiEmbedder({ ...clientOptions(settings), url, model, apiKeyVariable, slots });
    }
    default: {
      const { createOnnxEmbedder } = await import('@locitorium/adapters-onnx');
      return createOnnxEmbedder({ folder: await modelFolder(model) });
    }
  }
}

/** A path is that of a model's folder; a name is one that `locitorium models` knows. */
async function modelFolder(model: string): Promise<string> {
  if (isAbsolute(model) || model.includes(sep) || model.includes('/')) return resolve(model);
  const { openEmbeddingModels } = await import('../models/embedding-models.ts');
  return (await openEmbeddingModels()).find(model);
}
