import type { Candidate } from '../candidate/candidate.ts';
import type { Explanation } from '../explanation/explanation.ts';
import type { Mention } from '../mention/mention.ts';
import type { DecisiveEntry, InferredCountry, ModelStatement } from './selection.ts';
import type { ReasonOf } from './status.ts';

/** A candidate that was chosen. */
export interface SelectedPlace extends Candidate {
  /** Probability 0–1 that its country is right (for a record without country: that the record is); null where unknown. */
  readonly confidence: number | null;
  /** Probability 0–1 that this very record is right; absent or null where unknown. */
  readonly recordConfidence?: number | null;
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
  readonly inferredCountry: InferredCountry | null;
  /** A real place that contains the unlisted one. */
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
