import { UsageError, type ErrorFacts } from '@locitorium/domain';
import type { RunManifest } from '@locitorium/ports';
import type { RunJson } from './run-json.ts';

/** Throws a usage error `run_mismatch` unless a run on disk was made by the same engine from the same dataset. */
export function assertSameRun(existing: RunJson, manifest: RunManifest): void {
  const { identity, dataset } = existing;
  const made = `${identity.name} ${identity.version} ${identity.hash}`;
  const asked = `${manifest.identity.name} ${manifest.identity.version} ${manifest.identity.hash}`;
  if (made !== asked) {
    throw mismatch(manifest.runId, `it was made with the engine ${made}, this is ${asked}`, { engine: made, asked_engine: asked });
  }
  if (dataset.sha256 !== manifest.dataset.sha256) {
    const facts = { dataset_sha256: dataset.sha256, asked_dataset_sha256: manifest.dataset.sha256 };
    throw mismatch(manifest.runId, `it was made from ${dataset.name} with another content (SHA-256 ${dataset.sha256.slice(0, 12)}…)`, facts);
  }
}

function mismatch(runId: string, what: string, facts: ErrorFacts): UsageError {
  return new UsageError('run_mismatch', `Run ${runId} cannot be resumed: ${what}. Use the same settings and dataset, or another run id.`, { run_id: runId, ...facts });
}
