import { whileConnecting, type GeocoderClientParts } from '@locitorium/geocoding';
import { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { NominatimClient } from './nominatim-client.ts';
import { nominatimSettings, type NominatimOptions } from './descriptor.ts';

export interface ConnectNominatimParts extends GeocoderClientParts {
  /** Aborts connecting. */
  readonly signal?: AbortSignal;
}

/**
 * A candidate source on a server that answers and has a working database.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`,
 * `invalid_setting`, `public_server_refused`, `contact_required`, or the signal's reason.
 */
export async function connectNominatim(options: NominatimOptions, parts: ConnectNominatimParts = {}): Promise<NominatimCandidateSource> {
  const settings = nominatimSettings(options);
  const client = new NominatimClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  try {
    return new NominatimCandidateSource(client, settings, await whileConnecting(client.status(client.probe(signal))), parts.clock);
  } catch (error) {
    await client.close();
    throw error;
  }
}
