/**
 * Why a name that may be a place was not taken for one: it stands for a person, an organisation, the people or an adjective of a
 * place, a building or road (the last two are mentions under other policies), or for no name at all; or because
 * a playbook says that it is no place.
 */
export const REJECTION_REASONS = ['person', 'organisation', 'demonym', 'facility', 'common_word', 'blocked_by_playbook'] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** A name that was considered and not taken. Offsets are UTF-16 code units, end exclusive. */
export interface RejectedSpan {
  readonly surface: string;
  readonly start: number;
  readonly end: number;
  readonly reason: RejectionReason;
  /** Probability 0–1 of the reason in the extractor's eyes; null where it does not know. */
  readonly probability: number | null;
  /** The rule that took it out, and what speaks for it, where a rule did. */
  readonly rule?: { readonly name: string; readonly evidence: string };
  /** Names of the gazetteer within the span ("Paris" in "Paris Hilton"); may be empty for demonyms, facilities and what a rule took out. */
  readonly placeNames: readonly string[];
}
