import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, GROUNDER, MENTION_EXTRACTOR, SYSTEM_CLOCK, token } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { PipelineGrounder } from './ground/pipeline-grounder.ts';
import { PipelineStages, type PipelineParts } from './ground/pipeline-stages.ts';
import { PIPELINE_SETTINGS } from './pipeline-settings.ts';
import { SplittingGrounder } from './split/splitting-grounder.ts';

export const PIPELINE_STAGES = token<PipelineStages>('PipelineStages');

/** The parts as the pipeline uses them: what is bound, unless an activation of this token puts something around them. */
export const PIPELINE_PARTS = token<PipelineParts>('PipelineParts');

/**
 * Binds PIPELINE_STAGES to the stages of the pipeline one by one, and GROUNDER to the pipeline made of them, so that both share one limit
 * of look-ups. Needs MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR and PIPELINE_SETTINGS.
 */
export const pipelineModule = new ContainerModule(({ bind }) => {
  bind(PIPELINE_PARTS)
    .toResolvedValue(
      (extractor, source, selector) => ({ extractor, source, selector }),
      [MENTION_EXTRACTOR, CANDIDATE_SOURCE, CANDIDATE_SELECTOR],
    )
    .inSingletonScope();
  bind(PIPELINE_STAGES)
    .toResolvedValue((parts, settings) => new PipelineStages(parts, settings), [PIPELINE_PARTS, PIPELINE_SETTINGS])
    .inSingletonScope();
  bind(GROUNDER)
    .toResolvedValue(
      (parts, settings, stages) => {
        const grounder = new PipelineGrounder(parts, settings, SYSTEM_CLOCK, stages);
        return settings.long === 'split' ? new SplittingGrounder(grounder, { maxChars: settings.limits.maxChars }) : grounder;
      },
      [PIPELINE_PARTS, PIPELINE_SETTINGS, PIPELINE_STAGES],
    )
    .inSingletonScope();
});
