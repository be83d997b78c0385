import type { Limits } from '@locitorium/domain';
import type { EngineDescription } from '@locitorium/ports';

/** What a pipeline is told beside its parts. */
export interface PipelineSettings {
  readonly limits: Limits;
  /** Choices less sure than this (0–1) are rejected as `below_threshold`; a choice of unknown confidence is not. 0 keeps all. */
  readonly minConfidence: number;
  /** What happens to texts over `limits.maxChars`: refused, or grounded in windows. */
  readonly long: 'reject' | 'split';
  readonly description: EngineDescription;
}
