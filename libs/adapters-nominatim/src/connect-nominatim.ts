import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';
import type { NominatimStatus } from './nominatim-api.ts';
import { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { NominatimClient, type NominatimClientParts } from './nominatim-client.ts';
import { nominatimSettings, type NominatimOptions } from './nominatim-options.ts';

export interface ConnectNominatimParts extends NominatimClientParts {
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
  return new NominatimCandidateSource(client, settings, await statusOf(client, signal), parts.clock);
}

async function statusOf(client: NominatimClient, signal: AbortSignal): Promise<NominatimStatus> {
  try {
    return await client.status(client.probe(signal));
  } catch (error) {
    if (isLocitoriumError(error) && error.kind === 'geocoder_unavailable') throw new PrerequisiteError(error.kind, error.message, error.facts, error.cause);
    throw error;
  }
}
