import { identityOfPlace, UsageError, type Candidate, type NameCorrection } from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';

/** The record that a correction names; null where it names none, it is not in the gazetteer, or there is no gazetteer. */
export async function recordOfCorrection(
  { record }: NameCorrection,
  places: Pick<PlaceDirectory, 'placeById'> | null | undefined,
): Promise<Candidate | null> {
  const identity = record?.id == null ? null : identityOfPlace(record.id);
  return identity === null ? null : ((await places?.placeById(identity.osmType, identity.osmId)) ?? null);
}

/** Longest id that a message shows. */
const SHOWN_ID = 60;

/**
 * Throws a UsageError `unknown_record` where all that is known of a place is a record that is not in the gazetteer: to apply it would take
 * away the place of the engine and put none in its stead.
 */
export async function requireRecord(correction: NameCorrection, places: Pick<PlaceDirectory, 'placeById'> | null): Promise<void> {
  const { id = null, lat = null } = correction.record ?? {};
  if (id === null || lat !== null || (await recordOfCorrection(correction, places)) !== null) return;
  const shown = id.length > SHOWN_ID ? `${id.slice(0, SHOWN_ID)}…` : id;
  // Most often the source was forgotten.
  const example = `geonames:${/^\d{1,10}$/.test(id) ? id : 4931972}`;
  throw new UsageError(
    'unknown_record',
    `Correction cannot be used: the gazetteer has no record "${shown}". Write an id with its source, such as ${example}; for a place that the gazetteer does not have, give lat and lon.`,
  );
}
