import type { Document, GroundingUsage, Status } from '@locitorium/domain';
import type { EngineDescription, GroundOptions, Identified } from '@locitorium/ports';

/** How an answer is written: as the line of a prediction, or as a GeoJSON feature collection. */
export type AnswerFormat = 'prediction' | 'geojson';

export interface AnswerOptions extends Pick<GroundOptions, 'signal' | 'explain'> {
  /** Default `prediction`. */
  readonly format?: AnswerFormat;
}

/** The groundings of a document as they are sent, and what is counted of them. */
export interface WrittenAnswer {
  /** JSON in UTF-8, without a line end. */
  readonly json: Uint8Array;
  readonly usage: GroundingUsage;
  /** Mentions by status; statuses that did not occur are absent. */
  readonly statuses: Readonly<Partial<Record<Status, number>>>;
}

/**
 * An engine for services. It answers with the text that is sent, written where the grounding was done: an answer is mostly candidates, and
 * moving them between threads as objects costs more than writing them.
 */
export interface ServingEngine extends Identified {
  readonly description: EngineDescription;
  /** Rejects as `Grounder.ground` does. */
  answer(document: Document, options?: AnswerOptions): Promise<WrittenAnswer>;
}
