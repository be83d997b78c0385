import type { Container } from 'inversify';
import { createLanguageModelAnswerer } from '@locitorium/answers';
import { ANSWERER, LANGUAGE_MODEL, type Answerer, type Finding } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';
import { bindPart } from './bind-part.ts';

export interface AnswererOptions {
  readonly onFinding: (finding: Finding) => void;
}

/** What answers questions: sentences of the documents, or the language model. */
export function bindAnswerer(container: Container, settings: Settings, { onFinding }: AnswererOptions): void {
  bindPart(container, ANSWERER, async (): Promise<Answerer> => {
    if (settings.answerer === 'extractive') return openExtractive(settings);
    const names = [settings.model, settings.secondLlm === 'none' ? null : settings.secondModel].filter((name) => name !== null);
    const modelName = names.length === 0 ? {} : { modelName: [...new Set(names)].join(' or ') };
    return createLanguageModelAnswerer({ model: await container.getAsync(LANGUAGE_MODEL), onFinding, ...modelName });
  });
}

async function openExtractive({ answerThreshold: threshold }: Settings): Promise<Answerer> {
  const { ExtractiveAnswerer } = await import('@locitorium/adapters-retrieval');
  return ExtractiveAnswerer.shipped(threshold === null ? {} : { threshold });
}
