import type { Container } from 'inversify';
import { RERANKER, type Finding, type LanguageModel, type Reranker } from '@locitorium/ports';
import { createLanguageModelReranker, createServerReranker } from '../models/create-reranker.ts';
import { modelServerOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

export interface RerankerOptions {
  readonly servers: Servers;
  readonly onFinding: (finding: Finding) => void;
}

/** Unbound where there is none: results stay in the order of the first search. */
export function bindReranker(container: Container, settings: Settings, options: RerankerOptions): void {
  if (settings.reranker === 'none') return;
  /** The language model behind it, which no one else closes. */
  let model: (LanguageModel & { close?(): Promise<void> }) | null = null;
  container
    .bind(RERANKER)
    .toDynamicValue(async () => {
      if (settings.reranker !== 'llm') return openReranker(settings);
      model = await modelServerOf(settings, options.servers).connect({ ...settings, model: settings.model ?? '' });
      return createLanguageModelReranker(model, options.onFinding);
    })
    .inSingletonScope()
    .onDeactivation(async (reranker: Reranker & { close?(): Promise<void> }) => {
      await reranker.close?.();
      await model?.close?.();
    });
}

async function openReranker(settings: Settings): Promise<Reranker> {
  if (settings.reranker === 'learned') return (await import('@locitorium/adapters-retrieval')).LearnedReranker.shipped();
  const { rerankUrl, rerankModel } = settings;
  return createServerReranker({ ...settings, rerankUrl: rerankUrl ?? '', rerankModel: rerankModel ?? '' });
}
