import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, GROUNDER, MENTION_EXTRACTOR } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { PipelineGrounder } from './ground/pipeline-grounder.ts';
import { PipelineStages } from './ground/pipeline-stages.ts';
import { PIPELINE_STAGES } from './ground/pipeline-stages.token.ts';
import { PIPELINE_SETTINGS } from './pipeline-settings.token.ts';
import { SplittingGrounder } from './split/splitting-grounder.ts';

/** Binds GROUNDER to the pipeline, and PIPELINE_STAGES to its stages one by one. Needs MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR and PIPELINE_SETTINGS. */
export const pipelineModule = new ContainerModule(({ bind }) => {
  bind(GROUNDER)
    .toResolvedValue(
      (extractor, source, selector, settings) => {
        const grounder = new PipelineGrounder({ extractor, source, selector }, settings);
        return settings.long === 'split' ? new SplittingGrounder(grounder, { maxChars: settings.limits.maxChars }) : grounder;
      },
      [MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR, PIPELINE_SETTINGS],
    )
    .inSingletonScope();
  bind(PIPELINE_STAGES)
    .toResolvedValue(
      (extractor, source, selector, settings) => new PipelineStages({ extractor, source, selector }, settings),
      [MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR, PIPELINE_SETTINGS],
    )
    .inSingletonScope();
});
