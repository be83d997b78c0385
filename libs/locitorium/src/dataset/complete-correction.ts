import type { Candidate, NameCorrection } from '@locitorium/domain';

/** A correction with the country and point of the record that it names, if that was found; what the person said goes first. */
export function completeCorrection<C extends NameCorrection>(correction: C, found: Candidate | undefined): C {
  const { record } = correction;
  if (record === null || found === undefined) return correction;
  const point = record.lat === null ? { lat: found.lat, lon: found.lon } : {};
  return { ...correction, record: { countryCode: found.countryCode, ...record, ...point } };
}
