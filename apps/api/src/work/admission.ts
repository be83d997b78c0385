import PQueue from 'p-queue';
import { ServiceError } from '../problem/service-error.ts';

export interface AdmissionSettings {
  /** Documents in work at once. */
  readonly concurrency: number;
  /** Documents that may wait. */
  readonly queue: number;
  /** Milliseconds that one may wait. */
  readonly queueMs: number;
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The door to the engine: so many documents at once, so many waiting for so long, and everybody else is refused at once with `overloaded`. A pile-up
 * would answer all of them too late.
 */
export class Admission {
  readonly #queue: PQueue;
  readonly #settings: AdmissionSettings;
  #open = true;
  #patient = 0;

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
    this.#queue = new PQueue({ concurrency: settings.concurrency });
  }

  /** Documents in work. */
  get working(): number {
    return this.#queue.pending;
  }

  /** Single documents that wait; lines of a batch wait for as long as it takes and are not counted. */
  get waiting(): number {
    return this.#queue.size - this.#patient;
  }

  /** Whether one more would be let in. */
  get hasRoom(): boolean {
    return this.#open && (this.working < this.#settings.concurrency || this.waiting < this.#settings.queue);
  }

  /**
   * Does some work in its turn. Patient work (a line of a batch, which has its own back-pressure) is never refused for want of room and lets all
   * others go first.
   *
   * @throws ServiceError `overloaded` where nobody may wait any more or the wait was too long; `shutting_down`; and the signal's reason
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, { patient = false } = {}): Promise<T> {
    signal.throwIfAborted();
    this.#expectOpen();
    if (!patient) this.expectRoom();
    const leaving = new AbortController();
    const leave = (): void => leaving.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const patience = patient ? undefined : setTimeout(() => leaving.abort(this.#overloaded()), this.#settings.queueMs);
    let begun = false;
    if (patient) this.#patient += 1;
    try {
      return await this.#queue.add(
        async () => {
          begun = true;
          if (patient) this.#patient -= 1;
          clearTimeout(patience);
          return await work();
        },
        { signal: leaving.signal, priority: patient ? 0 : 1 },
      );
    } catch (error) {
      if (!begun && leaving.signal.aborted) throw leaving.signal.reason;
      throw error;
    } finally {
      clearTimeout(patience);
      if (patient && !begun) this.#patient -= 1;
      signal.removeEventListener('abort', leave);
    }
  }

  /**
   * Refuses at once who would not be let in: before the body is read, so that a flood costs as little as it can.
   *
   * @throws ServiceError `overloaded` or `shutting_down`
   */
  expectRoom(): void {
    this.#expectOpen();
    if (!this.hasRoom) throw this.#overloaded();
  }

  /** Lets nobody in any more. What was let in goes on. */
  close(): void {
    this.#open = false;
  }

  #expectOpen(): void {
    if (!this.#open)
      throw new ServiceError('shutting_down', 'Ask another instance, or try again when this one is back.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
  }

  #overloaded(): ServiceError {
    return new ServiceError(
      'overloaded',
      `${this.#settings.concurrency} documents are in work and no more may wait. Try again after the time that Retry-After says.`,
      {
        facts: { working: this.working, waiting: this.waiting },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }
}
