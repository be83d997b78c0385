import { placeIdOf, type Candidate } from '@locitorium/domain';
import { z } from 'zod';

/** A real place as tools give it: what a table or a map needs, and no more. */
export const placeRecordSchema = z.object({
  id: z.string().describe('source and identifier: geonames:2460596; get_place takes it'),
  name: z.string().describe('name with the areas it lies in'),
  type: z.string().nullable().describe('country, admin1, admin2, populated, area, region, water, landform or facility'),
  country_code: z.string().nullable().describe('ISO 3166-1 alpha-2; null for seas, continents and what crosses borders'),
  lat: z.number(),
  lon: z.number(),
});

export type PlaceRecord = z.infer<typeof placeRecordSchema>;

export function placeRecord(candidate: Candidate): PlaceRecord {
  const { displayName, placeCategory, countryCode, lat, lon } = candidate;
  return { id: placeIdOf(candidate), name: displayName, type: placeCategory, country_code: countryCode, lat, lon };
}

/** A probability with as many digits as a reader needs. */
export function rounded(probability: number | null): number | null {
  return probability === null ? null : Number(probability.toFixed(3));
}
