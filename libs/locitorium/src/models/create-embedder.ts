import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { connectOllamaEmbedder } from '@locitorium/adapters-ollama/descriptor';
import { connectOpenAiEmbedder } from '@locitorium/adapters-openai/descriptor';
import { clientOptions, type ClientSettings, type Embedder } from '@locitorium/ports';
import { openEmbeddingModels } from './embedding-models.ts';

/** What the settings say of the embedder; servers are those that language models are asked at. */
export interface EmbedderSettings extends ClientSettings {
  readonly embedder: 'onnx' | 'ollama' | 'openai';
  readonly embeddingModel: string;
  /** Primary subtags with commas between them, or `any`; null: what the model says of itself. */
  readonly embeddingLanguages: string | null;
  readonly embeddingThreads: number;
  readonly ollamaBaseUrl: string;
  readonly ollamaSlots: number;
  readonly allowCloudModels: boolean;
  readonly openaiBaseUrl: string;
  readonly openaiApiKeyVariable: string | null;
  readonly openaiSlots: number;
}

export interface CreateEmbedderOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/**
 * The embedder that the settings name, ready to be asked. A model on this machine is one of `locitorium models`, or the absolute path of a
 * folder. Rejects as `createOnnxEmbedder`, `createOllamaEmbedder` and `createOpenAiEmbedder` do.
 */
export async function createEmbedder(
  settings: EmbedderSettings,
  { environment = process.env, signal = new AbortController().signal }: CreateEmbedderOptions = {},
): Promise<Embedder & { close(): Promise<void> }> {
  const { embedder, embeddingModel: model, embeddingLanguages } = settings;
  const known = embeddingLanguages === null ? {} : { languages: languagesOf(embeddingLanguages) };
  if (embedder === 'onnx') {
    const { createOnnxEmbedder } = await import('@locitorium/adapters-onnx');
    const folder = isAbsolute(model) ? model : await (await openEmbeddingModels({ environment })).find(model);
    const threads = Math.min(settings.embeddingThreads, availableParallelism());
    return createOnnxEmbedder({ folder, threads, ...known }, signal);
  }
  const options = { ...clientOptions(settings), model, ...known };
  if (embedder === 'ollama') {
    const { ollamaBaseUrl: url, ollamaSlots: slots, allowCloudModels } = settings;
    return connectOllamaEmbedder({ ...options, url, slots, allowCloudModels }, { signal });
  }
  const { openaiBaseUrl: url, openaiSlots: slots, openaiApiKeyVariable: apiKeyVariable } = settings;
  return connectOpenAiEmbedder({ ...options, url, slots, apiKeyVariable }, { signal, environment });
}

const languagesOf = (list: string): 'any' | string[] => (list === 'any' ? list : list.split(','));
