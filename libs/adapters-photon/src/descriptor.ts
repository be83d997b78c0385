import {
  DATA_DATE,
  geocoderOptions,
  geocoderOptionsShape,
  MIN_INTERVAL,
  REQUEST_TIMEOUT,
  withPublicServerPolicy,
  type GeocoderSettings,
} from '@locitorium/geocoding/descriptor';
import { baseUrl, describeGeocoder, onOff, optionalText, optionOf, parsedOptions, type GeocoderInput } from '@locitorium/ports';
import { z } from 'zod';

/** The public server's domain, whose operator asks not to be queried in bulk. */
const PUBLIC_DOMAIN = 'photon.komoot.io';

const SETTINGS = {
  /** Where Photon listens by itself. */
  photonBaseUrl: baseUrl('http://127.0.0.1:2322', { group: 'geocoder', meaning: 'where Photon answers' }),
  photonTimeoutMs: REQUEST_TIMEOUT,
  photonMinIntervalMs: MIN_INTERVAL,
  photonDataDate: DATA_DATE,
  allowPublicPhoton: onOff({
    group: 'geocoder',
    sensitive: true,
    meaning: 'permit photon.komoot.io for single texts, with a contact; never for batches',
  }),
  photonContact: optionalText('TEXT', 'an e-mail address or URL', {
    group: 'geocoder',
    sensitive: true,
    meaning: 'contact for the User-Agent header; required for the public server',
  }),
};

/** What the adapter can be told, each option with its default. */
const photonOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: optionOf(SETTINGS.photonBaseUrl),
  allowPublicServer: optionOf(SETTINGS.allowPublicPhoton),
  dataDateInIdentity: z.boolean().default(SETTINGS.photonDataDate.fallback === 'pinned'),
});

/** What a user may set. */
export type PhotonOptions = z.input<typeof photonOptionsSchema>;

/** Complete and valid. */
export type PhotonSettings = GeocoderSettings & Readonly<z.output<typeof photonOptionsSchema>>;

/**
 * Fills in the defaults, and the limits of the public server where that is the one. Throws usage errors that name the setting,
 * never its value: `invalid_setting`, `public_server_refused`, `contact_required`.
 */
export function photonSettings(options: PhotonOptions): PhotonSettings {
  return withPublicServerPolicy(parsedOptions(photonOptionsSchema, options, 'Photon'), { product: 'Photon', domain: PUBLIC_DOMAIN });
}

/** What the settings say to the adapter. */
export const photonOptions = (settings: GeocoderInput<typeof SETTINGS>): PhotonOptions => ({
  ...geocoderOptions(settings),
  baseUrl: settings.photonBaseUrl,
  contact: settings.photonContact,
  allowPublicServer: settings.allowPublicPhoton,
  timeoutMs: settings.photonTimeoutMs,
  minIntervalMs: settings.photonMinIntervalMs,
  dataDateInIdentity: settings.photonDataDate === 'pinned',
});

export const PHOTON = describeGeocoder({
  key: 'photon',
  label: 'Photon',
  settings: SETTINGS,
  baseUrl: ({ photonBaseUrl }) => photonBaseUrl,
  publicDomain: PUBLIC_DOMAIN,
  isCacheable: ({ photonDataDate }) => photonDataDate === 'pinned',
  connect: async (settings) => (await import('./connect-photon.ts')).connectPhoton(photonOptions(settings)),
  check: async (settings, how) => (await import('./connect-photon.ts')).checkPhoton(photonOptions(settings), how),
});
