import type { Attribution, Reading } from './attribution.ts';

/** Why a mention was given its place, or none; made only where somebody asks for it. */
export interface Explanation {
  readonly chosen: Reading;
  /** That the country is right; null for a reading without country. */
  readonly country: Attribution | null;
  /** That this very record is right; for a reading that is not listed, that no record is. */
  readonly record: Attribution;
}
