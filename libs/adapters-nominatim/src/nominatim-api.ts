import { z } from 'zod';

// What Nominatim's replies (format=jsonv2) must have for us, and no more. Numbers come as text or as numbers, depending on the
// field and the version; optional parts may be absent or null.

/** Numbers in decimal notation are numbers; everything else stays what it is. */
const toNumber = (value: unknown): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const degrees = (most: number) => z.preprocess(toNumber, z.number().min(-most).max(most));

type Tags = Readonly<Record<string, string>>;

/** Every record that lacks them shares these. */
const NO_TAGS: Tags = Object.freeze({});

/**
 * Text throughout; anything else is left out. A record has dozens of these, so that no schema of each value stands between, and what is
 * text throughout, as it should be, is not copied.
 */
function textsOf(given: Readonly<Record<string, unknown>> | null | undefined): Tags {
  if (given == null) return NO_TAGS;
  for (const key in given)
    if (typeof given[key] !== 'string')
      return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  return given as Tags;
}

const tags = z
  .custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .nullish();

// One step that puts everything in order stands at the end: a schema of plain values is checked several times as fast as one of many steps.
export const placeSchema = z
  .object({
    /** Both absent for postcodes that Nominatim computed from addresses. */
    osm_type: z.string().nullish(),
    osm_id: z.union([z.number(), z.string()]).nullish(),
    lat: degrees(90),
    lon: degrees(180),
    /** `class` in the older format=json. */
    category: z.string().optional(),
    type: z.string().optional(),
    place_rank: z.number().nullish(),
    importance: z.number().nullish(),
    addresstype: z.string().nullish(),
    name: z.string().nullish(),
    display_name: z.string(),
    /** [south, north, west, east]. */
    boundingbox: z.array(z.unknown()).nullish(),
    address: tags,
    extratags: tags,
    namedetails: tags,
  })
  .transform((record) => ({
    osm_type: record.osm_type ?? null,
    osm_id: identifierOf(record.osm_id),
    lat: record.lat,
    lon: record.lon,
    category: record.category,
    type: record.type ?? '',
    place_rank: record.place_rank ?? null,
    importance: record.importance ?? null,
    addresstype: record.addresstype ?? null,
    name: record.name ?? '',
    display_name: record.display_name,
    boundingbox: record.boundingbox?.map((border) => Number(toNumber(border))) ?? null,
    address: textsOf(record.address),
    extratags: textsOf(record.extratags),
    namedetails: textsOf(record.namedetails),
  }));

function identifierOf(given: number | string | null | undefined): number | null {
  const identifier = given == null ? Number.NaN : Number(toNumber(given));
  return Number.isFinite(identifier) && given !== '' ? identifier : null;
}

/** One result of /search. */
export type NominatimPlace = z.output<typeof placeSchema>;

/** Its records are read one by one: a strange one does not spoil the others. */
export const searchReplySchema = z.array(z.unknown());

/** `{"error": {"code", "message"}}` for requests it refuses, `{"error": "text"}` under status 200 elsewhere. */
export const errorReplySchema = z.looseObject({ error: z.union([z.string(), z.looseObject({ message: z.string().optional() })]) });

const textOrNull = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const statusReplySchema = z.looseObject({
  /** 0 is well; 700 and above are faults of the database, sent under HTTP 200. */
  status: z.int(),
  message: z.string().default(''),
  data_updated: textOrNull,
  software_version: textOrNull,
});

export type NominatimStatus = z.output<typeof statusReplySchema>;
