import { ServiceError } from '../problem/service-error.ts';

export interface UnsentLimits {
  /** Bytes of answers that may wait for their readers, all together. */
  readonly total: number;
  /** Of these, the most that one client may hold. */
  readonly perClient: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Bytes of finished answers that their readers have not taken. Clients that ask and never read would fill the memory: while the total or a
 * client's share is used up, nothing more is begun for that client. What was begun before may go beyond the limits by its answers.
 */
export class UnsentBytes {
  readonly #limits: UnsentLimits;
  readonly #ofClient = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #total = 0;

  constructor(limits: UnsentLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  hasRoom(client: string): boolean {
    return this.#total < this.#limits.total && (this.#ofClient.get(client) ?? 0) < this.#limits.perClient;
  }

  /** @throws ServiceError `overloaded` */
  expectRoom(client: string): void {
    if (this.hasRoom(client)) return;
    const message =
      'Too many finished answers wait for their readers. Read those that you asked for, then retry after the time in Retry-After.';
    throw new ServiceError('overloaded', message, {
      facts: { unsent_bytes: this.#ofClient.get(client) ?? 0 },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  /** Resolves when there is room; rejects with the signal's reason. */
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

  /** Counts an answer until the returned function is called; calling it again does nothing. */
  hold(client: string, bytes: number): () => void {
    let held = true;
    this.#count(client, bytes);
    return () => {
      if (!held) return;
      held = false;
      this.#count(client, -bytes);
      for (const look of this.#waiting) look();
    };
  }

  #count(client: string, bytes: number): void {
    this.#total += bytes;
    const ofClient = (this.#ofClient.get(client) ?? 0) + bytes;
    if (ofClient === 0) this.#ofClient.delete(client);
    else this.#ofClient.set(client, ofClient);
  }
}
