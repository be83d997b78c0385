import { checkGeocoder, type CheckGeocoderParts } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import type { ConnectPhotonParts } from './connect-photon.ts';
import { PHOTON, photonSettings, type PhotonOptions } from './descriptor.ts';
import { PhotonClient } from './photon-client.ts';

/**
 * How a server is, with its data, and whether names come in English. Rejects only for settings that cannot be used, and with the
 * signal's reason.
 */
export async function checkPhoton(
  options: PhotonOptions,
  parts: ConnectPhotonParts & CheckGeocoderParts = {},
): Promise<readonly Finding[]> {
  const settings = photonSettings(options);
  return checkGeocoder(
    {
      ...PHOTON,
      open: () => new PhotonClient(settings, parts),
      status: (client, call) => client.status(call),
      findsPlaces: (client, call) => client.findsPlaces('en', call),
      furtherFindings: (client) => (client.offers('en') ? [] : [NO_ENGLISH]),
      store: 'database',
      remedies: {
        empty: 'Check photon_data, or use a database of the area that the texts are about.',
        oldData: 'Put a newer database beside it (photon_data), or update it from Nominatim.',
        start: (href) =>
          `Start Photon ("java -jar photon.jar serve", before version 1 without "serve", where photon_data is) so that it answers at ${href}, or correct photon_base_url.`,
        busy: 'Wait until it has started, or ask it less: a smaller --lookup-concurrency.',
        failed: 'Read its log, then check photon_data, or restart it.',
        refused: 'Set a contact (--photon-contact), or credentials in the base URL; or run a server of your own.',
        baseUrl: 'Correct photon_base_url: the one below which /api is.',
      },
    },
    parts,
  );
}

const NO_ENGLISH: Finding = {
  subject: 'photon language',
  state: 'warning',
  summary: 'The database has no English names: places are called as they are called where they are.',
  remedy: 'Import with English among the languages (-languages en,…).',
  facts: {},
};
