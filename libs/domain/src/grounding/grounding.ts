import type { Candidate } from '../candidate/candidate.ts';
import type { Explanation } from '../explanation/explanation.ts';
import type { Mention } from '../mention/mention.ts';
import type { DecisiveEntry, InferredCountry, ModelStatement } from './selection.ts';
import type { ReasonOf } from './status.ts';

/** A candidate that was chosen. */
export interface SelectedPlace extends Candidate {
  /**
   * Probability 0–1 that the mention names a place and that this is its country (for a record without country: its record); null where
   * nobody knows how sure the choice is.
   */
  readonly confidence: number | null;
  /** Probability 0–1 that the country is right if the mention names a place; absent or null where unknown, or without country. */
  readonly countryConfidence?: number | null;
  /** Probability 0–1 that this very record is right if the mention names a place; absent or null where unknown. */
  readonly recordConfidence?: number | null;
}

/** The country of a mention that no record was chosen for. */
export interface ConcludedCountry extends InferredCountry {
  /** Probability 0–1 that the country is right if the mention names a place; absent where `confidence` already says it. */
  readonly countryConfidence?: number;
}

interface GroundingOfMention {
  readonly mention: Mention & { readonly mentionId: string };
  /** Best first; at most `max_candidates`. */
  readonly candidates: readonly Candidate[];
  /** Why this place or none; only where it was asked for, and where what chose can say it. */
  readonly explanation?: Explanation;
  /** What a language model said, where it had a say in this; only where it was asked for. */
  readonly statement?: ModelStatement;
  /** The entry of a playbook that chose the place. */
  readonly playbookEntry?: DecisiveEntry;
}

export interface ResolvedGrounding extends GroundingOfMention {
  readonly status: 'resolved';
  readonly reason: ReasonOf<'resolved'>;
  /** Always one of `candidates`: nothing is ever invented. */
  readonly selected: SelectedPlace;
}

interface Unresolved extends GroundingOfMention {
  readonly inferredCountry: ConcludedCountry | null;
  /** The unit or city of the concluded country that contains the place, where the text is evidence for it. */
  readonly within: SelectedPlace | null;
}

export interface UnlistedGrounding extends Unresolved {
  readonly status: 'no_candidate';
  readonly reason: ReasonOf<'no_candidate'>;
}

export interface RejectedGrounding extends Unresolved {
  readonly status: 'rejected';
  readonly reason: ReasonOf<'rejected'>;
}

export interface InvalidGrounding extends GroundingOfMention {
  readonly status: 'invalid_output';
  readonly reason: ReasonOf<'invalid_output'>;
}

export interface UnansweredGrounding extends GroundingOfMention {
  readonly status: 'timeout';
  readonly reason: ReasonOf<'timeout'>;
}

/** The result for one mention. */
export type Grounding = ResolvedGrounding | UnlistedGrounding | RejectedGrounding | InvalidGrounding | UnansweredGrounding;
