import { CANDIDATE_SELECTOR, PLACE_NAME_INDEX } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { EmbeddedRanker } from './embedded-ranker.ts';
import { loadRankerParameters } from './load-ranker-parameters.ts';
import type { DecisionObserver } from './ranker-decision.ts';

export interface EmbeddedRankerModuleOptions {
  /** Parameter file; the shipped one where absent. */
  readonly parametersFile?: URL;
  readonly onDecision?: DecisionObserver;
}

/** Binds CandidateSelector to the embedded ranker; PLACE_NAME_INDEX must be bound by a gazetteer's module. */
export function embeddedRankerModule({ parametersFile, onDecision }: EmbeddedRankerModuleOptions = {}): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CANDIDATE_SELECTOR)
      .toResolvedValue(
        async (index) =>
          new EmbeddedRanker(index, await loadRankerParameters(parametersFile), onDecision === undefined ? {} : { onDecision }),
        [PLACE_NAME_INDEX],
      )
      .inSingletonScope();
  });
}
