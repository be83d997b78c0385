import type { CandidateRecord } from './candidate-record.ts';
import type { DocumentToGround } from './document.ts';
import type { PredictedMention } from './prediction.ts';

/** A name of a place in a text; offsets in UTF-16 code units, end exclusive. */
export interface FoundMention {
  readonly mention_id: string;
  readonly mention: string;
  readonly start: number;
  readonly end: number;
}

export interface FoundMentions {
  readonly doc_id: string;
  readonly mentions: readonly FoundMention[];
  /** Beyond the limit of mentions: found, and not worked on. */
  readonly over_limit: readonly FoundMention[];
}

export interface NamesToLookUp {
  /** As they stand in a text; at most 100. */
  readonly names: string[];
  /** BCP 47. */
  readonly lang?: string | null;
  /** Name of the engine whose source is asked. */
  readonly engine?: string | null;
}

/** `answered: false` says that nobody looked; an empty list of an answered name says that there is no such record. */
export interface LookedUpName {
  readonly name: string;
  readonly answered: boolean;
  readonly reason: 'deadline' | 'geocoder_unavailable' | null;
  readonly candidates: readonly CandidateRecord[];
}

export interface MentionsToDecide extends DocumentToGround {
  readonly mentions: readonly (FoundMention & { readonly candidates: readonly CandidateRecord[] })[];
}

export interface DecidedMentions {
  readonly doc_id: string;
  readonly results: readonly PredictedMention[];
}
