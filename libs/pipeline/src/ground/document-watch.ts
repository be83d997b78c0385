import { DeadlineExceededError } from '@locitorium/domain';
import type { Clock } from '@locitorium/ports';

/**
 * The time of one document: one signal that aborts with a DeadlineExceededError when it is over, and with the caller's own
 * reason when the caller gives up.
 *
 * Listens by hand instead of through AbortSignal.any: the caller's signal may outlive a hundred thousand documents, and
 * `close` leaves nothing on it.
 */
export class DocumentWatch {
  static #settledReason: DOMException | null = null;
  readonly deadline: number;
  readonly #abort = new AbortController();
  readonly #clock: Clock;
  readonly #caller: AbortSignal | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  #stage = 'start';
  #entered: number;
  readonly #stageMs = new Map<string, number>();

  constructor(clock: Clock, deadlineMs: number, caller: AbortSignal | undefined) {
    this.#clock = clock;
    this.#entered = clock.now();
    this.deadline = this.#entered + deadlineMs;
    this.#caller = caller;
    caller?.addEventListener('abort', this.#giveUp, { once: true });
    this.#timer = setTimeout(() => this.#expire(), deadlineMs);
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
    if (now >= this.deadline) this.#expire();
  }

  /** Milliseconds spent so far in each stage that was entered. */
  stageMs(): ReadonlyMap<string, number> {
    this.#leave(this.#clock.now());
    return this.#stageMs;
  }

  /** Ends the watch; whatever is still under way for this document is told to stop. */
  close(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#giveUp);
    this.#abort.abort(DocumentWatch.#settled());
  }

  /** One for all documents: taking a stack trace for each costs more than a short document's look-ups. */
  static #settled(): DOMException {
    return (DocumentWatch.#settledReason ??= new DOMException('The document is settled.', 'AbortError'));
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
