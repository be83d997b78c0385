import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PREDICTION_FIELDS, UsageError, type PredictionField } from '@locitorium/domain';

/** Where a mention stands. */
export const POSITION: readonly PredictionField[] = ['start', 'end'];

/** What the lines of a run hold, by the manifest beside them. */
export interface KeptByRun {
  /** Fields that the run was told to leave out; none where nobody said so, or there is no manifest. */
  readonly leftOut: ReadonlySet<PredictionField>;
  /** Most candidates of a mention; null where it is not known. */
  readonly maxCandidates: number | null;
}

/** @param predictions path of the file of predictions */
export async function keptByRun(predictions: string): Promise<KeptByRun> {
  const { fields, settings } = await manifestBeside(predictions);
  const kept = Array.isArray(fields) ? new Set<unknown>(fields) : null;
  const maxCandidates = settings?.max_candidates;
  return {
    leftOut: new Set(kept === null ? [] : PREDICTION_FIELDS.filter((field) => !kept.has(field))),
    maxCandidates: typeof maxCandidates === 'number' ? maxCandidates : null,
  };
}

/** Throws where fields are missing without which something makes no sense. */
export function requireKept({ leftOut }: KeptByRun, needed: readonly PredictionField[], what: string): void {
  const missing = needed.filter((field) => leftOut.has(field));
  if (missing.length === 0) return;
  throw new UsageError(
    'fields_not_kept',
    `${what} needs what the run left out: ${missing.join(', ')}. Ground the dataset again with these among --fields, or without --fields.`,
    { fields: missing.join(', ') },
  );
}

interface Manifest {
  readonly fields?: unknown;
  readonly settings?: { readonly max_candidates?: unknown };
}

async function manifestBeside(predictions: string): Promise<Manifest> {
  try {
    return (JSON.parse(await readFile(join(dirname(predictions), 'run.json'), 'utf8')) ?? {}) as Manifest;
  } catch {
    // Predictions of other programs have none; one that is damaged is the run's own affair.
    return {};
  }
}
