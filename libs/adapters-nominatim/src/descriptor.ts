import {
  DATA_DATE,
  geocoderOptions,
  geocoderOptionsShape,
  MIN_INTERVAL,
  namesIn,
  REQUEST_TIMEOUT,
  withPublicServerPolicy,
  type GeocoderSettings,
} from '@locitorium/geocoding/descriptor';
import { baseUrl, describeGeocoder, onOff, optionalText, optionOf, parsedOptions, text, type GeocoderInput } from '@locitorium/ports';
import { z } from 'zod';

/** Layers of Nominatim; see `layer` in its search documentation. */
const LAYERS = ['address', 'poi', 'railway', 'natural', 'manmade'] as const;

export type Layer = (typeof LAYERS)[number];

/** nominatim.openstreetmap.org is for single look-ups under its usage policy, never for batches. */
const PUBLIC_DOMAIN = 'openstreetmap.org';

const SETTINGS = {
  /** Where Nominatim's usual container listens. */
  nominatimBaseUrl: baseUrl('http://127.0.0.1:8080', { group: 'geocoder', meaning: 'where Nominatim answers' }),
  nominatimTimeoutMs: REQUEST_TIMEOUT,
  nominatimMinIntervalMs: MIN_INTERVAL,
  /**
   * Points of interest are left to a second look where nothing else has the name: with them, Nominatim reads words such as "shelter" or
   * "school" as a search for any of these, and shops hide towns.
   */
  nominatimLayers: text('address,natural,manmade', 'LIST', 'layers of Nominatim with commas between them, or all', {
    group: 'geocoder',
    meaning:
      'what Nominatim may find: address, poi, railway, natural, manmade, or all; points of interest are tried anyway where nothing else matches',
  }),
  nominatimDataDate: DATA_DATE,
  allowPublicNominatim: onOff({
    group: 'geocoder',
    sensitive: true,
    meaning: 'permit nominatim.openstreetmap.org for single texts, under its usage policy; never for batches',
  }),
  nominatimContact: optionalText('TEXT', 'an e-mail address or URL', {
    group: 'geocoder',
    sensitive: true,
    meaning: 'contact for the User-Agent header; required for the public server',
  }),
};

/** What the adapter can be told, each option with its default. */
const nominatimOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: optionOf(SETTINGS.nominatimBaseUrl),
  allowPublicServer: optionOf(SETTINGS.allowPublicNominatim),
  /** All of them: an empty list. */
  layers: z
    .array(z.enum(LAYERS))
    .readonly()
    .default(namesIn(SETTINGS.nominatimLayers.fallback) as Layer[]),
  dataDateInIdentity: z.boolean().default(SETTINGS.nominatimDataDate.fallback === 'pinned'),
});

/** What a user may set. */
export type NominatimOptions = z.input<typeof nominatimOptionsSchema>;

/** Complete and valid. */
export type NominatimSettings = GeocoderSettings & Readonly<z.output<typeof nominatimOptionsSchema>>;

/**
 * Fills in the defaults, and the limits of the public server where that is the one. Throws usage errors that name the setting,
 * never its value: `invalid_setting`, `public_server_refused`, `contact_required`.
 */
export function nominatimSettings(options: NominatimOptions): NominatimSettings {
  return withPublicServerPolicy(parsedOptions(nominatimOptionsSchema, options, 'Nominatim'), {
    product: 'Nominatim',
    domain: PUBLIC_DOMAIN,
  });
}

/** What the settings say to the adapter. */
export const nominatimOptions = (settings: GeocoderInput<typeof SETTINGS>): NominatimOptions => ({
  ...geocoderOptions(settings),
  baseUrl: settings.nominatimBaseUrl,
  // Names that Nominatim does not know are rejected with the other options.
  layers: namesIn(settings.nominatimLayers) as Layer[],
  contact: settings.nominatimContact,
  allowPublicServer: settings.allowPublicNominatim,
  timeoutMs: settings.nominatimTimeoutMs,
  minIntervalMs: settings.nominatimMinIntervalMs,
  dataDateInIdentity: settings.nominatimDataDate === 'pinned',
});

export const NOMINATIM = describeGeocoder({
  key: 'nominatim',
  label: 'Nominatim',
  settings: SETTINGS,
  baseUrl: ({ nominatimBaseUrl }) => nominatimBaseUrl,
  publicDomain: PUBLIC_DOMAIN,
  isCacheable: ({ nominatimDataDate }) => nominatimDataDate === 'pinned',
  connect: async (settings) => (await import('./connect-nominatim.ts')).connectNominatim(nominatimOptions(settings)),
  check: async (settings, how) => (await import('./connect-nominatim.ts')).checkNominatim(nominatimOptions(settings), how),
});
