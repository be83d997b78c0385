import { describeIssues, isCountryCode, UsageError } from '@locitorium/domain';
import { z } from 'zod';
import { nameForms } from './name-cursor.ts';
import { OVERLAY_ENTRY, OVERLAY_FORMAT, OVERLAY_RECORD, type Overlay, type OverlayEntry } from './overlay.ts';

/** An overlay's file as far as it is none of the entries' matter. */
const FRAME = OVERLAY_RECORD.extend({ entries: z.array(z.unknown()) });

/**
 * Reads the text of an overlay's file. Throws a UsageError `invalid_overlay` that says which entry is wrong, where and how.
 *
 * @param file what to call it in an error
 */
export function parseOverlay(text: string, file: string): Overlay {
  const frame = FRAME.safeParse(jsonOf(text, file));
  if (!frame.success) {
    const hint = `An overlay is one JSON object: {"format": ${OVERLAY_FORMAT}, "created_at": "2026-01-31T12:00:00Z", "entries": […]}.`;
    throw invalid(file, `${describeIssues(frame.error)}. ${hint}`, {}, frame.error);
  }
  const entries = frame.data.entries.map((value, position) => entryOf(value, position, file));
  checkContradictions(entries, file);
  return { ...frame.data, entries };
}

/** How people call an entry: "entry 3 (alias \"the Bay\")". */
export function entryLabel(entry: OverlayEntry, position: number): string {
  return `entry ${position + 1} (${entry.kind} ${JSON.stringify(subjectOf(entry))})`;
}

function subjectOf(entry: OverlayEntry): string {
  if ('name' in entry) return entry.name;
  return entry.kind === 'home' ? entry.countries.join(', ') : entry.policy;
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(file, 'it holds no valid JSON.', {}, cause);
  }
}

function entryOf(value: unknown, position: number, file: string): OverlayEntry {
  const parsed = OVERLAY_ENTRY.safeParse(value);
  if (!parsed.success)
    throw invalid(file, `entry ${position + 1}: ${describeIssues(parsed.error)}.`, { entry: position + 1 }, parsed.error);
  const entry = parsed.data;
  const fault = faultIn(entry);
  if (fault !== null) throw invalid(file, `${entryLabel(entry, position)}: ${fault}`, { entry: position + 1 });
  return entry;
}

function faultIn(entry: OverlayEntry): string | null {
  const unknown = countriesOf(entry).find((code) => !isCountryCode(code));
  if (unknown !== undefined) return `${JSON.stringify(unknown)} is no ISO 3166-1 alpha-2 code in upper case, such as FJ.`;
  if ('name' in entry && nameForms(entry.name).length === 0) return 'its name is blank.';
  return null;
}

function countriesOf(entry: OverlayEntry): readonly string[] {
  switch (entry.kind) {
    case 'alias':
      return entry.place.country_code === null ? [] : [entry.place.country_code];
    case 'country':
      return [entry.country_code];
    case 'home':
      return entry.countries;
    case 'blocked_name':
    case 'place_name':
    case 'policy':
      return [];
  }
}

/** Two entries about one name in one scope say different things, or the same twice: which of them holds, nobody could tell. */
function checkContradictions(entries: readonly OverlayEntry[], file: string): void {
  const seen = new Map<string, number>();
  entries.forEach((entry, position) => {
    const subject = 'name' in entry ? nameForms(entry.name) : entry.kind;
    const key = JSON.stringify([subject, entry.scope?.source ?? null, entry.scope?.lang?.toLowerCase() ?? null]);
    const other = seen.get(key);
    if (other !== undefined) {
      const labels = `${entryLabel(entries[other]!, other)} and ${entryLabel(entry, position)}`;
      const about = 'name' in entry ? 'one name in one scope' : 'the documents of one scope';
      throw invalid(file, `${labels} are both about ${about}. Keep one of them.`, { entry: position + 1, other: other + 1 });
    }
    seen.set(key, position);
  });
}

function invalid(file: string, fault: string, facts: { readonly entry?: number; readonly other?: number }, cause?: unknown): UsageError {
  return new UsageError('invalid_overlay', `The overlay ${file} cannot be used: ${fault}`, { file, ...facts }, cause);
}
