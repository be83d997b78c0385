import { ServiceError } from '../problem/service-error.ts';

export interface HeldLimits {
  /** Bytes that may be held, all together. */
  readonly total: number;
  /** Of these, about the most that one client may hold. */
  readonly perClient: number;
  /** What to tell a client that has no room. */
  readonly refusal: string;
}

/** Gives back some of the bytes that were held, or all that are left of them; those that are given back already do not count again. */
export type Release = (bytes?: number) => void;

const RETRY_AFTER_SECONDS = 5;

/** This part of the total is there only for clients that hold next to nothing: an eighth. */
const RESERVE_SHARE = 8;

/** And each of them may hold this part of the reserve: a sixteenth. */
const LITTLE_SHARE = 16;

/**
 * Bytes held in memory for clients, such as answers that their readers have not taken. While a client's share or all but the reserve is
 * used up, nothing more is begun for it; what was begun before may go beyond that. The reserve lets others in when a few clients have used
 * up the rest: who holds little may begin what stays little. Nothing goes beyond the reserve.
 */
export class HeldBytes {
  readonly #limits: HeldLimits;
  readonly #reserve: number;
  readonly #little: number;
  readonly #ofClient = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #total = 0;
  /** Of the total, what the reserve holds. */
  #reserved = 0;

  constructor(limits: HeldLimits) {
    this.#limits = limits;
    this.#reserve = limits.total / RESERVE_SHARE;
    this.#little = this.#reserve / LITTLE_SHARE;
  }

  get total(): number {
    return this.#total;
  }

  /** Whether something of any length may begin for a client. */
  hasRoom(client: string): boolean {
    return this.#hasRoomForMuch && this.#heldBy(client) < this.#limits.perClient;
  }

  /**
   * Whether so many bytes may begin, be it in the reserve.
   *
   * @throws ServiceError `overloaded`
   */
  expectRoom(client: string, bytes = 1): void {
    if (this.hasRoom(client) || this.#fitsReserve(client, bytes)) return;
    throw new ServiceError('overloaded', this.#limits.refusal, {
      facts: { held_bytes: this.#heldBy(client) },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  /** Resolves when there is room for something of any length; rejects with the signal's reason. */
  async room(client: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.hasRoom(client)) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = (): void => {
      if (this.hasRoom(client)) resolve();
    };
    const leave = (): void => reject(signal.reason);
    this.#waiting.add(look);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      this.#waiting.delete(look);
      signal.removeEventListener('abort', leave);
    }
  }

  hold(client: string, bytes: number): Release {
    const reserved = !this.#hasRoomForMuch && this.#fitsReserve(client, bytes);
    let left = bytes;
    this.#count(client, bytes, reserved);
    return (released = left) => {
      const now = Math.min(released, left);
      if (now === 0) return;
      left -= now;
      this.#count(client, -now, reserved);
      for (const look of this.#waiting) look();
    };
  }

  get #hasRoomForMuch(): boolean {
    return this.#total - this.#reserved < this.#limits.total - this.#reserve;
  }

  #fitsReserve(client: string, bytes: number): boolean {
    return this.#reserved + bytes <= this.#reserve && this.#heldBy(client) + bytes <= this.#little;
  }

  #heldBy(client: string): number {
    return this.#ofClient.get(client) ?? 0;
  }

  #count(client: string, bytes: number, reserved: boolean): void {
    this.#total += bytes;
    if (reserved) this.#reserved += bytes;
    const ofClient = this.#heldBy(client) + bytes;
    if (ofClient === 0) this.#ofClient.delete(client);
    else this.#ofClient.set(client, ofClient);
  }
}
