import type { Document, GroundingUsage, Status } from '@locitorium/domain';
import type { IdentifiedMention, StageOptions } from '@locitorium/pipeline';
import type { EngineDescription, GroundOptions, Identified, SelectionQuestion } from '@locitorium/ports';

/** How an answer is written: as the line of a prediction, as a GeoJSON feature collection, or as a table in CSV. */
export type AnswerFormat = 'prediction' | 'geojson' | 'csv';

export interface AnswerOptions extends Pick<GroundOptions, 'signal' | 'explain'> {
  /** Default `prediction`. */
  readonly format?: AnswerFormat;
  /** Most candidates that a prediction lists for a mention; 0: none but `selected`. Default: all that the engine reports. */
  readonly candidates?: number | undefined;
}

/** The groundings of a document as they are sent, and what is counted of them. */
export interface WrittenAnswer {
  /** In UTF-8; JSON without a line end. */
  readonly bytes: Uint8Array;
  readonly usage: GroundingUsage;
  /** Mentions by status; statuses that did not occur are absent. */
  readonly statuses: Readonly<Partial<Record<Status, number>>>;
}

/** A mention with the candidates that are offered for it. */
export type MentionQuestion = SelectionQuestion & { readonly mention: IdentifiedMention };

/**
 * An engine for services. It answers with the JSON that is sent, in UTF-8, written where the work was done: an answer is mostly candidates,
 * and moving them between threads as objects costs more than writing them. No answer is longer than `max_answer_bytes`.
 */
export interface ServingEngine extends Identified {
  readonly description: EngineDescription;
  /** Rejects as `Grounder.ground` does, and with a UsageError `answer_too_large`. */
  answer(document: Document, options?: AnswerOptions): Promise<WrittenAnswer>;
  /** The first stage alone, as `PipelineStages.extract`. */
  extract(document: Document, options?: StageOptions): Promise<Uint8Array>;
  /** The second stage alone, as `PipelineStages.lookUp`. */
  lookUp(names: readonly string[], language: string | null, options?: StageOptions): Promise<Uint8Array>;
  /** The third stage alone, as `PipelineStages.select`. */
  select(document: Document, questions: readonly MentionQuestion[], options?: StageOptions): Promise<Uint8Array>;
}
