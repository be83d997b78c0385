import { CANDIDATE_SELECTOR, MENTION_EXTRACTOR, PLACE_NAME_INDEX } from '@locitorium/ports';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { EmbeddedMentionExtractor } from './recogniser/embedded-mention-extractor.ts';
import { loadRecogniserParameters } from './recogniser/load-recogniser-parameters.ts';
import type { MentionPolicy } from './recogniser/mention-policy.ts';
import type { RecogniserParameters } from './recogniser/recogniser-parameters.ts';
import { EmbeddedRanker, type EmbeddedRankerOptions } from './ranker/embedded-ranker.ts';
import { loadRankerParameters } from './ranker/load-ranker-parameters.ts';
import type { RankerParameters } from './ranker/ranker-parameters.ts';

export interface EmbeddedRecogniserOptions {
  readonly policy: MentionPolicy;
  /** Folder of parameter files; the shipped ones where absent. */
  readonly parametersDirectory?: string;
}

/** Binds MentionExtractor to the embedded recogniser; PLACE_NAME_INDEX must be bound by a gazetteer's module. */
export function embeddedRecogniserModule({ policy, parametersDirectory }: EmbeddedRecogniserOptions): ContainerModule {
  // Bound by themselves, so that they are read and unpacked while the system reads the gazetteer.
  const PARAMETERS = Symbol('RecogniserParameters') as ServiceIdentifier<RecogniserParameters>;
  return new ContainerModule(({ bind }) => {
    bind(PARAMETERS).toResolvedValue(() => loadRecogniserParameters(policy, parametersDirectory));
    bind(MENTION_EXTRACTOR)
      .toResolvedValue((index, parameters) => new EmbeddedMentionExtractor({ policy, parameters, index }), [PLACE_NAME_INDEX, PARAMETERS])
      .inSingletonScope();
  });
}

export interface EmbeddedRankerModuleOptions extends EmbeddedRankerOptions {
  /** Parameter file; the shipped one where absent. */
  readonly parametersFile?: URL;
}

/** Binds CandidateSelector to the embedded ranker; PLACE_NAME_INDEX must be bound by a gazetteer's module. */
export function embeddedRankerModule({ parametersFile, ...options }: EmbeddedRankerModuleOptions = {}): ContainerModule {
  const PARAMETERS = Symbol('RankerParameters') as ServiceIdentifier<RankerParameters>;
  return new ContainerModule(({ bind }) => {
    bind(PARAMETERS).toResolvedValue(() => loadRankerParameters(parametersFile));
    bind(CANDIDATE_SELECTOR)
      .toResolvedValue((index, parameters) => new EmbeddedRanker(index, parameters, options), [PLACE_NAME_INDEX, PARAMETERS])
      .inSingletonScope();
  });
}
