import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';

/** Heartbeat of a holder, for machines that cannot see its process. */
const HEARTBEAT_MS = 20_000;

/** Silence after which a holder on another machine counts as gone: so many missed heartbeats that a busy disk is not the cause. */
const FOREIGN_HOLDER_GONE_MS = 10 * 60_000;

/** Age at which a lock without a readable holder counts as left by a crash: writing the holder takes microseconds. */
const UNREADABLE_GONE_MS = 1_000;

/** Age at which the guard of a takeover counts as left by a crash: it is held for a few system calls. */
const GUARD_GONE_MS = 5_000;

const RETRY_MS = 100;

/** Enough to outlast an unreadable lock, the guard of a takeover, and other processes that want the same lock. */
const MAX_ATTEMPTS = 80;

/** Who holds a lock; the content of its file. */
export interface LockHolder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** Tells a process from an earlier one with the same pid (they repeat in containers); null where the system does not say. */
  readonly process_start: string | null;
}

/**
 * Keeps two processes from writing the same thing: a file that exists while its holder works. The lock of a holder that was killed is
 * taken over at once (its pid is gone, or belongs to a younger process). Why no library: docs/adr/2026-11-21-run-folder.md.
 */
export class FileLock {
  readonly #path: string;
  readonly #token: string;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(path: string, token: string) {
    this.#path = path;
    this.#token = token;
    this.#heartbeat = setInterval(() => void touch(path), HEARTBEAT_MS).unref();
  }

  /** Rejects with the error of `heldBy` while another process holds the lock; null where it cannot be told who. */
  static async take(path: string, heldBy: (holder: LockHolder | null) => UsageError): Promise<FileLock> {
    const holder: LockHolder = { token: randomUUID(), pid: process.pid, host: hostname(), process_start: await processStart(process.pid) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (await create(path, holder)) return new FileLock(path, holder.token);
      const found = await read(path);
      const state = await stateOf(path, found);
      if (state === 'held') throw heldBy(found);
      if (state === 'abandoned') await remove(path, holder);
      if (state === 'unclear') await sleep(RETRY_MS);
    }
    throw heldBy(null);
  }

  /** Removes the lock, unless another process has taken it over. */
  async release(): Promise<void> {
    clearInterval(this.#heartbeat);
    if ((await read(this.#path))?.token === this.#token) await rm(this.#path, { force: true });
  }
}

async function create(path: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, `${JSON.stringify(holder)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** `unclear`: the lock is being written, or was released since; look again. */
async function stateOf(path: string, holder: LockHolder | null): Promise<'held' | 'abandoned' | 'unclear'> {
  const file = await stat(path).catch(() => null);
  if (file === null) return 'unclear';
  const silentMs = Date.now() - file.mtimeMs;
  if (holder === null) return silentMs > UNREADABLE_GONE_MS ? 'abandoned' : 'unclear';
  const isGone = holder.host === hostname() ? await hasEnded(holder) : silentMs > FOREIGN_HOLDER_GONE_MS;
  return isGone ? 'abandoned' : 'held';
}

/** Whether a process of this machine is gone, or its pid belongs to a younger one. */
async function hasEnded({ pid, process_start }: LockHolder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return true;
  }
  const start = await processStart(pid);
  return start !== null && process_start !== null && start !== process_start;
}

/** Clock ticks from boot to the start of a process: field 22 of /proc/[pid]/stat (proc(5)). Null elsewhere than on Linux. */
export async function processStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the command in brackets and may hold blanks and brackets itself: count from the last one.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/**
 * Removes an abandoned lock. Another process may have taken it over since it was found abandoned, so it is examined again and
 * removed behind a second file, which only one process at a time can create.
 */
async function remove(path: string, self: LockHolder): Promise<void> {
  const guard = `${path}.takeover`;
  if (!(await create(guard, self))) {
    const since = (await stat(guard).catch(() => null))?.mtimeMs;
    if (since !== undefined && Date.now() - since > GUARD_GONE_MS) await rm(guard, { force: true });
    return sleep(RETRY_MS);
  }
  try {
    if ((await stateOf(path, await read(path))) === 'abandoned') await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function read(path: string): Promise<LockHolder | null> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<LockHolder> | null;
    return typeof holder?.pid === 'number' && typeof holder.host === 'string' ? (holder as LockHolder) : null;
  } catch {
    return null;
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}
