import type { DocumentToGround, PlaceRecord, PredictedMention, RankedCandidate, SelectedPlace } from './prediction.ts';

/** A candidate with everything that a selector considers: what the stages exchange. */
export interface CandidateRecord extends PlaceRecord, Pick<RankedCandidate, 'place_rank' | 'importance'>, Pick<SelectedPlace, 'admin'> {
  readonly source: string;
  readonly name: string;
  readonly category: string;
  readonly type: string;
  readonly place_category: string | null;
  readonly population: number | null;
  readonly name_count: number | null;
  readonly match: { readonly name_class: string; readonly level: string; readonly share: number; readonly step?: string } | null;
}

/** A place name in a text; offsets in UTF-16 code units, end exclusive. */
export interface FoundMention {
  readonly mention_id: string;
  readonly mention: string;
  readonly start: number;
  readonly end: number;
}

export interface FoundMentions {
  readonly doc_id: string;
  readonly mentions: readonly FoundMention[];
  /** Beyond the limit of mentions: found, but not processed further. */
  readonly over_limit: readonly FoundMention[];
}

export interface NamesToLookUp {
  /** As they occur in a text; at most 100. */
  readonly names: string[];
  /** BCP 47. */
  readonly lang?: string | null;
  /** Name of the engine whose candidate source is to be used. */
  readonly engine?: string | null;
}

/** `answered: false`: the look-up failed. Answered with an empty list: there is no such record. */
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

/** Whether a service is ready, and the state of its parts. */
export interface Readiness {
  /** Whether all parts of the first engine work and one more document would be admitted. */
  readonly ready: boolean;
  readonly documents: { readonly working: number; readonly waiting: number };
  /** Engines that a request may name; the first one is the default. */
  readonly engines: readonly { readonly name: string; readonly ready: boolean }[];
  readonly parts: readonly {
    readonly engine: string;
    readonly subject: string;
    readonly state: 'ok' | 'warning' | 'failed';
    readonly summary: string;
    readonly remedy: string | null;
  }[];
}
