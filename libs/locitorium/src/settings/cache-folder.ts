import { isAbsolute, join } from 'node:path';
import type { Origin } from './resolve-settings.ts';

/** Where the command's cache lies unless a setting says otherwise, and which variable says so. */
export interface CacheFolder {
  readonly path: string;
  readonly origin: Origin;
}

/** By the XDG Base Directory Specification, which wants relative paths ignored. Null where the environment names no home. */
export function cacheFolderOf(environment: Readonly<Record<string, string | undefined>>): CacheFolder | null {
  const folders = [
    ['XDG_CACHE_HOME', []],
    ['HOME', ['.cache']],
    ['LOCALAPPDATA', []], // Windows
  ] as const;
  for (const [name, below] of folders) {
    const root = environment[name];
    if (root !== undefined && isAbsolute(root))
      return { path: join(root, ...below, 'locitorium'), origin: { from: 'environment', name, shorthand: false } };
  }
  return null;
}
