import { describeIssues, UsageError } from '@locitorium/domain';
import { GEOCODER_DEFAULTS, geocoderOptionsShape, type GeocoderSettings } from '@locitorium/geocoding';
import { z } from 'zod';

/** Every default, with its unit and its reason; those that geocoders share stand in GEOCODER_DEFAULTS. */
export const PELIAS_DEFAULTS = Object.freeze({
  ...GEOCODER_DEFAULTS,
  /** Where Pelias' usual container of the API listens. Without /v1, which is part of each question. */
  baseUrl: 'http://127.0.0.1:4000',
  /** Name of the environment variable that holds the key; null for servers that want none. The key itself is never a setting. */
  apiKeyVariable: null as string | null,
  /**
   * What is looked at first, in Pelias' own words; `coarse` stands for all layers of administrative areas and waters. Venues, streets and
   * addresses are left to a second look where nothing else has the name.
   */
  layers: Object.freeze(['coarse']) as readonly string[],
});

export const peliasOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: z.string().default(PELIAS_DEFAULTS.baseUrl),
  apiKeyVariable: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not a key')
    .nullable()
    .default(PELIAS_DEFAULTS.apiKeyVariable),
  /** All of them: an empty list. Servers have layers of their own: which there are, the server knows. */
  layers: z
    .array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be names of layers'))
    .readonly()
    .default(PELIAS_DEFAULTS.layers),
});

/** What a user may set. */
export type PeliasOptions = z.input<typeof peliasOptionsSchema>;

/** Complete and valid. */
export type PeliasSettings = GeocoderSettings & Readonly<z.output<typeof peliasOptionsSchema>>;

/** Fills in the defaults. Throws a usage error `invalid_setting` that names the setting, never its value. */
export function peliasSettings(options: PeliasOptions): PeliasSettings {
  const parsed = peliasOptionsSchema.safeParse(options);
  if (!parsed.success) throw new UsageError('invalid_setting', `The settings for Pelias cannot be used. ${describeIssues(parsed.error)}.`);
  // There is no server that the public shares without a key.
  return Object.freeze({ ...parsed.data, isPublicServer: false });
}
