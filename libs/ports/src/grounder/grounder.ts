import type { Document, GroundedDocument } from '@locitorium/domain';
import type { Identified } from '../identity/identity.ts';

/** Names of the parts that made an answer, as they stand in a prediction's `model_info`. */
export interface EngineDescription {
  readonly engine: string;
  readonly extractor: string;
  readonly candidateSource: string;
  readonly selector: string;
  /** Model name, or `none`. */
  readonly model: string;
  /** Base URL without credentials, or `none`. */
  readonly geocoderBaseUrl: string;
}

export interface GroundOptions {
  readonly signal?: AbortSignal;
  /** Whether the document's own annotations stand in for the extractor. Default `extract`. */
  readonly mentions?: 'extract' | 'gold';
  /** Whether the answer says why: explanations of choices, and names that were not taken. Costs time. Default false. */
  readonly explain?: boolean;
}

/**
 * Text in, real places out, for one document. Rejects with a typed error only when the document as a whole could not be
 * processed (too long, extractor or every look-up failed); whatever fails for one mention is that mention's status.
 */
export interface Grounder extends Identified {
  readonly description: EngineDescription;
  ground(document: Document, options?: GroundOptions): Promise<GroundedDocument>;
}
