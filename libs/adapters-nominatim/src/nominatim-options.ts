import { describeIssues, UsageError } from '@locitorium/domain';
import { GEOCODER_DEFAULTS, geocoderOptionsShape, withPublicManners } from '@locitorium/geocoding';
import { z } from 'zod';

/** Layers of Nominatim; see `layer` in its search documentation. */
export const LAYERS = ['address', 'poi', 'railway', 'natural', 'manmade'] as const;

export type Layer = (typeof LAYERS)[number];

/** Every default, with its unit and its reason; those that geocoders share stand in GEOCODER_DEFAULTS. */
export const NOMINATIM_DEFAULTS = Object.freeze({
  ...GEOCODER_DEFAULTS,
  /** Where Nominatim's usual container listens. */
  baseUrl: 'http://127.0.0.1:8080',
  /** nominatim.openstreetmap.org is for single look-ups under its usage policy, never for batches. */
  allowPublicServer: false,
  /**
   * What may be found. Points of interest are left to a second look where nothing else has the name: with them, Nominatim reads
   * words such as "shelter" or "school" as a search for any of these, and shops hide towns.
   */
  layers: Object.freeze(['address', 'natural', 'manmade']) as readonly Layer[],
  /**
   * Whether the date of the server's data belongs to the identity. It should, for results that can be reproduced; a server
   * that follows OpenStreetMap by the minute would then never resume a batch.
   */
  dataDateInIdentity: true,
});

export const nominatimOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: z.string().default(NOMINATIM_DEFAULTS.baseUrl),
  allowPublicServer: z.boolean().default(NOMINATIM_DEFAULTS.allowPublicServer),
  /** All of them: an empty list. */
  layers: z.array(z.enum(LAYERS)).readonly().default(NOMINATIM_DEFAULTS.layers),
  dataDateInIdentity: z.boolean().default(NOMINATIM_DEFAULTS.dataDateInIdentity),
});

/** What a user may set. */
export type NominatimOptions = z.input<typeof nominatimOptionsSchema>;

/** Complete and valid. */
export type NominatimSettings = Readonly<z.output<typeof nominatimOptionsSchema>> & {
  /** Whether this is a server that the public shares. */
  readonly isPublicServer: boolean;
};

/**
 * Fills in the defaults, and the manners of the public server where that is the one. Throws usage errors that name the setting,
 * never its value: `invalid_setting`, `public_server_refused`, `contact_required`.
 */
export function nominatimSettings(options: NominatimOptions): NominatimSettings {
  const parsed = nominatimOptionsSchema.safeParse(options);
  if (!parsed.success)
    throw new UsageError('invalid_setting', `The settings for Nominatim cannot be used. ${describeIssues(parsed.error)}.`);
  return withPublicManners(parsed.data, { product: 'Nominatim', domain: 'openstreetmap.org' });
}
