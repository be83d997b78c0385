import { lstat, mkdir, open, readdir, unlink } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';
import type { Endpoint } from '@locitorium/http';
import { pause, type Clock } from '@locitorium/ports';

/** Lets requests start no closer together than an interval, in the order in which they ask. */
export class Pace {
  readonly #intervalMs: number;
  readonly #clock: Clock;
  #nextStart = 0;

  constructor(intervalMs: number, clock: Clock) {
    this.#intervalMs = intervalMs;
    this.#clock = clock;
  }

  /** Resolves when the next request may start; rejects with the reason of the signal. A turn that is given up stays empty. */
  async turn(signal: AbortSignal): Promise<void> {
    if (this.#intervalMs === 0) return;
    const now = this.#clock.now();
    const start = Math.max(now, this.#nextStart);
    this.#nextStart = start + this.#intervalMs;
    if (start > now) await pause(start - now, signal);
  }
}

/** Older claims are deleted by the next process that makes one. */
const KEPT_CLAIMS = 60;

/** Turns ahead that are looked at before a folder is taken for unusable: more processes do not wait for one server. */
const MOST_TURNS_AHEAD = 3_600;

/**
 * Lets requests of all processes that share a folder start no closer together than an interval. Time is cut into intervals; a request
 * starts at the beginning of one, and belongs to the process that creates the file named after it. Nothing is locked, so that a
 * process that dies does not hold up the others.
 */
export class ClaimedPace {
  readonly #intervalMs: number;
  readonly #folder: string;
  readonly #wallClock: () => number;

  /** @param wallClock milliseconds since 1970, the same for all processes of a machine */
  constructor(intervalMs: number, folder: string, wallClock: () => number = Date.now) {
    this.#intervalMs = intervalMs;
    this.#folder = folder;
    this.#wallClock = wallClock;
  }

  /**
   * Resolves when the next request may start. Rejects with the reason of the signal, or with a PrerequisiteError `pace_folder_unusable`
   * where the folder cannot be written or is not this user's own.
   */
  async turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const turn = await this.#nextTurn().catch((error: unknown) => {
      if (isLocitoriumError(error)) throw error;
      const { code = null } = error as NodeJS.ErrnoException;
      throw this.#unusable(`it cannot be written (${code ?? 'unknown error'})`, { code }, error);
    });
    const wait = turn * this.#intervalMs - this.#wallClock();
    if (wait > 0) await pause(wait, signal);
  }

  async #nextTurn(): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const found = await lstat(this.#folder);
    // Whoever else owns it could keep this user waiting for ever.
    if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid()))
      throw this.#unusable('it is a link, or belongs to another user');
    const next = Math.ceil(this.#wallClock() / this.#intervalMs);
    const turn = await this.#claim(next);
    await this.#tidy(next);
    return turn;
  }

  async #claim(first: number): Promise<number> {
    for (let turn = first; turn < first + MOST_TURNS_AHEAD; turn += 1) {
      try {
        await (await open(join(this.#folder, String(turn)), 'wx')).close();
        return turn;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    throw this.#unusable(`the next ${MOST_TURNS_AHEAD} turns are all claimed`);
  }

  async #tidy(next: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (/^\d+$/.test(name) && Number(name) < next - KEPT_CLAIMS) await unlink(join(this.#folder, name)).catch(() => undefined);
    }
  }

  #unusable(why: string, facts: Readonly<Record<string, unknown>> = {}, cause?: unknown): PrerequisiteError {
    const folder = this.#folder;
    const message =
      `Processes that ask the public server take turns by files in the folder ${folder}, which is of no use: ${why}. ` +
      'Delete it, or set TMPDIR to a folder of your own.';
    return new PrerequisiteError('pace_folder_unusable', message, { folder, ...facts }, cause);
  }
}

/**
 * One folder for each user and server. Users of one machine do not share it: one could keep the others waiting. It has no parent of its
 * own, which another user could have made.
 */
export function publicPaceFolder({ href }: Endpoint): string {
  return join(tmpdir(), `locitorium-pace-${userInfo().uid}-${new URL(href).hostname}`);
}
