import { identityOfPlace, UsageError, type Candidate, type NameCorrection } from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';

/** Longest id that a message shows. */
const SHOWN_ID = 60;

/**
 * The record that a correction names; null where it names none, or is not in the gazetteer and says its point itself. Throws a UsageError
 * `unknown_record` where nothing else is known of the place: to apply it would take away the place of the engine and put none in its stead.
 */
export async function recordOfCorrection(
  { record }: NameCorrection,
  places: Pick<PlaceDirectory, 'placeById'> | null,
): Promise<Candidate | null> {
  if (record?.id == null) return null;
  const { id, lat } = record;
  const identity = identityOfPlace(id);
  const found = identity === null ? null : ((await places?.placeById(identity.osmType, identity.osmId)) ?? null);
  if (found !== null || lat !== null) return found;
  const shown = id.length > SHOWN_ID ? `${id.slice(0, SHOWN_ID)}…` : id;
  // Most often the source was forgotten.
  const example = `geonames:${/^\d{1,10}$/.test(id) ? id : 4931972}`;
  throw new UsageError(
    'unknown_record',
    `Correction cannot be used: the gazetteer has no record "${shown}". Write an id with its source, such as ${example}; for a place that the gazetteer does not have, give lat and lon.`,
  );
}
