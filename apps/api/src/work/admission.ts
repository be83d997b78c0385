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

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
    this.#queue = new PQueue({ concurrency: settings.concurrency });
  }

  /** Documents in work. */
  get working(): number {
    return this.#queue.pending;
  }

  /** Documents that wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Whether one more would be let in. */
  get hasRoom(): boolean {
    return this.#open && (this.working < this.#settings.concurrency || this.waiting < this.#settings.queue);
  }

  /**
   * Does some work in its turn.
   *
   * @throws ServiceError `overloaded` where nobody may wait any more or the wait was too long; `shutting_down`; and the signal's reason
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (!this.#open) throw new ServiceError('shutting_down', 'Ask another instance, or try again when this one is back.', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (!this.hasRoom) throw this.#overloaded();
    const leaving = new AbortController();
    const leave = (): void => leaving.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const patience = setTimeout(() => leaving.abort(this.#overloaded()), this.#settings.queueMs);
    let begun = false;
    try {
      return await this.#queue.add(
        async () => {
          begun = true;
          clearTimeout(patience);
          return await work();
        },
        { signal: leaving.signal },
      );
    } catch (error) {
      if (!begun && leaving.signal.aborted) throw leaving.signal.reason;
      throw error;
    } finally {
      clearTimeout(patience);
      signal.removeEventListener('abort', leave);
    }
  }

  /** Lets nobody in any more. What was let in goes on. */
  close(): void {
    this.#open = false;
  }

  #overloaded(): ServiceError {
    return new ServiceError('overloaded', `${this.#settings.concurrency} documents are in work and no more may wait. Try again after the time that Retry-After says.`, {
      facts: { working: this.working, waiting: this.waiting },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
