import { UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';

/** What a file is to the caller; it becomes the prefix of the error's kind. */
export type FileRole = 'dataset' | 'predictions' | 'documents' | 'queries' | 'questions' | 'answers' | 'corrections';

/**
 * Kind `{role}_not_found` where there is no such file, otherwise `{role}_unreadable` (a folder, no permission, damaged gzip, …). For a
 * stream, `path` is its name.
 */
export function sourceUnreadable(role: FileRole, path: string, cause: unknown): UsageError {
  const code = systemErrorCode(cause);
  if (code === 'ENOENT') {
    return new UsageError(`${role}_not_found`, `There is no ${role} file at ${path}. Check the path.`, { file: path }, cause);
  }
  const because = code === null ? '' : ` (${code})`;
  return new UsageError(`${role}_unreadable`, `The ${role} file ${path} cannot be read${because}.`, { file: path, code }, cause);
}

/** Throws `{role}_encoding` where a file starts with a UTF-16 byte order mark: none of its lines could be read. */
export function assertNotUtf16(firstChunk: Buffer, role: FileRole, name: string): void {
  const [first, second] = firstChunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new UsageError(`${role}_encoding`, `${name} is encoded in UTF-16. Convert it to UTF-8.`, { file: name });
  }
}
