import { checkGeocoder, connectGeocoder, type ConnectGeocoderParts } from '@locitorium/geocoding';
import { warningFinding, type Finding } from '@locitorium/ports';
import { PHOTON, photonSettings, type PhotonOptions } from './descriptor.ts';
import { PhotonCandidateSource } from './photon-candidate-source.ts';
import { PhotonClient, type PhotonStatus } from './photon-client.ts';

/**
 * A candidate source on a server that answers.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`,
 * `invalid_setting`, `remote_refused`, `public_server_refused`, `contact_required`, or the signal's reason.
 */
export async function connectPhoton(options: PhotonOptions, parts: ConnectGeocoderParts = {}): Promise<PhotonCandidateSource> {
  const settings = photonSettings(options);
  const client = new PhotonClient(settings, parts);
  return connectGeocoder(client, (status) => new PhotonCandidateSource(client, settings, status, parts.clock), parts);
}

/**
 * How a server is, with its data, and whether names come in English. Rejects only for settings that cannot be used, and with the
 * signal's reason.
 */
export async function checkPhoton(
  options: PhotonOptions,
  parts: ConnectGeocoderParts & { readonly today?: number } = {},
): Promise<readonly Finding[]> {
  const settings = photonSettings(options);
  return checkGeocoder(
    {
      ...PHOTON,
      open: () => new PhotonClient(settings, parts),
      about: (status: PhotonStatus) => status,
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

const NO_ENGLISH = warningFinding(
  'photon language',
  'The database has no English names: places are called as they are called where they are.',
  'Import with English among the languages (-languages en,…).',
);
