import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, GROUNDER, MENTION_EXTRACTOR, SYSTEM_CLOCK, token } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { PipelineGrounder } from './ground/pipeline-grounder.ts';
import { PipelineStages } from './ground/pipeline-stages.ts';
import { PIPELINE_SETTINGS } from './pipeline-settings.ts';
import { SplittingGrounder } from './split/splitting-grounder.ts';

export const PIPELINE_STAGES = token<PipelineStages>('PipelineStages');

/**
 * Binds PIPELINE_STAGES to the stages of the pipeline one by one, and GROUNDER to the pipeline made of them, so that both share one limit
 * of look-ups. Needs MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR and PIPELINE_SETTINGS.
 */
export const pipelineModule = new ContainerModule(({ bind }) => {
  const needed = [MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR, PIPELINE_SETTINGS] as const;
  bind(PIPELINE_STAGES)
    .toResolvedValue((extractor, source, selector, settings) => new PipelineStages({ extractor, source, selector }, settings), [...needed])
    .inSingletonScope();
  bind(GROUNDER)
    .toResolvedValue(
      (extractor, source, selector, settings, stages) => {
        const grounder = new PipelineGrounder({ extractor, source, selector }, settings, SYSTEM_CLOCK, stages);
        return settings.long === 'split' ? new SplittingGrounder(grounder, { maxChars: settings.limits.maxChars }) : grounder;
      },
      [...needed, PIPELINE_STAGES],
    )
    .inSingletonScope();
});
