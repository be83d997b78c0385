import { identityOfPlace, type Candidate, type NameCorrection } from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';

/** The record that a correction names; null where it names none, it is not in the gazetteer, or there is no gazetteer. */
export async function recordOfCorrection(
  { record }: NameCorrection,
  places: Pick<PlaceDirectory, 'placeById'> | null | undefined,
): Promise<Candidate | null> {
  const identity = record?.id == null ? null : identityOfPlace(record.id);
  return identity === null ? null : ((await places?.placeById(identity.osmType, identity.osmId)) ?? null);
}
