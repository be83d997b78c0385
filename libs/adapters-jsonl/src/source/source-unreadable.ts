import { UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';
import { sourceName, type ByteSource } from './byte-source.ts';

/** What a file is to the caller; it becomes the prefix of the error's kind. */
export type FileRole = 'dataset' | 'predictions';

/** Kind `{role}_not_found` where there is no such file, otherwise `{role}_unreadable` (a folder, no permission, damaged gzip, …). */
export function sourceUnreadable(role: FileRole, source: ByteSource, cause: unknown): UsageError {
  const path = typeof source === 'string' ? source : sourceName(source);
  const code = systemErrorCode(cause);
  if (code === 'ENOENT') {
    return new UsageError(`${role}_not_found`, `There is no ${role} file at ${path}. Check the path.`, { file: path }, cause);
  }
  return new UsageError(
    `${role}_unreadable`,
    `The ${role} file ${path} cannot be read${code === null ? '' : ` (${code})`}.`,
    { file: path, code },
    cause,
  );
}
