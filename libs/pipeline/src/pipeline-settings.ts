import { LIMIT_CEILINGS, UsageError, type Limits } from '@locitorium/domain';
import { token, type EngineDescription } from '@locitorium/ports';

/** What a pipeline is told beside its parts. */
export interface PipelineSettings {
  readonly limits: Limits;
  /** Choices less sure than this (0–1) are rejected as `below_threshold`; a choice of unknown confidence is not. 0 keeps all. */
  readonly minConfidence: number;
  /** What happens to texts over `limits.maxChars`: refused, or grounded in windows. */
  readonly long: 'reject' | 'split';
  readonly description: EngineDescription;
}

export const PIPELINE_SETTINGS = token<PipelineSettings>('PipelineSettings');

/** Rejects settings that would switch a bound off. */
export function checkSettings({ limits, minConfidence }: PipelineSettings): void {
  for (const limit of Object.keys(LIMIT_CEILINGS) as (keyof Limits)[]) {
    const [value, ceiling] = [limits[limit], LIMIT_CEILINGS[limit]];
    const floor = limit === 'maxCandidates' ? 0 : 1;
    if (!Number.isInteger(value) || value < floor || value > ceiling) {
      throw new UsageError('invalid_limit', `The limit ${limit} is ${value}; it must be a whole number from ${floor} to ${ceiling}.`, {
        limit,
        value: String(value),
        ceiling,
      });
    }
  }
  if (!(minConfidence >= 0 && minConfidence <= 1)) {
    throw new UsageError('invalid_min_confidence', `minConfidence is ${minConfidence}; it must be a number from 0 to 1.`, {
      value: String(minConfidence),
    });
  }
}
