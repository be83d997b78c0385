import { mkdirSync, renameSync, rmdirSync, statSync, type Stats } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is appended to the name of a damaged file. One is kept, for who wants to look. */
export const DAMAGED_SUFFIX = '.damaged';

/** The write-ahead log and its index go first: a log without its file means nothing, a new file beside an old log might. */
const BESIDE = ['-wal', '-shm', ''];

/** A lock that is older belongs to a process that died. */
const LOCK_LIFE_MS = 10_000;
const LOCK_ATTEMPTS = 100;
const LOCK_WAIT_MS = 50;

/**
 * Renames a damaged file and what belongs to it, unless another process has done so already. Several processes may notice the damage
 * at once; the others must not rename the new file of the first.
 *
 * @param inode of the file that was found damaged
 * @returns where the damaged file lies; null where another process was faster
 */
export async function setAside(path: string, inode: number): Promise<string | null> {
  const lock = `${path}.lock`;
  await acquire(lock);
  try {
    const present = statOf(path);
    if (present === null || present.ino !== inode) return null;
    for (const suffix of BESIDE) {
      if (statOf(path + suffix) !== null) renameSync(path + suffix, path + DAMAGED_SUFFIX + suffix);
    }
    return path + DAMAGED_SUFFIX;
  } finally {
    rmdirSync(lock);
  }
}

async function acquire(lock: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === LOCK_ATTEMPTS) throw error;
    }
    const held = statOf(lock);
    if (held !== null && Date.now() - held.mtimeMs > LOCK_LIFE_MS) removeStale(lock);
    else await sleep(LOCK_WAIT_MS);
  }
}

function removeStale(lock: string): void {
  try {
    rmdirSync(lock);
  } catch {
    // Another process removed it first.
  }
}

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}
