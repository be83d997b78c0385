import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';
import { holderState, processStart, type LockHolder } from './lock-holder.ts';

/** How often a holder shows that it works, for machines that cannot see its process. */
const HEARTBEAT_MS = 20_000;

/** Silence after which a holder on another machine counts as gone: many missed heartbeats, so that a busy disk is no reason. */
const FOREIGN_HOLDER_GONE_MS = 10 * 60_000;

/** Age at which a lock without a readable holder counts as left by a crash: writing the holder takes microseconds. */
const UNREADABLE_GONE_MS = 1_000;

/** Age at which the guard of a takeover counts as left by a crash: it is held for a few system calls. */
const GUARD_GONE_MS = 5_000;

const RETRY_MS = 100;

/** Enough to outwait an unreadable lock, the guard of a takeover, and others that want the same lock. */
const MAX_ATTEMPTS = 80;

/**
 * Keeps two processes from writing one run: a file that exists as long as its holder works. A lock whose holder was killed is
 * taken over (its pid is gone, or names a younger process).
 */
export class RunLock {
  readonly #path: string;
  readonly #token: string;
  readonly #heartbeat: NodeJS.Timeout;

  private constructor(path: string, token: string) {
    this.#path = path;
    this.#token = token;
    this.#heartbeat = setInterval(() => void touch(path), HEARTBEAT_MS).unref();
  }

  /** Rejects with a usage error `run_locked` while another process holds the lock. */
  static async take(path: string, runId: string): Promise<RunLock> {
    const holder: LockHolder = { token: randomUUID(), pid: process.pid, host: hostname(), process_start: await processStart(process.pid) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (await create(path, holder)) return new RunLock(path, holder.token);
      const found = await read(path);
      const state = await stateOf(path, found);
      if (state === 'held') throw locked(path, runId, found);
      if (state === 'abandoned') await remove(path, holder);
      if (state === 'unclear') await sleep(RETRY_MS);
    }
    throw locked(path, runId, null);
  }

  /** Gives the lock back; one that was taken over meanwhile is left alone. */
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
  const state = await holderState(holder);
  if (state === 'unknown') return silentMs > FOREIGN_HOLDER_GONE_MS ? 'abandoned' : 'held';
  return state === 'gone' ? 'abandoned' : 'held';
}

/**
 * Removes an abandoned lock. Who judged it first may have replaced it with a lock of his own by now, so judging again and
 * removing happen behind a second file that only one process at a time can create.
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

function locked(path: string, runId: string, holder: LockHolder | null): UsageError {
  const who = holder === null ? 'Another process' : `Process ${holder.pid} on ${holder.host}`;
  return new UsageError(
    'run_locked',
    `${who} is writing run ${runId}. Wait for it, use another run id, or delete ${path} if it no longer runs.`,
    {
      run_id: runId,
      file: path,
      pid: holder?.pid ?? null,
      host: holder?.host ?? null,
    },
  );
}
