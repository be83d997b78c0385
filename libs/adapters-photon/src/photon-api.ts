import { z } from 'zod';

// What Photon's replies must have for us, and no more: GeoJSON whose properties follow GeocodeJSON. Anything but the point may
// be absent; an optional part of a strange type counts as absent.

const text = z
  .string()
  .trim()
  .min(1)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

export const placeSchema = z
  .looseObject({
    geometry: z.looseObject({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.unknown()) }),
    properties: z.looseObject({
      name: text,
      /** N, W or R; absent where a database was not made from OpenStreetMap. */
      osm_type: z.enum(['N', 'W', 'R']).nullish().catch(null),
      osm_id: z.int().positive().nullish().catch(null),
      osm_key: text,
      osm_value: text,
      /** house, street, locality, district, city, county, state, country, other; absent before version 0.4. */
      type: text,
      countrycode: text,
      country: text,
      state: text,
      county: text,
      city: text,
      district: text,
      street: text,
      housenumber: text,
      postcode: text,
      /** [west, north, east, south], degrees. */
      extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish().catch(null),
    }),
  })
  .transform(({ geometry: { coordinates }, properties }) => ({ ...properties, lon: coordinates[0], lat: coordinates[1] }));

/** One feature of a reply. */
export type PhotonPlace = z.output<typeof placeSchema>;

/** Its features are read one by one: a strange one does not spoil the others. */
export const searchReplySchema = z.looseObject({ type: z.literal('FeatureCollection').optional(), features: z.array(z.unknown()) });

/** `{"message": …}` before version 0.7, afterwards a list of messages for each parameter that it refuses. */
const parameterFaultSchema = z.looseObject({ message: z.string() });

/** Everything that an error reply says. */
export function messagesOf(body: unknown): readonly string[] {
  const whole = parameterFaultSchema.safeParse(body);
  if (whole.success) return [whole.data.message];
  const byParameter = z.record(z.string(), z.array(parameterFaultSchema)).safeParse(body);
  return byParameter.success ? Object.values(byParameter.data).flatMap((faults) => faults.map(({ message }) => message)) : [];
}

export const statusReplySchema = z.looseObject({
  /** "Ok". */
  status: z.string(),
  /** ISO 8601 date of the data, not of their import. */
  import_date: text,
  version: text,
});
