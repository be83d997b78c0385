import { UsageError, type ErrorFacts } from '@locitorium/domain';
import type { RunManifest } from '@locitorium/ports';
import type { RunJson } from './run-json.ts';

/** Throws a usage error `run_mismatch` unless a run on disk was made by the same engine from the same dataset and keeps the same fields. */
export function assertSameRun(existing: RunJson, manifest: RunManifest): void {
  const { identity, dataset } = existing;
  const made = `${identity.name} ${identity.version} ${identity.hash}`;
  const asked = `${manifest.identity.name} ${manifest.identity.version} ${manifest.identity.hash}`;
  if (made !== asked) {
    const changed = changedSettings(existing.settings, manifest.settings);
    const settings = changed.length === 0 ? '' : ` (${changed.join('; ')})`;
    throw mismatch(manifest.runId, `it was made with the engine ${made}, this is ${asked}${settings}`, {
      engine: made,
      asked_engine: asked,
      settings: changed.join('; '),
    });
  }
  if (dataset.sha256 !== manifest.dataset.sha256) {
    const facts = { dataset_sha256: dataset.sha256, asked_dataset_sha256: manifest.dataset.sha256 };
    const what = `it was made from ${dataset.name} with another content (SHA-256 ${dataset.sha256.slice(0, 12)}…)`;
    throw mismatch(manifest.runId, what, facts);
  }
  const [kept, askedFields] = [fieldsOf(existing), fieldsOf(manifest)];
  if (kept !== askedFields)
    throw mismatch(manifest.runId, `its lines keep ${kept}, now they would keep ${askedFields} (--fields)`, {
      fields: kept,
      asked_fields: askedFields,
    });
}

const fieldsOf = ({ fields }: Pick<RunManifest, 'fields'>): string => (fields === undefined ? 'all fields' : [...fields].sort().join(', '));

function mismatch(runId: string, what: string, facts: ErrorFacts): UsageError {
  return new UsageError('run_mismatch', `Run ${runId} cannot be resumed: ${what}. Use the same settings and dataset, or another run id.`, {
    run_id: runId,
    ...facts,
  });
}

/** Differences listed in the message. */
const MAX_DIFFERENCES = 5;

/** Settings that differ, each with both values. Not all of them matter: retries and timeouts may differ within a run. */
function changedSettings(then: unknown, now: unknown): readonly string[] {
  const [made, asked] = [recordOf(then), recordOf(now)];
  const shown = (value: unknown): string => (value === undefined ? 'not set' : JSON.stringify(value));
  return [...new Set([...Object.keys(made), ...Object.keys(asked)])]
    .filter((key) => shown(made[key]) !== shown(asked[key]))
    .slice(0, MAX_DIFFERENCES)
    .map((key) => `${key}: ${shown(made[key])} then, ${shown(asked[key])} now`);
}

const recordOf = (settings: unknown): Readonly<Record<string, unknown>> =>
  typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
