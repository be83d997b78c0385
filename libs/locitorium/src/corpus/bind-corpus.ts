import type { Container } from 'inversify';
import { DOCUMENT_PARSER, EMBEDDER, LANGUAGE_DETECTOR, SPARSE_ENCODER } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';
import { createEmbedder } from '../models/create-embedder.ts';
import { bindAnswerer, type AnswererOptions } from './bind-answerer.ts';
import { bindPart } from './bind-part.ts';
import { bindLanguageModel, type LanguageModelOptions } from './bind-language-model.ts';
import { bindReranker, type RerankerOptions } from './bind-reranker.ts';
import { bindStores, type StoreOptions } from './bind-stores.ts';

/** Binds every part that the settings name. Nothing is opened until it is resolved, with `getAsync`; `unbindAllAsync` closes it. */
export function bindCorpus(
  container: Container,
  settings: Settings,
  options: StoreOptions & LanguageModelOptions & RerankerOptions & AnswererOptions,
): void {
  bindStores(container, settings, options);
  bindAnalysis(container, settings);
  bindEmbedder(container, settings);
  bindLanguageModel(container, settings, options);
  bindReranker(container, settings, options);
  bindAnswerer(container, settings, options);
}

/** What reads originals, tells languages and cuts texts into terms. */
function bindAnalysis(container: Container, { corpusMaxBytes, corpusParseMs, workers }: Settings): void {
  bindPart(container, DOCUMENT_PARSER, async () => {
    const { createParsers } = await import('@locitorium/adapters-parsers');
    return createParsers({ threads: workers, maxBytes: corpusMaxBytes, maxMs: corpusParseMs });
  });
  container
    .bind(LANGUAGE_DETECTOR)
    .toDynamicValue(async () => new (await import('@locitorium/adapters-retrieval')).TextLanguageDetector())
    .inSingletonScope();
  bindEncoder(container);
}

/** What cuts texts into terms. */
export function bindEncoder(container: Container): void {
  container
    .bind(SPARSE_ENCODER)
    .toDynamicValue(async () => new (await import('@locitorium/adapters-retrieval')).Bm25SparseEncoder())
    .inSingletonScope();
}

/** Unbound where there is none: texts are found by words, and documents by places. */
export function bindEmbedder(container: Container, settings: Settings): void {
  const { embedder, embeddingModel } = settings;
  if (embedder === 'none') return;
  bindPart(container, EMBEDDER, () => createEmbedder({ ...settings, embedder, embeddingModel: embeddingModel ?? '' }));
}
