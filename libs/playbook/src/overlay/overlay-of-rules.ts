import type { CorrectionRule } from '@locitorium/domain';
import { OVERLAY_FORMAT, type Overlay, type OverlayEntry } from './overlay.ts';

export interface OverlayOfRules {
  readonly overlay: Overlay;
  /** Rules that no entry can say: of one document or country, or of a place without point and country. By what they are called. */
  readonly leftOut: readonly string[];
}

/** What rules about a whole corpus are as entries of an overlay: an engine that has it makes no such mistake. */
export function overlayOfRules(rules: readonly CorrectionRule[], createdAt: Date): OverlayOfRules {
  const leftOut: string[] = [];
  const entries = new Map<string, OverlayEntry>();
  for (const rule of rules) {
    const entry = rule.where.kind === 'corpus' ? entryOf(rule) : null;
    if (entry === null) leftOut.push(rule.id);
    else entries.set(rule.surface, entry);
  }
  return { overlay: { format: OVERLAY_FORMAT, created_at: createdAt.toISOString(), entries: [...entries.values()] }, leftOut };
}

function entryOf({ surface: name, record, note }: CorrectionRule): OverlayEntry | null {
  const facts = { name, fixed: 0, broken: 0, cases: [], ...(note !== null && { note }) };
  if (record === null) return { kind: 'blocked_name', ...facts };
  const { id, lat, lon, countryCode, displayName } = record;
  if (lat !== null && lon !== null && countryCode !== undefined) {
    const place = { ...(id !== null && { id }), lat, lon, country_code: countryCode, display_name: displayName ?? name };
    return { kind: 'alias', ...facts, place };
  }
  return id === null && countryCode ? { kind: 'country', ...facts, country_code: countryCode } : null;
}
