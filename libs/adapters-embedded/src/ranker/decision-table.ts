import type { Candidate } from '@locitorium/domain';
import type { ReadMention } from './document-evidence.ts';
import type { PlaceFacts } from './place-facts.ts';

/** "The mention means this candidate." */
export interface ListedRow {
  readonly kind: 'listed';
  readonly place: PlaceFacts;
  readonly candidate: Candidate;
  readonly countryCode: string | null;
}

/** "The mention means a place that is not among the candidates and lies in this country." */
export interface UnlistedRow {
  readonly kind: 'unlisted';
  readonly countryCode: string;
  /** What the text says beside the mention, else the best located place of the document in that country: near, or only known. */
  readonly landmark: Candidate | null;
  /** The unit or city of that country that contains the place, as far as the text is evidence for it; asked of rows that are chosen. */
  readonly within: () => Candidate | null;
}

export type DecisionRow = ListedRow | UnlistedRow;

/** What is decided about a mention, and on which grounds. Mentions without a difference share one record. */
export interface DecisionTable {
  readonly mention: ReadMention;
  readonly rows: readonly DecisionRow[];
  /** `rows.length` × FEATURE_COUNT values, row by row. */
  readonly features: Float32Array;
}
