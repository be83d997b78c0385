import type { Document, GroundedDocument, ModelInfo } from '@locitorium/domain';
import type { Recovery, Trace } from '../context/call-context.ts';
import type { Identified, Identity } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** Names of the parts behind an answer, as in a prediction's `model_info`; what is not used is `none`. */
export type EngineDescription = Readonly<
  Record<'engine' | 'extractor' | 'candidateSource' | 'selector' | 'model' | 'modelBackend' | 'geocoder' | 'geocoderBaseUrl', string>
>;

export interface GroundOptions {
  readonly signal?: AbortSignal;
  /** Whether the document's own annotations stand in for the extractor. Default `extract`. */
  readonly mentions?: 'extract' | 'gold';
  /** Whether the answer says why: explanations of choices, and names that were not taken. Costs time. Default false. */
  readonly explain?: boolean;
  /**
   * Whether an explanation is made when it is read (`grounding.explanation` is a getter then), while the document's time lasts, instead of
   * all before the answer: for callers who may stop reading. Not across threads. Default false.
   */
  readonly explainWhenRead?: boolean;
  /** Whether an answer that says why also names what was not taken, which takes reading the text once more. Default true. */
  readonly rejectedSpans?: boolean;
  /** Receives the events of the stages, also if the document fails in the end. Not across threads. */
  readonly trace?: Trace;
  /** What to do when servers do not answer; `deadline_ms` holds all the same. Default: a failure is final. Not across threads. */
  readonly recovery?: Recovery;
}

/**
 * Text in, real places out, for one document. Rejects with a typed error only when the document as a whole could not be
 * processed (too long, extractor or every look-up failed); whatever fails for one mention is that mention's status.
 */
export interface Grounder extends Identified {
  readonly description: EngineDescription;
  /** Hash of how its requests to servers differ when it explains; absent if they do not. Part of a run's identity. */
  readonly statements?: string | undefined;
  ground(document: Document, options?: GroundOptions): Promise<GroundedDocument>;
}

/** The parts behind an answer, for its prediction line. The fields named after Ollama and Nominatim are about these alone. */
export function toModelInfo(engine: EngineDescription, identity: Identity, locitoriumVersion: string): ModelInfo {
  return Object.freeze({
    ollamaModel: engine.modelBackend === 'ollama' ? engine.model : 'none',
    nominatimBaseUrl: engine.geocoder === 'nominatim' ? engine.geocoderBaseUrl : 'none',
    ...engine,
    configHash: identity.hash,
    locitoriumVersion,
  });
}

export const GROUNDER = token<Grounder>('Grounder');
