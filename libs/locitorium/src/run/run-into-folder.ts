import { basename, join } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { runDataset, type UpstreamCheck } from '@locitorium/pipeline';
import type { Grounder, RunManifest } from '@locitorium/ports';
import { geocoderBaseUrl } from '../engine/geocoder-manners.ts';
import { identifyEngine } from '../engine/identify-engine.ts';
import { publicSettings } from '../settings/settings-report.ts';
import type { Settings } from '../settings/settings-table.ts';
import { VERSION } from '../version.ts';
import { countLines } from './count-lines.ts';
import type { RunOptions, RunProgress, RunReport, RunStart } from './run-options.ts';

/** Domains of the public servers, whose operators ask not to be queried in bulk. */
const PUBLIC_SERVERS = Object.freeze({ gazetteer: null, nominatim: 'openstreetmap.org', photon: 'photon.komoot.io', pelias: null });

/** First wait for a server that is down, as a multiple of the pause before a request is repeated. */
const WAIT_OF_RETRY_DELAYS = 4;

const NOTHING_DONE: RunProgress = Object.freeze({ grounded: 0, failed: 0, skipped: 0 });

export interface RunParts {
  readonly settings: Settings;
  /** Makes the engine of the run; asked once the dataset is known to be readable. */
  readonly grounder: () => Promise<Grounder>;
  /** Documents under way at once. */
  readonly concurrency: number;
  /** Asks the servers behind the engine how they are; null where there are none. */
  readonly upstreams: UpstreamCheck | null;
}

/** Grounds a dataset into a folder, and says where everything lies. An abort is no error: the report says `finished: false`. */
export async function runIntoFolder({ settings, grounder, concurrency, upstreams }: RunParts, options: RunOptions): Promise<RunReport> {
  const { dataset, directory = 'runs', mentions = 'extract', explain = false, resume = false, signal } = options;
  refusePublicServer(settings);
  const begin = performance.now();
  const { JsonlDatasetReader, JsonlRunStore, assertRunId, defaultRunId, sha256OfFile } = await import('@locitorium/adapters-jsonl');
  if (options.runId !== undefined) assertRunId(options.runId);

  const sha256 = await sha256OfFile(dataset, signal);
  const total = await countLines(dataset, signal);
  const engine = await grounder();
  const { identity, description } = identifyEngine(engine, mentions);
  const runId = options.runId ?? defaultRunId(Date.now(), identity.hash);
  const folder = join(directory, runId);
  const start: RunStart = { runId, folder, total };

  const manifest: RunManifest = {
    runId,
    locitoriumVersion: VERSION,
    engine: description,
    identity,
    settings: { ...publicSettings(settings), mentions },
    dataset: { name: basename(dataset), sha256 },
  };
  let progress = NOTHING_DONE;
  options.onStart?.(start);
  const { finished, counts, effort } = await runDataset(
    { reader: new JsonlDatasetReader({ source: dataset }), grounder: engine, store: new JsonlRunStore({ directory }), ...(upstreams !== null && { upstreams }) },
    {
      manifest,
      resume,
      concurrency,
      mentions,
      explain,
      outages: { patienceMs: settings.outagePatienceMs, firstWaitMs: WAIT_OF_RETRY_DELAYS * settings.retryDelayMs },
      ...(options.onOutage !== undefined && { onOutage: options.onOutage }),
      ...(signal !== undefined && { signal }),
      onProgress: ({ grounded, failed, skipped }) => {
        progress = { grounded, failed, skipped };
        options.onProgress?.(progress);
      },
    },
  );
  return {
    ...start,
    predictions: join(folder, 'predictions.jsonl'),
    failures: join(folder, 'failures.jsonl'),
    finished,
    counts,
    progress,
    effort,
    durationMs: performance.now() - begin,
  };
}

function refusePublicServer(settings: Settings): void {
  const { geocoder } = settings;
  const host = URL.parse(geocoderBaseUrl(settings) ?? '')?.hostname.replace(/\.$/, '') ?? '';
  const domain = PUBLIC_SERVERS[geocoder];
  if (domain === null || !(host === domain || host.endsWith(`.${domain}`))) return;
  throw new UsageError('public_server_in_batch', `${host} does not serve batches (its usage policy). Set ${geocoder}_base_url to a server of your own, or use --geocoder gazetteer.`, { host });
}
