import type { Document, GroundedDocument } from '@locitorium/domain';
import type { Recovery } from '../context/recovery.ts';
import type { Trace } from '../context/trace.ts';
import type { Identified } from '../identity/identity.ts';

/** Names of the parts that made an answer, as they stand in a prediction's `model_info`. */
export interface EngineDescription {
  readonly engine: string;
  readonly extractor: string;
  readonly candidateSource: string;
  readonly selector: string;
  /** Model name, or `none`. */
  readonly model: string;
  /** What serves the model, by its key, or `none`. */
  readonly modelBackend: string;
  /** The geocoder that is asked over the network, by its key, or `none`. */
  readonly geocoder: string;
  /** Base URL without credentials, or `none`. */
  readonly geocoderBaseUrl: string;
}

export interface GroundOptions {
  readonly signal?: AbortSignal;
  /** Whether the document's own annotations stand in for the extractor. Default `extract`. */
  readonly mentions?: 'extract' | 'gold';
  /** Whether the answer says why: explanations of choices, and names that were not taken. Costs time. Default false. */
  readonly explain?: boolean;
  /** Hears what the stages do, also where the document fails in the end. Not across threads. */
  readonly trace?: Trace;
  /** How servers that do not answer are borne; `deadline_ms` holds all the same. Default: a failure is final. Not across threads. */
  readonly recovery?: Recovery;
}

/**
 * Text in, real places out, for one document. Rejects with a typed error only when the document as a whole could not be
 * processed (too long, extractor or every look-up failed); whatever fails for one mention is that mention's status.
 */
export interface Grounder extends Identified {
  readonly description: EngineDescription;
  /** Hash of how its requests to servers differ where it is to explain; absent where they do not. Part of a run's identity. */
  readonly statements?: string;
  ground(document: Document, options?: GroundOptions): Promise<GroundedDocument>;
}
