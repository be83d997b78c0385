import type { OverlayEntry } from './overlay.ts';

/**
 * What identifies an engine of these entries: what they decide, in whatever order. Not how they were earned, nor what somebody noted
 * beside them.
 */
export function overlayFacts(entries: readonly OverlayEntry[]): readonly string[] {
  return entries.map((entry) => JSON.stringify({ ...entry, fixed: 0, broken: 0, cases: [], note: undefined })).sort();
}
