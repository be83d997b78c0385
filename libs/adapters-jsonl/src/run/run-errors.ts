import { PrerequisiteError, UsageError } from '@locitorium/domain';
import type { LockHolder } from '../lock/file-lock.ts';
import { systemErrorCode } from '../system-error-code.ts';

/** A run of this name is there already, and was not asked for. */
export function runExists(runId: string, folder: string): UsageError {
  const message = `Run ${runId} exists in ${folder}. Add --resume to continue it, or give another --run-id.`;
  return new UsageError('run_exists', message, { run_id: runId, folder });
}

/** A file of a run is not what this program writes; nothing was changed. */
export function runCorrupt(path: string, line: number | null, what: string): UsageError {
  const where = line === null ? path : `${path}, line ${line}`;
  return new UsageError('run_corrupt', `The run cannot be resumed: ${where} ${what}. Repair the file, or start a run with another id.`, {
    file: path,
    line,
  });
}

/** The disk is full, the folder is gone, permission is missing: what the run has written so far stays valid. */
export function runWriteFailed(path: string, cause: unknown): PrerequisiteError {
  const code = systemErrorCode(cause);
  const message = `${path} cannot be written${code === null ? '' : ` (${code})`}. Free space or fix permissions, then resume the run.`;
  return new PrerequisiteError('run_write_failed', message, { file: path, code }, cause);
}

/** Another process writes the run, as its lock says; nothing was changed. */
export function runLocked(path: string, runId: string, holder: LockHolder | null): UsageError {
  const who = holder === null ? 'Another process' : `Process ${holder.pid} on ${holder.host}`;
  return new UsageError(
    'run_locked',
    `${who} is writing run ${runId}. Wait for it, use another run id, or delete ${path} if it no longer runs.`,
    { run_id: runId, file: path, pid: holder?.pid ?? null, host: holder?.host ?? null },
  );
}
