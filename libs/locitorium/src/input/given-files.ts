import { glob, readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';

/** What a path or a pattern stands for. */
export interface GivenPath {
  readonly path: string;
  readonly isFolder: boolean;
}

/** A file to read, or a folder that cannot be listed. */
export interface GivenFile {
  readonly path: string;
  /** Whether the user named it; else it was met in a folder. */
  readonly isNamed: boolean;
  /** Why the folder at this path cannot be listed. */
  readonly error?: UsageError;
}

export interface GivenFilesOptions {
  /** Where relative paths begin. */
  readonly directory: string;
  /** What is left out where it is met in a folder or by a pattern. */
  readonly isLeftOut?: (path: string) => boolean;
  readonly signal?: AbortSignal;
}

const PATTERN = /[*?[\]{}]/;

/**
 * What a path or a pattern means; a file that is called like a pattern is that file. Links to nothing are left out. Empty where nothing is
 * there.
 */
export async function givenPaths(given: string, { directory, isLeftOut }: GivenFilesOptions): Promise<readonly GivenPath[]> {
  const path = resolve(directory, given);
  // What is no path at all (too long, or with a NUL) is nowhere.
  const found = await stat(path).catch(() => null);
  if (found !== null) return [{ path, isFolder: found.isDirectory() }];
  if (!PATTERN.test(given)) return [];
  const matches: string[] = [];
  for await (const name of glob(given, { cwd: directory })) {
    const match = resolve(directory, name);
    if (isLeftOut?.(match) !== true) matches.push(match);
  }
  const paths = await Promise.all(
    matches.sort().map(async (match) => ({ path: match, isFolder: (await stat(match).catch(() => null))?.isDirectory() })),
  );
  return paths.flatMap(({ path, isFolder }) => (isFolder === undefined ? [] : [{ path, isFolder }]));
}

/** As `givenPaths`, but rejects with a UsageError of this kind where nothing is there. */
export async function requirePaths(given: string, kind: string, options: GivenFilesOptions): Promise<readonly GivenPath[]> {
  const paths = await givenPaths(given, options);
  if (paths.length > 0) return paths;
  const what = PATTERN.test(given) ? 'Nothing matches' : 'There is no file or folder';
  throw new UsageError(kind, `${what} ${given}.`, { path: given });
}

/**
 * The file, or all files of the folder, in the order of their names, folders where their names stand. Hidden files of folders are left
 * out, and links to folders are not followed: they may lead back.
 */
export async function* givenFiles({ path, isFolder }: GivenPath, options: GivenFilesOptions): AsyncGenerator<GivenFile, void, undefined> {
  if (isFolder) yield* filesOfFolder(path, options);
  else yield { path, isNamed: true };
}

async function* filesOfFolder(folder: string, options: GivenFilesOptions): AsyncGenerator<GivenFile, void, undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    fileUnreadable(shownPath(folder, options), error),
  );
  if (entries instanceof UsageError) return yield { path: folder, isNamed: false, error: entries };
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    options.signal?.throwIfAborted();
    const path = join(folder, entry.name);
    if (options.isLeftOut?.(path) === true) continue;
    if (entry.isDirectory()) yield* filesOfFolder(path, options);
    else if (entry.isFile() || (entry.isSymbolicLink() && (await stat(path).catch(() => null))?.isFile() === true))
      yield { path, isNamed: false };
  }
}

/** Relative to where the user is, unless it lies elsewhere. */
export function shownPath(path: string, { directory }: Pick<GivenFilesOptions, 'directory'>): string {
  const from = relative(directory, path);
  return from === '' || from.startsWith('..') || isAbsolute(from) ? path : from;
}

/** Why a file or folder cannot be read. */
export function fileUnreadable(name: string, cause: unknown): UsageError {
  const { code = null } = cause as { readonly code?: string };
  return new UsageError(
    'file_unreadable',
    `The file ${name} cannot be read${code === null ? '' : ` (${code})`}.`,
    { file: name, code },
    cause,
  );
}
