import type { Container } from 'inversify';
import { LANGUAGE_MODEL, RERANKER, type Finding, type Reranker } from '@locitorium/ports';
import { createLanguageModelReranker, createServerReranker } from '../models/create-reranker.ts';
import type { Settings } from '../settings/settings-table.ts';
import { bindPart } from './bind-part.ts';

export interface RerankerOptions {
  readonly onFinding: (finding: Finding) => void;
}

/** Unbound where there is none: results stay in the order of the first search. */
export function bindReranker(container: Container, settings: Settings, { onFinding }: RerankerOptions): void {
  if (settings.reranker === 'none') return;
  bindPart(container, RERANKER, async (): Promise<Reranker> => {
    if (settings.reranker !== 'llm') return openReranker(settings);
    return createLanguageModelReranker(await container.getAsync(LANGUAGE_MODEL), onFinding);
  });
}

async function openReranker(settings: Settings): Promise<Reranker> {
  if (settings.reranker === 'learned') return (await import('@locitorium/adapters-retrieval')).LearnedReranker.shipped();
  const { rerankUrl, rerankModel } = settings;
  return createServerReranker({ ...settings, rerankUrl: rerankUrl ?? '', rerankModel: rerankModel ?? '' });
}
