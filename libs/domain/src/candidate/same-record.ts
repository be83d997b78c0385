import type { Candidate } from './candidate.ts';

/** Whether two candidates are the same record of the same source. */
export function isSameRecord(a: Candidate, b: Candidate): boolean {
  return a.source === b.source && a.osmType === b.osmType && a.osmId === b.osmId && a.category === b.category;
}
