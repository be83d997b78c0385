import type { Refusal } from '../explanation/refusal.ts';
import type { Grounding } from './grounding.ts';

/** What was done for one document, for logs and run manifests. Counts are exact, durations in milliseconds. */
export interface GroundingAccount {
  /** Requests to a language model, repairs included. */
  readonly modelCalls: number;
  /** Second requests after an answer that could not be used. */
  readonly repairs: number;
  /** Distinct names looked up in the candidate source. */
  readonly lookups: number;
  /** Of these, look-ups that caused no request: the answer was remembered, or under way for another document. */
  readonly lookupsCached: number;
  /** Answers of a language model that were remembered; not among `modelCalls`. */
  readonly repliesCached: number;
  /** Mentions a model named that do not stand in the text. */
  readonly droppedMentions: number;
  /** Mentions that a cascade passed on to its second selector; 0 where the first one was sure of all, or there is no cascade. */
  readonly mentionsEscalated: number;
  /** Windows of the document (one, unless it was split) for which the second selector gave no answer: the first one's choices stand. */
  readonly escalationsUnanswered: number;
  /** Mentions over `max_mentions`; they are reported as rejected, not dropped. */
  readonly mentionsOverLimit: number;
  readonly durationMs: number;
}

/** A document with one grounding for each of its mentions, in text order. */
export interface GroundedDocument {
  readonly docId: string;
  readonly groundings: readonly Grounding[];
  /** Names that were considered and not taken for places, in text order; only where it was asked for, and where what extracts can say it. */
  readonly refusals?: readonly Refusal[];
  readonly account: GroundingAccount;
}
