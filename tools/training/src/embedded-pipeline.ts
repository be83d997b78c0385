import { EMBEDDED_LIMITS, type ModelInfo } from '@locitorium/domain';
import type { PipelineSettings } from '@locitorium/pipeline';
import { NO_MODEL } from './no-model.ts';

const PARTS = {
  engine: 'embedded',
  extractor: 'embedded-recogniser',
  candidateSource: 'embedded-gazetteer',
  selector: 'embedded-ranker',
} as const;

/** The embedded engine as its parts are measured in a pipeline: nothing is cut off by confidence. */
export const EMBEDDED_PIPELINE: PipelineSettings = {
  limits: EMBEDDED_LIMITS,
  minConfidence: 0,
  long: 'reject',
  description: { ...PARTS, model: 'none', modelBackend: 'none', geocoder: 'none', geocoderBaseUrl: 'none' },
};

/** @param what is measured, in the place of the hash of an engine's settings */
export const modelInfoFor = (what: string): ModelInfo => ({ ...NO_MODEL, ...PARTS, configHash: what });
