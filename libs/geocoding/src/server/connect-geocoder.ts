import { isLocitoriumError, PrerequisiteError, type LocitoriumError } from '@locitorium/domain';
import type { Call } from '@locitorium/http';
import type { Finding } from '@locitorium/ports';
import type { GeocoderClientParts } from './geocoder-client.ts';

export interface ConnectGeocoderParts extends GeocoderClientParts {
  /** Aborts connecting or checking. */
  readonly signal?: AbortSignal;
}

/** A client of one geocoder, as far as it is connected and checked. */
interface Client<Status> {
  readonly endpoint: { readonly href: string };
  /** Whether it is well. */
  status(call: Call): Promise<Status>;
  /** Bounds of a call that belongs to no document. */
  probe(signal: AbortSignal): Call;
  close(): Promise<void>;
}

/**
 * A candidate source on a server that answers. One that does not answer before anything was asked of it must be started: its
 * `geocoder_unavailable` becomes a prerequisite error. Closes the client where it rejects.
 */
export async function connectGeocoder<Status, Source>(
  client: Client<Status>,
  sourceOf: (status: Status) => Source,
  { signal = new AbortController().signal }: ConnectGeocoderParts,
): Promise<Source> {
  try {
    return sourceOf(await client.status(client.probe(signal)));
  } catch (error) {
    await client.close();
    throw isLocitoriumError(error) && error.kind === 'geocoder_unavailable'
      ? new PrerequisiteError(error.kind, error.message, error.facts, error.cause)
      : error;
  }
}

/** What is particular to one kind of geocoder. */
export interface GeocoderCheck<Status, C extends Client<Status>> {
  /** Key and label of its descriptor. */
  readonly key: string;
  readonly label: string;
  /** Throws usage errors, and a prerequisite error where a key is missing. */
  readonly open: () => C;
  /** What it says about itself, null where it does not; `dataUpdated` is absent where no server of this kind says it. */
  readonly about: (status: Status) => { readonly version: string | null; readonly dataUpdated?: string | null };
  /** Whether a name that the world knows is found. */
  readonly findsPlaces: (client: C, call: Call, status: Status) => Promise<boolean>;
  readonly furtherFindings?: (client: C) => readonly Finding[];
  /** What may be empty where nothing is found: import, database, index. */
  readonly store: string;
  /** What to do about each problem; `own` for problems of this geocoder alone. */
  readonly remedies: Readonly<Record<'empty' | 'busy' | 'failed' | 'refused' | 'baseUrl', string>> & {
    readonly oldData?: string;
    readonly start: (href: string) => string;
    readonly own?: (error: LocitoriumError) => string | null;
  };
}

/**
 * What stands between settings and candidates: server, age of the data, and whether a search finds anything at all (an import that never
 * finished answers every name with nothing).
 *
 * Rejects only for settings that cannot be used, and with the signal's reason.
 */
export async function checkGeocoder<Status, C extends Client<Status>>(
  { key, label, open, about, findsPlaces, furtherFindings, store, remedies }: GeocoderCheck<Status, C>,
  { signal = new AbortController().signal, today = Date.now() }: { readonly signal?: AbortSignal; readonly today?: number } = {},
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let client: C | undefined;
  try {
    client = open();
    const { href } = client.endpoint;
    const status = await client.status(client.probe(signal));
    const { version, dataUpdated } = about(status);
    findings.push({
      subject: key,
      state: 'ok',
      summary: `${label} ${version ?? '(version unknown)'} answers at ${href}.`,
      remedy: null,
      facts: { base_url: href, software_version: version },
    });
    if (dataUpdated !== undefined) findings.push(dataFinding(`${key} data`, dataUpdated, today, remedies.oldData ?? null));
    findings.push(
      (await findsPlaces(client, client.probe(signal), status))
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
