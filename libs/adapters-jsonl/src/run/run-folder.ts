import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';

/** Longest name that every file system in use takes, with room for suffixes. */
const MAX_RUN_ID_LENGTH = 128;

/** Letters, digits, dot, dash, underscore; begins with a letter or digit, so it is never `.`, `..`, hidden or an option. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Hex digits of the engine's hash in a default run id: enough to see at a glance that two runs differ. */
const HASH_DIGITS = 6;

/** Sortable UTC time and the beginning of the engine's hash: `20260105T093012417Z-3fa9c1`. `now` in milliseconds since the epoch. */
export function defaultRunId(now: number, engineHash: string): string {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '');
  return `${time}-${engineHash.slice(0, HASH_DIGITS)}`;
}

/** Throws a usage error `invalid_run_id` unless the id can safely name a folder. */
export function assertRunId(runId: string): void {
  if (SAFE_NAME.test(runId) && !runId.endsWith('.') && runId.length <= MAX_RUN_ID_LENGTH) return;
  throw new UsageError(
    'invalid_run_id',
    `The run id ${JSON.stringify(runId.slice(0, MAX_RUN_ID_LENGTH))} cannot name a folder. Use 1–${MAX_RUN_ID_LENGTH} letters, digits, dots, dashes and underscores; begin with a letter or digit.`,
    { max_length: MAX_RUN_ID_LENGTH },
  );
}

/** Paths of the files of one run; a dataset is among them where it came through a pipe. */
export type RunFiles = Readonly<ReturnType<typeof runFiles>>;

export function runFiles(directory: string, runId: string) {
  const folder = join(directory, runId);
  return {
    folder,
    manifest: join(folder, 'run.json'),
    predictions: join(folder, 'predictions.jsonl'),
    failures: join(folder, 'failures.jsonl'),
    lock: join(folder, 'run.lock'),
    dataset: join(folder, 'dataset.jsonl'),
    packedDataset: join(folder, 'dataset.jsonl.gz'),
    partOfDataset: join(folder, 'dataset.part'),
  };
}

/** Rejects with a prerequisite error `run_folder_unusable`. */
export async function createRunFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = systemErrorCode(error);
    const { path = folder, syscall } = error as { readonly path?: string; readonly syscall?: string };
    const within = syscall === 'access' ? path : dirname(path);
    const why = code === null ? '' : `: ${WHY[code]?.(within, path) ?? within} (${code})`;
    throw new PrerequisiteError(
      'run_folder_unusable',
      `The run folder ${folder} cannot be written${why}. Choose another output folder, or change who may write there.`,
      { folder, code },
      error,
    );
  }
}

const WHY: Readonly<Record<string, (within: string, path: string) => string>> = {
  EACCES: (within) => `you may not write in ${within}`,
  EPERM: (within) => `you may not write in ${within}`,
  EROFS: (within) => `the file system of ${within} is read-only`,
  EEXIST: (_within, path) => `${path} is a file`,
};

/** One folder after the other: of folders that may not be written, Node's own recursion tells ENOENT, and in some never ends. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === true) return;
  if (found === null && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // Another run of the same folder was faster.
    if (systemErrorCode(error) !== 'EEXIST' || found !== null) throw error;
  });
}
