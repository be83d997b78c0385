import { whileConnecting } from '@locitorium/geocoding';
import { PeliasCandidateSource } from './pelias-candidate-source.ts';
import { PeliasClient, type PeliasClientParts } from './pelias-client.ts';
import { peliasSettings, type PeliasOptions } from './descriptor.ts';

export interface ConnectPeliasParts extends PeliasClientParts {
  /** Aborts connecting. */
  readonly signal?: AbortSignal;
}

/**
 * A candidate source on a server that answers and reaches its data.
 *
 * Rejects with `geocoder_unavailable` (a prerequisite here: start the server), `geocoder_refused`, `invalid_reply`, `invalid_request`,
 * `invalid_setting`, `remote_refused`, `api_key_missing`, or the signal's reason.
 */
export async function connectPelias(options: PeliasOptions, parts: ConnectPeliasParts = {}): Promise<PeliasCandidateSource> {
  const settings = peliasSettings(options);
  const client = new PeliasClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  try {
    return new PeliasCandidateSource(client, settings, await whileConnecting(client.status(client.probe(signal))), parts.clock);
  } catch (error) {
    await client.close();
    throw error;
  }
}
