import { z } from 'zod';

// What Pelias' replies must have for us, and no more: GeoJSON with a block about the question. Optional parts of a strange type
// count as absent; names of areas were lists in older versions.

const text = z
  .preprocess((value) => (Array.isArray(value) ? (value as readonly unknown[])[0] : value), z.string().trim().min(1).nullish())
  .catch(null)
  .transform((value) => value ?? null);

/** Layers of areas that contain others, largest first. */
export const AREA_LAYERS = ['macroregion', 'region', 'macrocounty', 'county', 'localadmin', 'locality', 'borough'] as const;

const areas = { macroregion: text, region: text, macrocounty: text, county: text, localadmin: text, locality: text, borough: text };

export const placeSchema = z
  .looseObject({
    geometry: z.looseObject({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.unknown()) }),
    properties: z.looseObject({
      gid: text,
      source: text,
      source_id: text,
      layer: z.string().min(1),
      name: z.string().trim().min(1),
      label: text,
      /** How well the answer fits the question, 0–1. */
      confidence: z.number().min(0).max(1).nullish().catch(null),
      /** exact, interpolated, fallback; absent where Pelias' second strategy found it. */
      match_type: text,
      /** ISO 3166-1 alpha-3 of the sovereign, and of the dependent territory. */
      country_a: text,
      dependency_a: text,
      /** Alpha-2, in newer versions. */
      country_code: text,
      country: text,
      dependency: text,
      region_a: text,
      ...areas,
    }),
    /** [west, south, east, north], degrees. */
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish().catch(null),
  })
  .transform(({ geometry: { coordinates }, properties, bbox }) => ({
    ...properties,
    bbox: bbox ?? null,
    lon: coordinates[0],
    lat: coordinates[1],
  }));

/** One feature of a reply. */
export type PeliasPlace = z.output<typeof placeSchema>;

const geocodingSchema = z.looseObject({
  errors: z.array(z.unknown()).nullish().catch(null),
  engine: z.looseObject({ version: text }).nullish().catch(null),
});

/** Its features are read one by one: a strange one does not spoil the others. */
export const searchReplySchema = z.looseObject({ geocoding: geocodingSchema, features: z.array(z.unknown()) });

/** Also the body of refusals. */
export const errorReplySchema = z.looseObject({ geocoding: z.looseObject({ errors: z.array(z.unknown()).min(1) }) });
