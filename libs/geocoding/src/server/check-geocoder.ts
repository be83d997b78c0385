import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { Call } from '@locitorium/http';
import type { Finding } from '@locitorium/ports';

/** A client of one geocoder, as far as it is asked how it is. */
interface CheckedClient {
  readonly endpoint: { readonly href: string };
  probe(signal: AbortSignal): Call;
  close(): Promise<void>;
}

/** What a server says about itself. */
export interface GeocoderStatus {
  /** Null where it does not say. */
  readonly version: string | null;
  /** When its data were last updated; null where it does not say, absent where no server of this kind does. */
  readonly dataUpdated?: string | null;
}

/** What is particular to one kind of geocoder. */
export interface CheckedGeocoder<Client extends CheckedClient> {
  /** Key and label of its descriptor. */
  readonly key: string;
  readonly label: string;
  /** Throws usage errors, and a prerequisite error where a key is missing. */
  readonly open: () => Client;
  readonly status: (client: Client, call: Call) => Promise<GeocoderStatus>;
  /** Whether a name that the world knows is found. */
  readonly findsPlaces: (client: Client, call: Call) => Promise<boolean>;
  /** What else is worth a word, once it has been asked. */
  readonly furtherFindings?: (client: Client) => readonly Finding[];
  /** What may be empty where nothing is found: import, database, index; and what to do then. */
  readonly store: string;
  readonly remedies: {
    readonly empty: string;
    /** Of data older than OLD_DATA_DAYS. */
    readonly oldData?: string;
    /** Where it cannot be reached. */
    readonly start: (href: string) => string;
    /** Where it says that it has too much to do, or is starting. */
    readonly busy: string;
    /** Where it says that it failed otherwise. */
    readonly failed: string;
    readonly refused: string;
    readonly baseUrl: string;
    /** What only this geocoder says; null leaves it to the others. */
    readonly own?: (error: LocitoriumError) => string | null;
  };
}

export interface CheckGeocoderParts {
  readonly signal?: AbortSignal;
  /** Today, in milliseconds since 1970. Default: the machine's. */
  readonly today?: number;
}

/**
 * What stands between settings and candidates: server, age of the data, and whether a search finds anything at all (an import that never
 * finished answers every name with nothing).
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkGeocoder<Client extends CheckedClient>(
  { key, label, open, status: statusOf, findsPlaces, furtherFindings, store, remedies }: CheckedGeocoder<Client>,
  { signal = new AbortController().signal, today = Date.now() }: CheckGeocoderParts = {},
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let client: Client | undefined;
  try {
    client = open();
    const { href } = client.endpoint;
    const { version, dataUpdated } = await statusOf(client, client.probe(signal));
    findings.push({
      subject: key,
      state: 'ok',
      summary: `${label} ${version ?? '(version unknown)'} answers at ${href}.`,
      remedy: null,
      facts: { base_url: href, software_version: version },
    });
    if (dataUpdated !== undefined) findings.push(dataFinding(`${key} data`, dataUpdated, today, remedies.oldData ?? null));
    findings.push(
      (await findsPlaces(client, client.probe(signal)))
        ? { subject: `${key} search`, state: 'ok', summary: 'A search finds places.', remedy: null, facts: {} }
        : {
            subject: `${key} search`,
            state: 'warning',
            summary: `A search for a world-famous name finds nothing: the ${store} may be empty, unfinished, or of a small area.`,
            remedy: remedies.empty,
            facts: {},
          },
      ...(furtherFindings?.(client) ?? []),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.blame === 'usage') throw error;
    findings.push({
      subject: findings.length === 0 ? key : `${key} search`,
      state: 'failed',
      summary: error.message,
      remedy: remedies.own?.(error) ?? remedyFor(error, client?.endpoint.href ?? 'the base URL'),
      facts: { kind: error.kind, ...error.facts },
    });
  } finally {
    await client?.close();
  }
  return findings;

  /** By what is wrong, and by whether the server said so itself, since one that answers need not be started. */
  function remedyFor({ kind, facts: { status } }: LocitoriumError, href: string): string {
    if (status === 429) return `Ask it less: a smaller --lookup-concurrency, or --${key}-min-interval-ms 1000.`;
    switch (kind) {
      case 'geocoder_unavailable':
        if (typeof status !== 'number') return remedies.start(href);
        return BUSY.includes(status) ? remedies.busy : remedies.failed;
      case 'geocoder_refused':
        return remedies.refused;
      case 'invalid_request':
        return `Update ${label}: it does not understand what this version asks.`;
      default:
        return remedies.baseUrl;
    }
  }
}

/** Statuses of a server, or of a proxy before it, that has too much to do or is starting. */
const BUSY: readonly number[] = [408, 502, 503, 504];

/** Data older than these are worth a word: names and borders change. */
const OLD_DATA_DAYS = 400;

const DAY_MS = 86_400_000;

function dataFinding(subject: string, updated: string | null, today: number, remedy: string | null): Finding {
  const date = updated === null ? Number.NaN : Date.parse(updated);
  if (Number.isNaN(date))
    return { subject, state: 'ok', summary: 'The server does not say how old its data are.', remedy: null, facts: { data_updated: null } };
  const facts = { data_updated: updated };
  const summary = `The data are of ${new Date(date).toISOString().slice(0, 10)}.`;
  return today - date > OLD_DATA_DAYS * DAY_MS
    ? { subject, state: 'warning', summary, remedy, facts }
    : { subject, state: 'ok', summary, remedy: null, facts };
}
