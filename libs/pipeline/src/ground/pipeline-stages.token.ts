import { token } from '@locitorium/ports';
import type { PipelineStages } from './pipeline-stages.ts';

export const PIPELINE_STAGES = token<PipelineStages>('PipelineStages');
