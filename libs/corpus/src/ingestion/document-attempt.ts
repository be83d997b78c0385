import type { CorpusDocument, IngestionFailure } from '@locitorium/domain';
import type { CallContext, ClaimedDocument, Clock, DocumentRepository, IngestionStep, JournalEntry } from '@locitorium/ports';
import type { IngestionSettings } from './ingestion-settings.ts';
import { withinTime } from './within-time.ts';

interface AttemptParts {
  readonly documents: DocumentRepository;
  readonly settings: IngestionSettings;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Which part of a document an attempt may write. */
export type DocumentChange = Partial<Pick<CorpusDocument, 'blob' | 'chunkCount' | 'madeBy' | 'indexedMetadata'>> &
  (
    | { readonly status: 'pending' | 'processing' | 'completed'; readonly failure: null }
    | { readonly status: 'failed'; readonly failure: IngestionFailure }
    | { readonly status?: never; readonly failure?: never }
  );

/** One attempt at a document: its steps, each in its time and noted in the journal before it is taken. */
export class DocumentAttempt {
  #document: CorpusDocument;
  #step: IngestionStep = 'begin';
  /** Of the last line of the journal that is known to be written. */
  #sequence = 0;
  readonly #parts: AttemptParts;

  constructor(document: ClaimedDocument['document'], parts: AttemptParts) {
    this.#document = document;
    this.#parts = parts;
  }

  get document(): CorpusDocument {
    return this.#document;
  }

  /** The step that was begun last. */
  get step(): IngestionStep {
    return this.#step;
  }

  get signal(): AbortSignal {
    return this.#parts.signal;
  }

  /**
   * Takes a step. The caller's signal does not reach what has to be done all the same.
   *
   * @param change of the document, written as the step begins
   */
  async take<T>(
    step: IngestionStep,
    work: (context: CallContext) => Promise<T>,
    { change = {}, regardless = false }: { readonly change?: DocumentChange; readonly regardless?: boolean } = {},
  ): Promise<T> {
    const { settings, clock, signal } = this.#parts;
    const ms = settings.stepMs[step];
    this.#step = step;
    const limit = { step, ms, signal: regardless ? new AbortController().signal : signal, clock };
    return withinTime(limit, async (context) => {
      await this.#save('started', change, clock.now() + ms + settings.leaseMarginMs);
      return work(context);
    });
  }

  /** Ends the attempt. */
  async end(
    step: IngestionStep,
    event: 'finished' | 'failed',
    change: DocumentChange,
    failure?: IngestionFailure,
  ): Promise<CorpusDocument> {
    this.#step = step;
    await this.#inTime(() => this.#save(event, change, null, failure));
    return this.#document;
  }

  /** Leaves the document as it is to the next who looks for what was abandoned. */
  async abandon(failure: IngestionFailure, change: DocumentChange = {}): Promise<void> {
    await this.#inTime(() => this.#save('failed', change, this.#parts.clock.now() - 1, failure));
  }

  #inTime<T>(work: () => Promise<T>): Promise<T> {
    const { settings, clock } = this.#parts;
    return withinTime({ step: 'complete', ms: settings.stepMs.complete, signal: new AbortController().signal, clock }, work);
  }

  async #save(event: JournalEntry['event'], change: DocumentChange, leaseUntil: number | null, failure?: IngestionFailure): Promise<void> {
    const at = new Date(this.#parts.clock.now()).toISOString();
    const next = { ...this.#document, ...change, updatedAt: at } as CorpusDocument;
    const sequence = this.#sequence + 1;
    const entry: JournalEntry = { attempt: next.attempt, sequence, step: this.#step, event, at, ...(failure !== undefined && { failure }) };
    await this.#parts.documents.save(next, entry, leaseUntil);
    this.#document = next;
    this.#sequence = sequence;
  }
}
