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
