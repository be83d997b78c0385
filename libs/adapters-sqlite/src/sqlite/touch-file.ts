import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Names, replies and pieces of texts concern nobody else on the machine. */
export const FILE_MODE = 0o600;
export const DIRECTORY_MODE = 0o700;

/**
 * Makes the file where there is none, for its owner alone: SQLite gives the files beside it the same mode.
 *
 * @returns its inode, which tells later whether another process has put another file in its place
 */
export function touchFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
  const file = openSync(path, 'a', FILE_MODE);
  try {
    return fstatSync(file).ino;
  } finally {
    closeSync(file);
  }
}
