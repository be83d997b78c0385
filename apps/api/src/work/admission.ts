import PQueue from 'p-queue';
import { ServiceError } from '../problem/service-error.ts';

export interface AdmissionSettings {
  /** Most documents processed at a time. */
  readonly concurrency: number;
  /** Most documents in the queue. */
  readonly queue: number;
  /** Most milliseconds that a document spends in the queue. */
  readonly queueMs: number;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Admission control in front of the engine: a limited number of documents is processed at a time, a limited number waits for a limited
 * time, and everything beyond that is rejected at once with `overloaded`. A long queue would only make every response too late.
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

  /** Documents in process. */
  get working(): number {
    return this.#queue.pending;
  }

  /** Documents in the queue, lines of batches excepted: they may wait for any time. */
  get waiting(): number {
    return this.#queue.size - this.#patient;
  }

  /** Whether one more document would be admitted. */
  get hasRoom(): boolean {
    return this.#open && (this.working < this.#settings.concurrency || this.waiting < this.#settings.queue);
  }

  /**
   * Runs work when its turn comes. Patient work (a line of a batch, which has back-pressure of its own) is never rejected, neither for
   * lack of room nor once closed, and yields to all other work.
   *
   * @throws ServiceError `overloaded` if the queue is full or the wait too long; `shutting_down`; and the signal's reason
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, { patient = false } = {}): Promise<T> {
    signal.throwIfAborted();
    if (!patient) this.expectRoom();
    const waiting = new AbortController();
    const stopWaiting = (): void => waiting.abort(signal.reason);
    signal.addEventListener('abort', stopWaiting, { once: true });
    const timer = patient ? undefined : setTimeout(() => waiting.abort(this.#overloaded()), this.#settings.queueMs);
    let started = false;
    if (patient) this.#patient += 1;
    try {
      return await this.#queue.add(
        async () => {
          started = true;
          if (patient) this.#patient -= 1;
          clearTimeout(timer);
          return await work(signal);
        },
        { signal: waiting.signal, priority: patient ? 0 : 1 },
      );
    } catch (error) {
      if (!started && waiting.signal.aborted) throw waiting.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      if (patient && !started) this.#patient -= 1;
      signal.removeEventListener('abort', stopWaiting);
    }
  }

  /**
   * Rejects what would not be admitted before its body is read: shedding load must be cheap.
   *
   * @throws ServiceError `overloaded` or `shutting_down`
   */
  expectRoom(): void {
    this.expectOpen();
    if (!this.hasRoom) throw this.#overloaded();
  }

  /** Admits no more work but the lines of batches that are under way. What was admitted continues. */
  close(): void {
    this.#open = false;
  }

  /** @throws ServiceError `shutting_down` */
  expectOpen(): void {
    if (this.#open) return;
    const options = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    throw new ServiceError('shutting_down', 'Use another instance, or retry when this one has restarted.', options);
  }

  #overloaded(): ServiceError {
    const { concurrency } = this.#settings;
    return new ServiceError(
      'overloaded',
      `${concurrency} documents are in process and the queue is full. Retry after the time in Retry-After.`,
      {
        facts: { working: this.working, waiting: this.waiting },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }
}
