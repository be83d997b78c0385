import { checkGeocoder, connectGeocoder, type ConnectGeocoderParts } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import { NOMINATIM, nominatimSettings, type NominatimOptions } from './descriptor.ts';
import type { NominatimStatus } from './nominatim-api.ts';
import { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { NominatimClient } from './nominatim-client.ts';

/**
 * A candidate source on a server that answers and has a working database.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`,
 * `invalid_setting`, `public_server_refused`, `contact_required`, or the signal's reason.
 */
export async function connectNominatim(options: NominatimOptions, parts: ConnectGeocoderParts = {}): Promise<NominatimCandidateSource> {
  const settings = nominatimSettings(options);
  const client = new NominatimClient(settings, parts);
  return connectGeocoder(client, (status) => new NominatimCandidateSource(client, settings, status, parts.clock), parts);
}

/** A name that any import with a country in it knows something for, however small. */
const PROBE = Object.freeze({ q: 'Paris', limit: '1', addressdetails: '1', 'accept-language': 'en' });

/** How a server is, with its database and its data. Rejects only for settings that cannot be used, and with the signal's reason. */
export async function checkNominatim(
  options: NominatimOptions,
  parts: ConnectGeocoderParts & { readonly today?: number } = {},
): Promise<readonly Finding[]> {
  const settings = nominatimSettings(options);
  return checkGeocoder(
    {
      ...NOMINATIM,
      open: () => new NominatimClient(settings, parts),
      about: ({ software_version: version, data_updated: dataUpdated }: NominatimStatus) => ({ version, dataUpdated }),
      findsPlaces: async (client, call) => (await client.search(PROBE, call)).length > 0,
      store: 'import',
      remedies: {
        empty: 'Check the import (nominatim admin --check-database), or import the area that the texts are about.',
        oldData: 'Update them (nominatim replication), or import a newer extract.',
        start: (href) => `Start Nominatim ("nominatim serve") so that it answers at ${href}, or correct the base URL.`,
        busy: 'Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.',
        failed: 'Read its log, then check the import: nominatim admin --check-database.',
        refused: 'Set a contact (--nominatim-contact), or credentials in the base URL; or run a server of your own.',
        baseUrl: 'Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
        own: ({ facts }) =>
          'nominatim_status' in facts ? 'Start PostgreSQL, then check the import: nominatim admin --check-database.' : null,
      },
    },
    parts,
  );
}
