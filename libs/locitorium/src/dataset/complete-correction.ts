import type { NameCorrection } from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';
import { recordOfCorrection } from './record-of-correction.ts';

/** A correction with the country and point of the record that it names; what the person said goes first. */
export async function completeCorrection<C extends NameCorrection>(
  correction: C,
  places: Pick<PlaceDirectory, 'placeById'> | undefined,
): Promise<C> {
  const { record } = correction;
  const found = await recordOfCorrection(correction, places);
  if (record === null || found === null) return correction;
  const point = record.lat === null ? { lat: found.lat, lon: found.lon } : {};
  return { ...correction, record: { countryCode: found.countryCode, ...record, ...point } };
}
