import type { RunCounts, RunEffort, RunManifest } from '@locitorium/ports';

/** Version of the layout of a run folder. */
export const RUN_FORMAT = 1;

/** One process that worked on a run. Times are ISO 8601 in UTC; `ended_at` is null while it works, and for ever if it was killed. */
export interface RunAttempt {
  readonly started_at: string;
  readonly ended_at: string | null;
  /** What it took; absent while it works, and where it was killed. */
  readonly effort?: EffortJson;
}

interface EffortJson {
  readonly documents: number;
  readonly tries: number;
  readonly model_calls: number;
  readonly model_requests: number;
  readonly repairs: number;
  readonly lookups: number;
  readonly lookups_cached: number;
  readonly geocoder_requests: number;
  readonly replies_cached: number;
  readonly documents_escalated: number;
  readonly documents_unanswered: number;
  readonly outage_ms: number;
  readonly probes: number;
  readonly probe_requests: number;
}

export function encodeEffort(effort: RunEffort): EffortJson {
  return {
    documents: effort.documents,
    tries: effort.tries,
    model_calls: effort.modelCalls,
    model_requests: effort.modelRequests,
    repairs: effort.repairs,
    lookups: effort.lookups,
    lookups_cached: effort.lookupsCached,
    geocoder_requests: effort.geocoderRequests,
    replies_cached: effort.repliesCached,
    documents_escalated: effort.documentsEscalated,
    documents_unanswered: effort.documentsUnanswered,
    outage_ms: Math.round(effort.outageMs),
    probes: effort.probes,
    probe_requests: effort.probeRequests,
  };
}

/** The content of run.json. */
export interface RunJson {
  readonly format: typeof RUN_FORMAT;
  readonly run_id: string;
  readonly locitorium_version: string;
  readonly engine: {
    readonly engine: string;
    readonly extractor: string;
    readonly candidate_source: string;
    readonly selector: string;
    readonly model: string;
    readonly model_backend: string;
    readonly geocoder: string;
    readonly geocoder_base_url: string;
  };
  readonly identity: { readonly name: string; readonly version: string; readonly hash: string };
  readonly settings: unknown;
  readonly dataset: { readonly name: string; readonly sha256: string };
  /** As of the last close; zeros while the first attempt works. */
  readonly counts: RunCounts;
  readonly attempts: readonly RunAttempt[];
  /** Whether every line of the dataset is settled. */
  readonly finished: boolean;
}

export const NO_COUNTS: RunCounts = Object.freeze({ documents: 0, failures: 0, mentions: 0, resolved: 0 });

/** The manifest of a run that begins. */
export function runJsonOf(manifest: RunManifest): RunJson {
  const { engine, identity, dataset } = manifest;
  return {
    format: RUN_FORMAT,
    run_id: manifest.runId,
    locitorium_version: manifest.locitoriumVersion,
    engine: {
      engine: engine.engine,
      extractor: engine.extractor,
      candidate_source: engine.candidateSource,
      selector: engine.selector,
      model: engine.model,
      model_backend: engine.modelBackend,
      geocoder: engine.geocoder,
      geocoder_base_url: engine.geocoderBaseUrl,
    },
    identity: { name: identity.name, version: identity.version, hash: identity.hash },
    settings: manifest.settings,
    dataset: { name: dataset.name, sha256: dataset.sha256 },
    counts: NO_COUNTS,
    attempts: [],
    finished: false,
  };
}
