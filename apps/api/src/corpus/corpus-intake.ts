import type { Corpus, CorpusDocument, DocumentToAdd, IngestionOutcome, ReprocessingStep } from 'locitorium';
import pLimit, { type LimitFunction } from 'p-limit';
import { ServiceError } from '../problem/service-error.ts';
import type { CorpusMetrics } from './corpus-metrics.ts';

export interface CorpusIntakeOptions {
  readonly corpus: Corpus;
  /** Documents that are processed at a time. */
  readonly documentsAtOnce: number;
  /** Documents that may be under way: arriving, waiting and in process. */
  readonly mostUnderWay: number;
  readonly metrics: CorpusMetrics;
  /** Told of what failed where nobody waits for it. */
  readonly onError: (error: unknown) => void;
  /** Leaves what is not done by then to the next who recovers. */
  readonly end: AbortSignal;
  /** How often what others have left is looked for. */
  readonly recoverEveryMs?: number;
}

const RECOVER_EVERY_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Takes documents in behind the requests that bring them: an accepted document is stored, and waits for its turn to be processed. A service
 * that ends leaves what is not done to `recover`, as a killed one does.
 */
export class CorpusIntake {
  readonly #options: CorpusIntakeOptions;
  readonly #inTurn: LimitFunction;
  readonly #underWay = new Set<Promise<unknown>>();
  #recovering: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CorpusIntakeOptions) {
    this.#options = options;
    this.#inTurn = pLimit(options.documentsAtOnce);
  }

  /** Documents in process. */
  get working(): number {
    return this.#inTurn.activeCount;
  }

  /** Documents that are stored, or about to be, and wait for their turn. */
  get waiting(): number {
    return this.#underWay.size - this.#inTurn.activeCount;
  }

  /** @throws ServiceError `overloaded` */
  expectRoom(): void {
    const { mostUnderWay } = this.#options;
    if (this.#underWay.size < mostUnderWay) return;
    throw new ServiceError(
      'overloaded',
      `${mostUnderWay} documents are on their way into the corpus, and no more are let in before some of them are done. Send it again after the time in Retry-After.`,
      { facts: { working: this.working, waiting: this.waiting }, retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }

  /** Resolves when the original is stored. Rejects as `expectRoom` throws, and as `Corpus.accept` does. */
  async accept(document: DocumentToAdd): Promise<CorpusDocument> {
    this.expectRoom();
    const { corpus, end } = this.#options;
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => this.#inTurn(work);
    const accepting = corpus.accept(document, { signal: end, inTurn });
    this.#follow(accepting.then(({ outcome }) => outcome));
    return (await accepting).document;
  }

  /**
   * Has a document made again when its turn comes; where somebody else is at work on it by then, that is enough.
   *
   * @throws ServiceError `overloaded`
   */
  reprocess(id: string, from: ReprocessingStep): void {
    this.expectRoom();
    const { corpus, end } = this.#options;
    this.#follow(this.#inTurn(() => corpus.reprocess(id, from, { signal: end })));
  }

  /** Finishes or fails what dead processes have left, now and ever again. */
  start(): void {
    const { recoverEveryMs = RECOVER_EVERY_MS } = this.#options;
    void this.recover();
    this.#timer = setInterval(() => void this.recover(), recoverEveryMs).unref();
  }

  /** Looks for what others have left, once at a time. */
  recover(): Promise<void> {
    this.#recovering ??= this.#recoverAll().finally(() => (this.#recovering = null));
    return this.#recovering;
  }

  /** Resolves when nothing is under way any more. */
  async finished(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
    await this.#recovering;
  }

  async #recoverAll(): Promise<void> {
    const { corpus, end, onError } = this.#options;
    try {
      for await (const outcome of corpus.recover({ signal: end })) {
        if ('document' in outcome) await this.#count(outcome);
      }
    } catch (error) {
      if (!end.aborted) onError(error);
    }
  }

  #follow(outcome: Promise<IngestionOutcome>): void {
    const done = outcome
      .then((reached) => this.#count(reached))
      // A document that could not be stored is an answer to its request; one that another attempt took over is that one's.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #count({ kind, document }: IngestionOutcome): Promise<void> {
    if (kind !== 'known') this.#options.metrics.ingested(kind, await this.#options.corpus.journal(document.id));
  }
}

export function busy(id: string): ServiceError {
  return new ServiceError(
    'corpus_document_busy',
    'Somebody is at work on this document. Try again when its status says that this is done.',
    {
      facts: { document_id: id },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );
}
