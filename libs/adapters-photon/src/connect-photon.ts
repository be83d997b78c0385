import { whileConnecting, type GeocoderClientParts } from '@locitorium/geocoding';
import { PhotonCandidateSource } from './photon-candidate-source.ts';
import { PhotonClient } from './photon-client.ts';
import { photonSettings, type PhotonOptions } from './descriptor.ts';

export interface ConnectPhotonParts extends GeocoderClientParts {
  /** Aborts connecting. */
  readonly signal?: AbortSignal;
}

/**
 * A candidate source on a server that answers.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`,
 * `invalid_setting`, `remote_refused`, `public_server_refused`, `contact_required`, or the signal's reason.
 */
export async function connectPhoton(options: PhotonOptions, parts: ConnectPhotonParts = {}): Promise<PhotonCandidateSource> {
  const settings = photonSettings(options);
  const client = new PhotonClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  try {
    return new PhotonCandidateSource(client, settings, await whileConnecting(client.status(client.probe(signal))), parts.clock);
  } catch (error) {
    await client.close();
    throw error;
  }
}
