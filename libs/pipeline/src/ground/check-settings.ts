import { LIMIT_CEILINGS, UsageError, type Limits } from '@locitorium/domain';
import type { PipelineSettings } from '../pipeline-settings.ts';

/** Rejects settings that would switch a bound off. */
export function checkSettings({ limits, minConfidence }: PipelineSettings): void {
  for (const limit of Object.keys(LIMIT_CEILINGS) as (keyof Limits)[]) {
    const [value, ceiling] = [limits[limit], LIMIT_CEILINGS[limit]];
    if (!Number.isInteger(value) || value < 1 || value > ceiling) {
      throw new UsageError('invalid_limit', `The limit ${limit} is ${value}; it must be a whole number from 1 to ${ceiling}.`, {
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
