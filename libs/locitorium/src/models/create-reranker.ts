import { clientOptions, type ClientSettings, type Finding, type LanguageModel, type Reranker } from '@locitorium/ports';

/** What the settings say of a rerank server. */
export interface RerankServerSettings extends ClientSettings {
  readonly rerankUrl: string;
  readonly rerankModel: string;
  readonly rerankApiKeyVariable: string | null;
}

/** A reranker on a server; it is asked when there is a query. Rejects with usage errors for settings that cannot be used. */
export async function createServerReranker(settings: RerankServerSettings): Promise<Reranker & { close(): Promise<void> }> {
  const { createHttpReranker } = await import('@locitorium/adapters-rerank');
  const { rerankUrl: url, rerankModel: model, rerankApiKeyVariable: apiKeyVariable } = settings;
  return createHttpReranker({ ...clientOptions(settings), url, model, apiKeyVariable });
}

/** A reranker on the language model that is configured; the model stays the caller's. */
export async function createLanguageModelReranker(model: LanguageModel, onFinding: (finding: Finding) => void): Promise<Reranker> {
  const { createModelReranker } = await import('@locitorium/adapters-rerank');
  return createModelReranker({ model, onFinding });
}
