import { join } from 'node:path';

/** Paths of the files of one run. */
export interface RunFiles {
  readonly folder: string;
  readonly manifest: string;
  readonly predictions: string;
  readonly failures: string;
  readonly lock: string;
}

export function runFiles(directory: string, runId: string): RunFiles {
  const folder = join(directory, runId);
  return {
    folder,
    manifest: join(folder, 'run.json'),
    predictions: join(folder, 'predictions.jsonl'),
    failures: join(folder, 'failures.jsonl'),
    lock: join(folder, 'run.lock'),
  };
}
