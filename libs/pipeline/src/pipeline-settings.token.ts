import { token } from '@locitorium/ports';
import type { PipelineSettings } from './pipeline-settings.ts';

export const PIPELINE_SETTINGS = token<PipelineSettings>('PipelineSettings');
