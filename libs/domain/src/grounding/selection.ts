import type { Candidate } from '../candidate/candidate.ts';
import type { ReasonOf } from './status.ts';

/** What a language model said when it chose. Neither calibrated nor checked. */
export interface ModelStatement {
  /** With which probability 0–1 it wrote its choice; null where its server does not tell. */
  readonly probability: number | null;
  /** Why, as it says; null where it said nothing that can be used. Of bounded length, on one line. */
  readonly reason: string | null;
}

/** The entry of a playbook that decided what a name means. */
export interface DecisiveEntry {
  /** The name means this place (`alias`), or the records of this name in one country. */
  readonly kind: 'alias' | 'country';
  /** As the entry writes it. */
  readonly name: string;
  /** Documents that it is about; null: of any source, in any language. */
  readonly source: string | null;
  readonly lang: string | null;
  /** What somebody noted beside it. */
  readonly note: string | null;
}

/** The country is known although no record matches. Confidence 0–1. */
export interface InferredCountry {
  readonly countryCode: string;
  readonly confidence: number;
}

/** The mention means this candidate. */
export interface ChosenSelection {
  readonly kind: 'chosen';
  /** One of the candidates that were offered. */
  readonly candidate: Candidate;
  /**
   * Calibrated probability 0–1 that the country of the choice is right (for a record without country: that the record is
   * right) if the mention names a place; null where the selector does not know.
   */
  readonly confidence: number | null;
  /** Probability 0–1 that this very record is right; absent or null where the selector does not tell it apart. */
  readonly recordConfidence?: number | null;
  readonly reason: ReasonOf<'resolved'>;
  /** The offered candidates as the selector orders them, best first; absent where it only chose. */
  readonly ranking?: readonly Candidate[];
  /** Where a language model chose, and somebody asked why. */
  readonly statement?: ModelStatement;
  /** Where the reason is `chosen_by_playbook`. */
  readonly playbookEntry?: DecisiveEntry;
}

/** The mention means none of the candidates. */
export interface NoneSelection {
  readonly kind: 'none';
  readonly reason: ReasonOf<'rejected'>;
  /** Probability 0–1 that "none" is right; null where the selector does not know. */
  readonly confidence: number | null;
  readonly inferredCountry: InferredCountry | null;
  /**
   * The unit or city of the inferred country that contains the place, with the probability that it does; null where the text is no evidence
   * for one.
   */
  readonly within: { readonly candidate: Candidate; readonly confidence: number | null } | null;
  readonly ranking?: readonly Candidate[];
  readonly statement?: ModelStatement;
}

/** The selector's answer for this mention could not be used. */
export interface InvalidSelection {
  readonly kind: 'invalid';
  readonly reason: ReasonOf<'invalid_output'>;
}

/** The choice for one mention. */
export type Selection = ChosenSelection | NoneSelection | InvalidSelection;
