import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { dataFinding } from '@locitorium/geocoding';
import type { Finding } from '@locitorium/ports';
import type { ConnectNominatimParts } from './connect-nominatim.ts';
import { NominatimClient } from './nominatim-client.ts';
import { nominatimSettings, type NominatimOptions } from './descriptor.ts';

/** A name that any import with a country in it knows something for, however small. */
const PROBE = Object.freeze({ q: 'Paris', limit: '1', addressdetails: '1', 'accept-language': 'en' });

export interface CheckNominatimParts extends ConnectNominatimParts {
  /** Today, in milliseconds since 1970. Default: the machine's. */
  readonly today?: number;
}

/**
 * What stands between these settings and candidates: server, database, age of the data, and whether a search finds anything at
 * all (an import that never finished answers every name with nothing).
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkNominatim(options: NominatimOptions, parts: CheckNominatimParts = {}): Promise<readonly Finding[]> {
  const settings = nominatimSettings(options);
  const client = new NominatimClient(settings, parts);
  const signal = parts.signal ?? new AbortController().signal;
  const { href } = client.endpoint;
  const findings: Finding[] = [];
  try {
    const status = await client.status(client.probe(signal));
    findings.push({
      subject: 'nominatim',
      state: 'ok',
      summary: `Nominatim ${status.software_version ?? '(version unknown)'} answers at ${href}.`,
      remedy: null,
      facts: { base_url: href, software_version: status.software_version },
    });
    findings.push(
      dataFinding({
        subject: 'nominatim data',
        updated: status.data_updated,
        today: parts.today ?? Date.now(),
        remedy: 'Update them (nominatim replication), or import a newer extract.',
      }),
    );
    const places = await client.search(PROBE, client.probe(signal));
    findings.push(
      places.length > 0
        ? { subject: 'nominatim search', state: 'ok', summary: 'A search finds places.', remedy: null, facts: {} }
        : {
            subject: 'nominatim search',
            state: 'warning',
            summary: 'A search for a world-famous name finds nothing: the import may be empty, unfinished, or of a small area.',
            remedy: 'Check the import (nominatim admin --check-database), or import the area that the texts are about.',
            facts: {},
          },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error)) throw error;
    findings.push({
      subject: findings.length === 0 ? 'nominatim' : 'nominatim search',
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
  if ('nominatim_status' in facts) return 'Start PostgreSQL, then check the import: nominatim admin --check-database.';
  if (status === 429) return 'Ask it less: a smaller --lookup-concurrency, or --nominatim-min-interval-ms 1000.';
  switch (kind) {
    case 'geocoder_unavailable':
      if (isBusy(status))
        return 'Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.';
      if (typeof status === 'number') return 'Read its log, then check the import: nominatim admin --check-database.';
      return `Start Nominatim ("nominatim serve") so that it answers at ${href}, or correct the base URL.`;
    case 'geocoder_refused':
      return 'Set a contact (--nominatim-contact), or credentials in the base URL; or run a server of your own.';
    case 'invalid_request':
      return 'Update Nominatim: it does not understand what this version asks.';
    default:
      return 'Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.';
  }
}

/** Statuses of a server, or of a proxy before it, that has too much to do or is starting. */
function isBusy(status: unknown): boolean {
  return typeof status === 'number' && [408, 502, 503, 504].includes(status);
}
