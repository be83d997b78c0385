import {
  CANDIDATE_CACHE,
  CANDIDATE_SOURCE,
  LANGUAGE_MODEL,
  REPLY_CACHE,
  token,
  type CandidateSource,
  type LanguageModel,
} from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { CachingCandidateSource } from './caching-candidate-source.ts';
import { CachingLanguageModel } from './caching-language-model.ts';

/** The source that is asked what the cache does not know. */
export const ASKED_SOURCE = token<CandidateSource>('AskedSource');

/** The model that is asked what the cache does not know. */
export const ASKED_MODEL = token<LanguageModel>('AskedModel');

/** Binds CANDIDATE_SOURCE to ASKED_SOURCE, asked once for equal look-ups. Needs CANDIDATE_CACHE. */
export const cachingSourceModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue((source, cache) => new CachingCandidateSource(source, cache), [ASKED_SOURCE, CANDIDATE_CACHE])
    .inSingletonScope();
});

/** Binds LANGUAGE_MODEL to ASKED_MODEL, asked once for equal requests. Needs REPLY_CACHE. */
export const cachingModelModule = new ContainerModule(({ bind }) => {
  bind(LANGUAGE_MODEL)
    .toResolvedValue((model, cache) => new CachingLanguageModel(model, cache), [ASKED_MODEL, REPLY_CACHE])
    .inSingletonScope();
});
