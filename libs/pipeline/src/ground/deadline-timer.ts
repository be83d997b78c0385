import { DeadlineExceededError } from '@locitorium/domain';
import type { Clock } from '@locitorium/ports';

/**
 * The time of one document: one signal that aborts with a DeadlineExceededError when it is over, and with the caller's own
 * reason when the caller gives up. It stands still while the document waits for servers that are down. Nothing is set until the document
 * waits for something: who does all at once looks at the time when a stage begins.
 *
 * Listens by hand instead of through AbortSignal.any: the caller's signal may outlive a hundred thousand documents, and
 * `close` leaves nothing on it.
 */
export class DeadlineTimer {
  static #settledReason: DOMException | null = null;
  #deadline: number;
  readonly #abort = new AbortController();
  readonly #clock: Clock;
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Questions of the document that wait for a server, and since when the first of them does. */
  #waiting = 0;
  #waitingSince = 0;
  #waitedMs = 0;
  #stage = 'start';
  #entered: number;
  readonly #stageMs = new Map<string, number>();

  constructor(clock: Clock, deadlineMs: number, caller: AbortSignal | undefined) {
    this.#clock = clock;
    this.#entered = clock.now();
    this.#deadline = this.#entered + deadlineMs;
    this.#caller = caller;
  }

  /** Watches time and caller from now on, because something waits; once is enough. */
  readonly watch = (): void => {
    if (this.#timer !== undefined || this.#abort.signal.aborted) return;
    this.#caller?.addEventListener('abort', this.#giveUp, { once: true });
    this.#timer = setTimeout(() => this.#expire(), this.#deadline - this.#clock.now());
    if (this.#caller?.aborted === true) this.#giveUp();
  };

  /** Instant on the clock; moves while the document waits. */
  get deadline(): number {
    return this.#deadline + (this.#waiting > 0 ? this.#clock.now() - this.#waitingSince : 0);
  }

  /** Milliseconds for which the document has waited for servers that were down. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Waits for a server that is down, outside the document's time. Rejects as the wait does, and with the caller's reason. */
  async waitFor(outage: Promise<void>): Promise<void> {
    if (this.#waiting === 0) {
      clearTimeout(this.#timer);
      this.#waitingSince = this.#clock.now();
    }
    this.#waiting += 1;
    try {
      await outage;
      this.#caller?.throwIfAborted();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#goOn(this.#clock.now() - this.#waitingSince);
    }
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Names the stage that begins, for the error; throws when the caller gave up. Synchronous work may have held up the timer. */
  enter(stage: string): void {
    this.#caller?.throwIfAborted();
    const now = this.#clock.now();
    this.#leave(now);
    this.#stage = stage;
    if (now >= this.#deadline) this.#expire();
  }

  /** Milliseconds spent so far in each stage that was entered. */
  stageMs(): ReadonlyMap<string, number> {
    this.#leave(this.#clock.now());
    return this.#stageMs;
  }

  /** Stops the timer; whatever is still under way for this document is told to stop. */
  close(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#giveUp);
    this.#abort.abort(DeadlineTimer.#settled());
  }

  /** One for all documents: taking a stack trace for each costs more than a short document's look-ups. */
  static #settled(): DOMException {
    return (DeadlineTimer.#settledReason ??= new DOMException('The document is settled.', 'AbortError'));
  }

  #goOn(waitedMs: number): void {
    this.#waitedMs += waitedMs;
    this.#deadline += waitedMs;
    this.#entered += waitedMs;
    if (!this.#abort.signal.aborted) this.#timer = setTimeout(() => this.#expire(), this.#deadline - this.#clock.now());
  }

  #leave(now: number): void {
    this.#stageMs.set(this.#stage, (this.#stageMs.get(this.#stage) ?? 0) + now - this.#entered);
    this.#entered = now;
  }

  readonly #giveUp = (): void => this.#abort.abort(this.#caller?.reason);

  #expire(): void {
    this.#abort.abort(new DeadlineExceededError(this.#stage));
  }
}
