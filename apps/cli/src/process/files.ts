import { writeFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
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

interface OutputFile {
  /** Kind of the error where it cannot be written. */
  readonly kind: string;
  /** What the error calls the content. */
  readonly what: string;
  readonly mode?: number;
}

/** Writes a file that the user asked for. Rejects with a PrerequisiteError. */
export async function writeOutput(path: string, content: string, { kind, what, mode = 0o666 }: OutputFile): Promise<void> {
  try {
    await writeFile(path, content, { mode });
  } catch (cause) {
    const { code = null } = cause as { readonly code?: string };
    const message = `The ${what} cannot be written to ${path} (${code ?? 'unknown error'}). Choose another place.`;
    throw new PrerequisiteError(kind, message, { path, code }, cause);
  }
}
