import { ServiceError } from '../problem/service-error.ts';
import { LARGE_COST } from './cost.ts';
import { FairLine, type Waiting } from './fair-line.ts';

export interface AdmissionSettings {
  /** Most documents processed at a time. */
  readonly concurrency: number;
  /** Most large ones among them, so that short ones always find a place. */
  readonly large: number;
  /** Most documents in the queue. */
  readonly queue: number;
  /** Most milliseconds that a document spends in the queue. */
  readonly queueMs: number;
}

/** For whom, and how much: see cost.ts. */
export interface AdmissionRequest extends Waiting {
  /** Whether it may wait for any time. Default false. */
  readonly patient?: boolean;
}

interface Entry extends Waiting {
  readonly turn: PromiseWithResolvers<void>;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Admission control in front of the engine: a limited number of documents is processed at a time, a limited number waits for a limited
 * time, and everything beyond that is rejected at once with `overloaded`. A long queue would only make every response too late.
 *
 * Large documents never take all places. The queue is fair by client, in work; when it is full, a client takes over the last place of the
 * one that has most in it.
 */
export class Admission {
  readonly #settings: AdmissionSettings;
  readonly #documents = new FairLine<Entry>();
  /** Lines of batches. */
  readonly #patient = new FairLine<Entry>();
  #working = 0;
  #workingLarge = 0;
  #open = true;

  constructor(settings: AdmissionSettings) {
    this.#settings = settings;
  }

  /** Documents in process. */
  get working(): number {
    return this.#working;
  }

  /** Documents in the queue, lines of batches excepted: they may wait for any time. */
  get waiting(): number {
    return this.#documents.size;
  }

  /** Whether one more document would be admitted, whoever sends it. */
  get hasRoom(): boolean {
    return this.#open && (this.#working < this.#settings.concurrency || this.waiting < this.#settings.queue);
  }

  /**
   * Runs work when its turn comes. Patient work (a line of a batch, which has back-pressure of its own) is never rejected, neither for
   * lack of room nor once closed, and yields to all other work.
   *
   * @throws ServiceError `overloaded` if the queue is full or the wait too long; `shutting_down`; and the signal's reason
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, request: AdmissionRequest): Promise<T> {
    signal.throwIfAborted();
    const entry = await this.#turnOf(request, signal);
    try {
      signal.throwIfAborted();
      return await work(signal);
    } finally {
      this.#working -= 1;
      if (isLarge(entry)) this.#workingLarge -= 1;
      this.#startNext();
    }
  }

  /**
   * Rejects what would not be admitted before its body is read: shedding load must be cheap.
   *
   * @throws ServiceError `overloaded` or `shutting_down`
   */
  expectRoom(request: Waiting): void {
    this.expectOpen();
    if (!this.#findsPlace(request) && this.#isFull && this.#displacedBy(request) === null) throw this.#overloaded();
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

  /** Waits in line, and takes a place. */
  async #turnOf({ client, cost, patient = false }: AdmissionRequest, signal: AbortSignal): Promise<Entry> {
    const entry: Entry = { client, cost, turn: Promise.withResolvers<void>() };
    if (!patient) this.#makeRoomFor(entry);
    const line = patient ? this.#patient : this.#documents;
    const leave = (reason: unknown): void => {
      if (line.leave(entry)) entry.turn.reject(reason);
    };
    const onAbort = (): void => leave(signal.reason);
    const timer = patient ? undefined : setTimeout(() => leave(this.#overloaded()), this.#settings.queueMs);
    signal.addEventListener('abort', onAbort, { once: true });
    line.join(entry);
    this.#startNext();
    try {
      await entry.turn.promise;
      return entry;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #makeRoomFor(entry: Entry): void {
    this.expectRoom(entry);
    if (this.#findsPlace(entry) || !this.#isFull) return;
    const displaced = this.#displacedBy(entry);
    if (displaced !== null && this.#documents.leave(displaced)) displaced.turn.reject(this.#overloaded());
  }

  #startNext(): void {
    const mayStart = (one: Waiting): boolean => this.#findsPlace(one);
    for (;;) {
      const next = this.#documents.next(mayStart) ?? this.#patient.next(mayStart);
      if (next === null) return;
      this.#working += 1;
      if (isLarge(next)) this.#workingLarge += 1;
      next.turn.resolve();
    }
  }

  #findsPlace(one: Waiting): boolean {
    const { concurrency, large } = this.#settings;
    return this.#working < concurrency && (!isLarge(one) || this.#workingLarge < large);
  }

  get #isFull(): boolean {
    return this.waiting >= this.#settings.queue;
  }

  /** Who leaves the full queue for a client that has clearly less in it. */
  #displacedBy({ client }: Waiting): Entry | null {
    const last = this.#documents.lastOfMost();
    return last !== null && this.#documents.countOf(last.client) > this.#documents.countOf(client) + 1 ? last : null;
  }

  #overloaded(): ServiceError {
    const { concurrency } = this.#settings;
    return new ServiceError(
      'overloaded',
      `${concurrency} documents are processed at a time, and the queue is full or took too long. Retry after the time in Retry-After.`,
      {
        facts: { working: this.working, waiting: this.waiting },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }
}

const isLarge = ({ cost }: Waiting): boolean => cost > LARGE_COST;
