import { renameSync, statSync, type Stats } from 'node:fs';
import { loadSqlite } from '../sqlite/sqlite.ts';
import { touchFile } from '../sqlite/open-file.ts';

/** What is appended to the name of a damaged file. One is kept for inspection. */
const DAMAGED_SUFFIX = '.damaged';

/** The write-ahead log and its index go first: a log without its file means nothing, a new file beside an old log might. */
const BESIDE = ['-wal', '-shm', ''];

/** The lock is held for a few renames. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Moves a damaged file and what belongs to it out of the way, unless another process has done so already. Several processes may
 * notice the damage at the same time; the others must not move the new file of the first. The lock is SQLite's own on an empty
 * database beside the file: the system releases it when its holder ends, however it ends.
 *
 * @param inode of the file that was found damaged
 * @returns where the damaged file is; null where another process was faster
 */
export function quarantine(path: string, inode: number): string | null {
  touchFile(`${path}.lock`);
  const { DatabaseSync } = loadSqlite();
  const lock = new DatabaseSync(`${path}.lock`, { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (statOf(path)?.ino !== inode) return null;
    for (const suffix of BESIDE) {
      if (statOf(path + suffix) !== undefined) renameSync(path + suffix, path + DAMAGED_SUFFIX + suffix);
    }
    return path + DAMAGED_SUFFIX;
  } finally {
    lock.close();
  }
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
