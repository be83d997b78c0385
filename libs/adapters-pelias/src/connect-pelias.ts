import type { LocitoriumError } from '@locitorium/domain';
import { checkGeocoder, connectGeocoder, type ConnectGeocoderParts } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import { PELIAS, peliasSettings, type PeliasOptions } from './descriptor.ts';
import { PeliasCandidateSource } from './pelias-candidate-source.ts';
import { PeliasClient, type PeliasClientParts, type PeliasStatus } from './pelias-client.ts';

export type PeliasParts = ConnectGeocoderParts & PeliasClientParts;

/**
 * A candidate source on a server that answers and reaches its data.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`, `invalid_request`,
 * `invalid_setting`, `remote_refused`, `api_key_missing`, or the signal's reason.
 */
export async function connectPelias(options: PeliasOptions, parts: PeliasParts = {}): Promise<PeliasCandidateSource> {
  const settings = peliasSettings(options);
  const client = new PeliasClient(settings, parts);
  return connectGeocoder(client, (status) => new PeliasCandidateSource(client, settings, status, parts.clock), parts);
}

const ELASTICSEARCH = 'Start Elasticsearch ("pelias elastic start"), then look at the log of the API ("pelias compose logs api").';

/**
 * How a server is, with its key and the search behind it. Pelias does not say how old its data are. Rejects only for settings that
 * cannot be used, and with the signal's reason.
 */
export async function checkPelias(options: PeliasOptions, parts: PeliasParts = {}): Promise<readonly Finding[]> {
  const settings = peliasSettings(options);
  return checkGeocoder(
    {
      ...PELIAS,
      open: () => new PeliasClient(settings, parts),
      about: ({ version }: PeliasStatus) => ({ version }),
      findsPlaces: async (_client, _call, status) => status.findsPlaces,
      store: 'index',
      remedies: {
        empty: 'Check the import (pelias elastic stats), or import the area that the texts are about.',
        start: (href) =>
          `Start Pelias ("pelias compose up", in the folder of its project) so that it answers at ${href}, or correct pelias_base_url.`,
        busy: ELASTICSEARCH,
        failed: ELASTICSEARCH,
        refused: 'Name the environment variable that holds a key (pelias_api_key_variable), or run a server of your own.',
        baseUrl: 'Correct pelias_base_url: the one below which /v1/search is.',
        own: ownRemedy,
      },
    },
    parts,
  );
}

function ownRemedy({ kind, facts }: LocitoriumError): string | null {
  if (kind === 'api_key_missing') return 'Put the key into that environment variable.';
  return facts['reason'] === 'layers' ? 'Set pelias_layers to layers that it has, to coarse, or to all.' : null;
}
