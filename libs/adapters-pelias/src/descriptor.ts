import {
  geocoderOptions,
  geocoderOptionsShape,
  MIN_INTERVAL,
  namesIn,
  REQUEST_TIMEOUT,
  type GeocoderSettings,
} from '@locitorium/geocoding/descriptor';
import {
  baseUrl,
  describeGeocoder,
  keyVariable,
  keyVariableOption,
  optionOf,
  parsedOptions,
  text,
  type GeocoderInput,
} from '@locitorium/ports';
import { z } from 'zod';

const SETTINGS = {
  /** Where Pelias' usual container of the API listens. Without /v1, which is part of each question. */
  peliasBaseUrl: baseUrl('http://127.0.0.1:4000', { group: 'geocoder', meaning: 'where Pelias answers, without /v1' }),
  peliasTimeoutMs: REQUEST_TIMEOUT,
  peliasMinIntervalMs: MIN_INTERVAL,
  /** In Pelias' own words; `coarse` stands for all layers of administrative areas and waters. */
  peliasLayers: text('coarse', 'LIST', 'layers of Pelias with commas between them, or all', {
    group: 'geocoder',
    meaning:
      'what Pelias may find: coarse (areas and waters), its layers by name, or all; venues are tried anyway where nothing else matches',
  }),
  peliasApiKeyVariable: keyVariable('geocoder'),
};

/** What the adapter can be told, each option with its default. */
const peliasOptionsSchema = z.strictObject({
  ...geocoderOptionsShape,
  baseUrl: optionOf(SETTINGS.peliasBaseUrl),
  apiKeyVariable: keyVariableOption,
  /** All of them: an empty list. Servers have layers of their own: which there are, the server knows. */
  layers: z
    .array(z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be names of layers'))
    .readonly()
    .default(namesIn(SETTINGS.peliasLayers.fallback)),
});

/** What a user may set. */
export type PeliasOptions = z.input<typeof peliasOptionsSchema>;

/** Complete and valid. */
export type PeliasSettings = GeocoderSettings & Readonly<z.output<typeof peliasOptionsSchema>>;

/** Fills in the defaults. Throws a usage error `invalid_setting` that names the setting, never its value. */
export function peliasSettings(options: PeliasOptions): PeliasSettings {
  return Object.freeze({ ...parsedOptions(peliasOptionsSchema, options, 'Pelias'), isPublicServer: false });
}

/** What the settings say to the adapter. */
export const peliasOptions = (settings: GeocoderInput<typeof SETTINGS>): PeliasOptions => ({
  ...geocoderOptions(settings),
  baseUrl: settings.peliasBaseUrl,
  apiKeyVariable: settings.peliasApiKeyVariable,
  timeoutMs: settings.peliasTimeoutMs,
  minIntervalMs: settings.peliasMinIntervalMs,
  layers: namesIn(settings.peliasLayers),
});

export const PELIAS = describeGeocoder({
  key: 'pelias',
  label: 'Pelias',
  settings: SETTINGS,
  baseUrl: ({ peliasBaseUrl }) => peliasBaseUrl,
  // There is no server that the public shares without a key.
  publicDomain: null,
  isCacheable: () => true,
  connect: async (settings) => (await import('./connect-pelias.ts')).connectPelias(peliasOptions(settings)),
  check: async (settings, how) => (await import('./connect-pelias.ts')).checkPelias(peliasOptions(settings), how),
});
