import { describeIssues, UsageError } from '@locitorium/domain';
import { GEOCODER_DEFAULTS, geocoderOptionsShape, withPublicManners, type GeocoderSettings } from '@locitorium/geocoding';
import { z } from 'zod';

/** The public server's domain, whose operator asks not to be queried in bulk. */
export const PUBLIC_PHOTON = 'photon.komoot.io';

/** Every default, with its unit and its reason; those that geocoders share stand in GEOCODER_DEFAULTS. */
export const PHOTON_DEFAULTS = Object.freeze({
  ...GEOCODER_DEFAULTS,
  /** Where Photon listens by itself. */
  baseUrl: 'http://127.0.0.1:2322',
  /** photon.komoot.io is for a fair number of single look-ups, never for batches. */
  allowPublicServer: false,
  /**
   * Whether the date of the server's data belongs to the identity. It should, for results that can be reproduced; a server
   * that follows OpenStreetMap by the minute would then never resume a batch.
   */
  dataDateInIdentity: true,
});

export const photonOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: z.string().default(PHOTON_DEFAULTS.baseUrl),
  allowPublicServer: z.boolean().default(PHOTON_DEFAULTS.allowPublicServer),
  dataDateInIdentity: z.boolean().default(PHOTON_DEFAULTS.dataDateInIdentity),
});

/** What a user may set. */
export type PhotonOptions = z.input<typeof photonOptionsSchema>;

/** Complete and valid. */
export type PhotonSettings = GeocoderSettings & Readonly<z.output<typeof photonOptionsSchema>>;

/**
 * Fills in the defaults, and the manners of the public server where that is the one. Throws usage errors that name the setting,
 * never its value: `invalid_setting`, `public_server_refused`, `contact_required`.
 */
export function photonSettings(options: PhotonOptions): PhotonSettings {
  const parsed = photonOptionsSchema.safeParse(options);
  if (!parsed.success) throw new UsageError('invalid_setting', `The settings for Photon cannot be used. ${describeIssues(parsed.error)}.`);
  return withPublicManners(parsed.data, { product: 'Photon', domain: PUBLIC_PHOTON });
}
