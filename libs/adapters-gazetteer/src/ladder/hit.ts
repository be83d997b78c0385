import type { CandidateMatch } from '@locitorium/domain';

/** A record that a query met, and how. */
export interface Hit {
  readonly place: number;
  readonly match: CandidateMatch;
}
