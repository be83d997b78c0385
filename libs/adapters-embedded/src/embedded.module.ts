import { CANDIDATE_SELECTOR, MENTION_EXTRACTOR, PLACE_NAME_INDEX } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { EmbeddedMentionExtractor } from './recogniser/embedded-mention-extractor.ts';
import { loadRecogniserParameters } from './recogniser/load-recogniser-parameters.ts';
import type { MentionPolicy } from './recogniser/mention-policy.ts';
import { EmbeddedRanker, type EmbeddedRankerOptions } from './ranker/embedded-ranker.ts';
import { loadRankerParameters } from './ranker/load-ranker-parameters.ts';

export interface EmbeddedRecogniserOptions {
  readonly policy: MentionPolicy;
  /** Folder of parameter files; the shipped ones where absent. */
  readonly parametersDirectory?: string;
}

/** Binds MentionExtractor to the embedded recogniser; PLACE_NAME_INDEX must be bound by a gazetteer's module. */
export function embeddedRecogniserModule({ policy, parametersDirectory }: EmbeddedRecogniserOptions): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(MENTION_EXTRACTOR)
      .toResolvedValue(
        async (index) =>
          new EmbeddedMentionExtractor({ policy, parameters: await loadRecogniserParameters(policy, parametersDirectory), index }),
        [PLACE_NAME_INDEX],
      )
      .inSingletonScope();
  });
}

export interface EmbeddedRankerModuleOptions extends EmbeddedRankerOptions {
  /** Parameter file; the shipped one where absent. */
  readonly parametersFile?: URL;
}

/** Binds CandidateSelector to the embedded ranker; PLACE_NAME_INDEX must be bound by a gazetteer's module. */
export function embeddedRankerModule({ parametersFile, ...options }: EmbeddedRankerModuleOptions = {}): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CANDIDATE_SELECTOR)
      .toResolvedValue(async (index) => new EmbeddedRanker(index, await loadRankerParameters(parametersFile), options), [PLACE_NAME_INDEX])
      .inSingletonScope();
  });
}
