import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { dataFinding } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import type { ConnectPhotonParts } from './connect-photon.ts';
import { PhotonClient } from './photon-client.ts';
import { photonSettings, type PhotonOptions } from './descriptor.ts';

export interface CheckPhotonParts extends ConnectPhotonParts {
  /** Today, in milliseconds since 1970. Default: the machine's. */
  readonly today?: number;
}

/**
 * What stands between these settings and candidates: server, age of the data, whether a search finds anything at all, and whether
 * names come in English.
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkPhoton(options: PhotonOptions, parts: CheckPhotonParts = {}): Promise<readonly Finding[]> {
  const settings = photonSettings(options);
  const client = new PhotonClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  const { href } = client.endpoint;
  const findings: Finding[] = [];
  try {
    const { version, dataUpdated } = await client.status(client.probe(signal));
    findings.push({
      subject: 'photon',
      state: 'ok',
      summary: `Photon ${version ?? '(version unknown)'} answers at ${href}.`,
      remedy: null,
      facts: { base_url: href, software_version: version },
    });
    findings.push(
      dataFinding({
        subject: 'photon data',
        updated: dataUpdated,
        today: parts.today ?? Date.now(),
        remedy: 'Put a newer database beside it (photon_data), or update it from Nominatim.',
      }),
    );
    const finds = await client.findsPlaces('en', client.probe(signal));
    findings.push(
      finds
        ? { subject: 'photon search', state: 'ok', summary: 'A search finds places.', remedy: null, facts: {} }
        : {
            subject: 'photon search',
            state: 'warning',
            summary: 'A search for a world-famous name finds nothing: the database may be empty, unfinished, or of a small area.',
            remedy: 'Check photon_data, or use a database of the area that the texts are about.',
            facts: {},
          },
    );
    if (!client.offers('en')) {
      findings.push({
        subject: 'photon language',
        state: 'warning',
        summary: 'The database has no English names: places are called as they are called where they are.',
        remedy: 'Import with English among the languages (-languages en,…).',
        facts: {},
      });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error)) throw error;
    findings.push({
      subject: findings.length === 0 ? 'photon' : 'photon search',
      state: 'failed',
      summary: error.message,
      remedy: remedyFor(error, href),
      facts: { kind: error.kind, ...error.facts },
    });
  } finally {
    await client.close();
  }
  return findings;
}

/** What mends it: by what is wrong, and by whether the server said so itself, since one that answers need not be started. */
function remedyFor({ kind, facts }: LocitoriumError, href: string): string {
  const { status } = facts;
  if (status === 429) return 'Ask it less: a smaller --lookup-concurrency, or --photon-min-interval-ms 1000.';
  switch (kind) {
    case 'geocoder_unavailable':
      if (isBusy(status)) return 'Wait until it has started, or ask it less: a smaller --lookup-concurrency.';
      if (typeof status === 'number') return 'Read its log, then check photon_data, or restart it.';
      return `Start Photon ("java -jar photon.jar serve", before version 1 without "serve", where photon_data is) so that it answers at ${href}, or correct photon_base_url.`;
    case 'geocoder_refused':
      return 'Set a contact (--photon-contact), or credentials in the base URL; or run a server of your own.';
    case 'invalid_request':
      return 'Update Photon: it does not understand what this version asks.';
    default:
      return 'Correct photon_base_url: the one below which /api is.';
  }
}

/** Statuses of a server, or of a proxy before it, that has too much to do or is starting. */
function isBusy(status: unknown): boolean {
  return typeof status === 'number' && [408, 502, 503, 504].includes(status);
}
