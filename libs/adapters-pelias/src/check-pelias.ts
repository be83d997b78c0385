import type { LocitoriumError } from '@locitorium/domain';
import { checkGeocoder } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import type { ConnectPeliasParts } from './connect-pelias.ts';
import { PELIAS, peliasSettings, type PeliasOptions } from './descriptor.ts';
import { PeliasClient, type PeliasStatus } from './pelias-client.ts';

const ELASTICSEARCH = 'Start Elasticsearch ("pelias elastic start"), then look at the log of the API ("pelias compose logs api").';

/**
 * How a server is, with its key and the search behind it. Pelias does not say how old its data are. Rejects only for settings that
 * cannot be used, and with the signal's reason.
 */
export async function checkPelias(options: PeliasOptions, parts: ConnectPeliasParts = {}): Promise<readonly Finding[]> {
  const settings = peliasSettings(options);
  let said: PeliasStatus | undefined;
  return checkGeocoder(
    {
      ...PELIAS,
      open: () => new PeliasClient(settings, parts),
      status: async (client, call) => (said = await client.status(call)),
      findsPlaces: async () => said?.findsPlaces === true,
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
