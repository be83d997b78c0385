import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { connected, isBusyStatus, type Call } from '@locitorium/http';
import { failedFinding, okFinding, warningFinding, type Finding } from '@locitorium/ports';
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

/** A candidate source on a server that answers. */
export async function connectGeocoder<Status, Source>(
  client: Client<Status>,
  sourceOf: (status: Status) => Source,
  { signal = new AbortController().signal }: ConnectGeocoderParts,
): Promise<Source> {
  return connected(client, async () => sourceOf(await client.status(client.probe(signal))));
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
    const summary = `${label} ${version ?? '(version unknown)'} answers at ${href}.`;
    findings.push(okFinding(key, summary, { base_url: href, software_version: version }));
    if (dataUpdated !== undefined) findings.push(dataFinding(`${key} data`, dataUpdated, today, remedies.oldData ?? null));
    findings.push(
      (await findsPlaces(client, client.probe(signal), status))
        ? okFinding(`${key} search`, 'A search finds places.')
        : warningFinding(
            `${key} search`,
            `A search for a world-famous name finds nothing: the ${store} may be empty, unfinished, or of a small area.`,
            remedies.empty,
          ),
      ...(furtherFindings?.(client) ?? []),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.blame === 'usage') throw error;
    const remedy = remedies.own?.(error) ?? remedyFor(error, client?.endpoint.href ?? 'the base URL');
    findings.push(failedFinding(findings.length === 0 ? key : `${key} search`, error, remedy));
  } finally {
    await client?.close();
  }
  return findings;

  /** By what is wrong, and by whether the server said so itself, since one that answers need not be started. */
  function remedyFor({ kind, facts: { status } }: LocitoriumError, href: string): string {
    if (status === 429) return `Ask it less: a smaller --lookup-concurrency, or --${key}-min-interval-ms 1000.`;
    if (kind === 'geocoder_refused') return remedies.refused;
    if (kind === 'invalid_request') return `Update ${label}: it does not understand what this version asks.`;
    if (kind !== 'geocoder_unavailable') return remedies.baseUrl;
    if (typeof status !== 'number') return remedies.start(href);
    return isBusyStatus(status) ? remedies.busy : remedies.failed;
  }
}

/** Data older than these are worth a word: names and borders change. */
const OLD_DATA_DAYS = 400;

const DAY_MS = 86_400_000;

function dataFinding(subject: string, updated: string | null, today: number, remedy: string | null): Finding {
  const date = updated === null ? Number.NaN : Date.parse(updated);
  if (Number.isNaN(date)) return okFinding(subject, 'The server does not say how old its data are.', { data_updated: null });
  const facts = { data_updated: updated };
  const summary = `The data are of ${new Date(date).toISOString().slice(0, 10)}.`;
  return today - date > OLD_DATA_DAYS * DAY_MS ? warningFinding(subject, summary, remedy, facts) : okFinding(subject, summary, facts);
}
