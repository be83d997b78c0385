import { z } from 'zod';

// What Nominatim's replies (format=jsonv2) must have for us, and no more. Numbers come as text or as numbers, depending on the
// field and the version; optional parts may be absent or null.

const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)]);
/** Text throughout; anything else is left out. A record has dozens of these, so that no schema of each value stands between. */
const tags = z
  .custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .nullish()
  .transform((given) => {
    const texts: Record<string, string> = {};
    for (const [key, value] of Object.entries(given ?? {})) if (typeof value === 'string') texts[key] = value;
    return texts;
  });

export const placeSchema = z.looseObject({
  /** Both absent for postcodes that Nominatim computed from addresses. */
  osm_type: z.string().nullish().transform((value) => value ?? null),
  osm_id: numeric.nullish().transform((value) => value ?? null),
  lat: numeric.pipe(z.number().min(-90).max(90)),
  lon: numeric.pipe(z.number().min(-180).max(180)),
  /** `class` in the older format=json. */
  category: z.string().optional(),
  type: z.string().default(''),
  place_rank: z.number().nullish().transform((value) => value ?? null),
  importance: z.number().nullish().transform((value) => value ?? null),
  addresstype: z.string().nullish().transform((value) => value ?? null),
  name: z.string().nullish().transform((value) => value ?? ''),
  display_name: z.string(),
  /** [south, north, west, east]. */
  boundingbox: z.array(numeric).nullish().transform((value) => value ?? null),
  address: tags,
  extratags: tags,
  namedetails: tags,
});

/** One result of /search. */
export type NominatimPlace = z.output<typeof placeSchema>;

/** Its records are read one by one: a strange one does not spoil the others. */
export const searchReplySchema = z.array(z.unknown());

/** `{"error": {"code", "message"}}` for requests it refuses, `{"error": "text"}` under status 200 elsewhere. */
export const errorReplySchema = z.looseObject({ error: z.union([z.string(), z.looseObject({ message: z.string().optional() })]) });

export const statusReplySchema = z.looseObject({
  /** 0 is well; 700 and above are faults of the database, sent under HTTP 200. */
  status: z.int(),
  message: z.string().default(''),
  data_updated: z.string().nullish().transform((value) => value ?? null),
  software_version: z.string().nullish().transform((value) => value ?? null),
});

export type NominatimStatus = z.output<typeof statusReplySchema>;
