import { PrerequisiteError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';

/** The disk is full, the folder is gone, permission is missing: what stands in the run so far stays valid. */
export function runWriteFailed(path: string, cause: unknown): PrerequisiteError {
  const code = systemErrorCode(cause);
  const message = `${path} cannot be written${code === null ? '' : ` (${code})`}. Free space or fix permissions, then resume the run.`;
  return new PrerequisiteError('run_write_failed', message, { file: path, code }, cause);
}
