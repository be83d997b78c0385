/** A country where nothing else is known of a place; null for none. */
interface OutcomePlace {
  readonly countryCode: string | null;
}

/**
 * One mention of a run beside what is right: as much of an evaluated mention as lessons are made of. `failureClass` is one of the
 * evaluation's classes; those that are no failure count as well, as evidence against a lesson.
 */
export interface MentionOutcome {
  readonly docId: string;
  readonly mentionId: string;
  /** As it stands in the text. */
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly sentence: { readonly text: string; readonly start: number; readonly end: number } | null;
  /** Null: the name is no mention of a place here. */
  readonly gold: OutcomePlace | null;
  readonly predicted: (OutcomePlace & { readonly candidates: readonly OutcomePlace[] }) | null;
  readonly failureClass: string;
}

/** Classes of mentions that were answered rightly. */
const RIGHT: ReadonlySet<string> = new Set(['right_place', 'right_country_wrong_place', 'right_country_inferred', 'no_country_kept']);

export const isRight = ({ failureClass }: Pick<MentionOutcome, 'failureClass'>): boolean => RIGHT.has(failureClass);
