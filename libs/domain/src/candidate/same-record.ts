import type { Candidate } from './candidate.ts';

/**
 * Whether two candidates are the same record of the same source. Records without identity (computed postcodes) are compared by
 * name and point.
 */
export function isSameRecord(a: Candidate, b: Candidate): boolean {
  if (a.source !== b.source || a.osmType !== b.osmType || a.osmId !== b.osmId || a.category !== b.category) return false;
  return a.osmId !== null || (a.displayName === b.displayName && a.lat === b.lat && a.lon === b.lon);
}
