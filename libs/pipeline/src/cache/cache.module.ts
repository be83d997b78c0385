import { CANDIDATE_CACHE, CANDIDATE_SOURCE, LANGUAGE_MODEL, REPLY_CACHE } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { ASKED_MODEL, ASKED_SOURCE } from './cache.token.ts';
import { CachingCandidateSource } from './caching-candidate-source.ts';
import { CachingLanguageModel } from './caching-language-model.ts';
import { SharingCandidateSource } from './sharing-candidate-source.ts';

/** Binds CANDIDATE_SOURCE to ASKED_SOURCE, asked once for equal look-ups at once. */
export const sharingSourceModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue((source) => new SharingCandidateSource(source), [ASKED_SOURCE])
    .inSingletonScope();
});

/** Binds CANDIDATE_SOURCE to ASKED_SOURCE, asked once for equal look-ups. Needs CANDIDATE_CACHE. */
export const cachingSourceModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SOURCE)
    .toResolvedValue(
      (source, cache) => new SharingCandidateSource(new CachingCandidateSource(source, cache)),
      [ASKED_SOURCE, CANDIDATE_CACHE],
    )
    .inSingletonScope();
});

/** Binds LANGUAGE_MODEL to ASKED_MODEL, asked once for equal requests. Needs REPLY_CACHE. */
export const cachingModelModule = new ContainerModule(({ bind }) => {
  bind(LANGUAGE_MODEL)
    .toResolvedValue((model, cache) => new CachingLanguageModel(model, cache), [ASKED_MODEL, REPLY_CACHE])
    .inSingletonScope();
});
