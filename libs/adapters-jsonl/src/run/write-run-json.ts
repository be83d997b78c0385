import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { runWriteFailed } from './run-write-failed.ts';
import type { RunJson } from './run-json.ts';

/** Replaces the manifest as a whole (written aside, put on the disk, renamed): readers see the old one or the new one. */
export async function writeRunJson(path: string, runJson: RunJson): Promise<void> {
  try {
    await writeFileAtomic(path, `${JSON.stringify(runJson, null, 2)}\n`);
  } catch (error) {
    throw runWriteFailed(path, error);
  }
}

/** Removes what a process killed while replacing the manifest left beside it. Only the holder of the lock may call it. */
export async function removeManifestLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}
