import { isAbsolute, relative, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import type { Io } from './io.ts';

/** A path as the user gave it, absolute. */
export function absolutePath(io: Pick<Io, 'directory'>, path: string): string {
  return resolve(io.directory, path);
}

/** A path as the user can use it: relative to where they are, unless it lies elsewhere. */
export function shownPath(io: Io, path: string): string {
  const from = relative(io.directory, path);
  return from === '' || from.startsWith('..') || isAbsolute(from) ? path : from;
}

/** Why a file that the user named cannot be read. */
export function fileUnreadable(file: string, cause: unknown): UsageError {
  const { code = null } = cause as { readonly code?: string };
  const because = code === null ? '' : ` (${code})`;
  return new UsageError('file_unreadable', `The file ${file} cannot be read${because}.`, { file, code }, cause);
}
