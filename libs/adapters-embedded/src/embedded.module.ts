import { MENTION_EXTRACTOR, PLACE_NAME_INDEX } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { EmbeddedMentionExtractor } from './recogniser/embedded-mention-extractor.ts';
import { loadRecogniserParameters } from './recogniser/load-recogniser-parameters.ts';
import type { MentionPolicy } from './recogniser/mention-policy.ts';

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
