import type { RejectedSpan } from '../explanation/rejected-span.ts';
import type { Grounding } from './grounding.ts';

/** Milliseconds of each stage; 0 for one that was not reached. */
export interface StageTimes {
  readonly extraction: number;
  readonly lookup: number;
  readonly selection: number;
}

/** What processing one document used, for logs and run manifests. Counts are exact, durations in milliseconds. */
export interface GroundingUsage {
  /** Times the document was begun: again only where its time ran out on a server that turned out to be down. */
  readonly tries: number;
  /** Questions to a language model, repairs included. */
  readonly modelCalls: number;
  /** Requests that these questions took, repetitions included: what the server's log shows. */
  readonly modelRequests: number;
  /** Requests to a geocoder, repetitions included; none where it is built in. A request that documents share is the first one's. */
  readonly geocoderRequests: number;
  /** Tokens that these requests read, and wrote; what a server does not tell counts as none. */
  readonly promptTokens: number;
  readonly answerTokens: number;
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
  /** Lessons that its prompts carried, each once; absent where there were none. */
  readonly lessons?: readonly string[];
  readonly stageMs: StageTimes;
  /** Spent on the document, at most `deadline_ms` for each try. */
  readonly durationMs: number;
  /** Spent waiting for servers that were down; not within `durationMs`. */
  readonly outageMs: number;
}

/** Nothing done. */
export const EMPTY_USAGE: GroundingUsage = Object.freeze({
  tries: 0,
  modelCalls: 0,
  modelRequests: 0,
  geocoderRequests: 0,
  promptTokens: 0,
  answerTokens: 0,
  repairs: 0,
  lookups: 0,
  lookupsCached: 0,
  repliesCached: 0,
  droppedMentions: 0,
  mentionsEscalated: 0,
  escalationsUnanswered: 0,
  mentionsOverLimit: 0,
  stageMs: Object.freeze({ extraction: 0, lookup: 0, selection: 0 }),
  durationMs: 0,
  outageMs: 0,
});

/** A document with one grounding for each of its mentions, in text order. */
export interface GroundedDocument {
  readonly docId: string;
  readonly groundings: readonly Grounding[];
  /**
   * Names that were considered and not taken for places, in text order; only where it was asked for, and where what extracts can say it.
   */
  readonly rejectedSpans?: readonly RejectedSpan[];
  readonly usage: GroundingUsage;
}
