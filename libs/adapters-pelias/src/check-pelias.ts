import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { Finding } from '@locitorium/ports';
import type { ConnectPeliasParts } from './connect-pelias.ts';
import { PeliasClient } from './pelias-client.ts';
import { peliasSettings, type PeliasOptions } from './descriptor.ts';

/**
 * What stands between these settings and candidates: the key, the server with the search behind it, and whether it finds anything
 * at all. Pelias does not say how old its data are.
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkPelias(options: PeliasOptions, parts: ConnectPeliasParts = {}): Promise<readonly Finding[]> {
  const settings = peliasSettings(options);
  const signal = parts.signal ?? new AbortController().signal;
  let client: PeliasClient | undefined;
  try {
    client = new PeliasClient(settings, parts);
    const { href } = client.endpoint;
    const { version, findsPlaces } = await client.status(client.probe(signal));
    return [
      {
        subject: 'pelias',
        state: 'ok',
        summary: `Pelias ${version ?? '(version unknown)'} answers at ${href}.`,
        remedy: null,
        facts: { base_url: href, software_version: version },
      },
      findsPlaces
        ? { subject: 'pelias search', state: 'ok', summary: 'A search finds places.', remedy: null, facts: {} }
        : {
            subject: 'pelias search',
            state: 'warning',
            summary: 'A search for a world-famous name finds nothing: the index may be empty, unfinished, or of a small area.',
            remedy: 'Check the import (pelias elastic stats), or import the area that the texts are about.',
            facts: {},
          },
    ];
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.blame === 'usage') throw error;
    return [
      { subject: 'pelias', state: 'failed', summary: error.message, remedy: remedyFor(error), facts: { kind: error.kind, ...error.facts } },
    ];
  } finally {
    await client?.close();
  }
}

function remedyFor({ kind, facts }: LocitoriumError): string {
  const where = facts['base_url'] ?? 'the base URL';
  if (kind === 'api_key_missing') return 'Put the key into that environment variable.';
  if (kind === 'geocoder_unavailable' && 'status' in facts)
    return 'Start Elasticsearch ("pelias elastic start"), then look at the log of the API ("pelias compose logs api").';
  if (kind === 'geocoder_unavailable')
    return `Start Pelias ("pelias compose up", in the folder of its project) so that it answers at ${where}, or correct pelias_base_url.`;
  if (facts['status'] === 429) return 'Ask it less: a smaller --lookup-concurrency, or --pelias-min-interval-ms 1000.';
  if (kind === 'geocoder_refused')
    return 'Name the environment variable that holds a key (pelias_api_key_variable), or run a server of your own.';
  if (kind === 'invalid_request')
    return facts['reason'] === 'layers'
      ? 'Set pelias_layers to layers that it has, to coarse, or to all.'
      : 'Update Pelias: it does not understand what this version asks.';
  return 'Correct pelias_base_url: the one below which /v1/search is.';
}
