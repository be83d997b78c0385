import {
  EMPTY_CORPUS_META,
  isLocitoriumError,
  UsageError,
  type CorpusDocument,
  type CorpusMetadata,
  type StoredBlob,
} from '@locitorium/domain';
import { pause, sha256OfContent, SYSTEM_CLOCK, type ClaimedDocument, type Clock, type CorpusTask } from '@locitorium/ports';
import type { CorpusParts } from '../corpus-parts.ts';
import { checkCorpus } from './check-corpus.ts';
import { DocumentAttempt } from './document-attempt.ts';
import { correctsMetadata } from './corrected-metadata.ts';
import { attemptsExhausted, ingestionFailureOf } from './ingestion-failure.ts';
import type { AcceptedDocument, AcceptOptions, DocumentToAdd, Ingestion, IngestionOutcome, RecoveryOutcome } from './ingestion.ts';
import { INGESTION_SETTINGS, type IngestionSettings } from './ingestion-settings.ts';
import { processDocument } from './process-document.ts';
import { withinTime } from './within-time.ts';

export interface IngestionOptions {
  readonly settings?: IngestionSettings;
  readonly clock?: Clock;
  /** Ids of documents that come without one. Default: random UUIDs. */
  readonly makeId?: () => string;
}

const NEVER = new AbortController().signal;

/** How long to wait for the original of a document that somebody else is storing, and how long between two looks, in milliseconds. */
const OTHERS_STORE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Takes documents in, as a saga: each step is noted before it is taken and can be taken again; what fails is undone; what a dead process
 * left is finished or failed by the next. A document can be found whole or not at all, and is completed only when it can.
 */
export function createIngestion(
  parts: CorpusParts,
  { settings = INGESTION_SETTINGS, clock = SYSTEM_CLOCK, makeId = () => crypto.randomUUID() }: IngestionOptions = {},
): Ingestion {
  const { documents, blobs, index } = parts;
  const leaseUntil = (): number => clock.now() + settings.stepMs.store + settings.leaseMarginMs;
  /** A question to a store, which may never answer. */
  const answered = <T>(ask: () => Promise<T>): Promise<T> =>
    withinTime({ step: 'begin', ms: settings.stepMs.begin, signal: NEVER, clock }, ask);
  const find = (id: string): Promise<CorpusDocument | null> => answered(() => documents.find(id));
  const claim = (id: string, task: CorpusTask | 'continue'): Promise<ClaimedDocument | null> =>
    answered(() => documents.claim(id, task, { now: clock.now(), leaseUntil: leaseUntil() }));
  const attemptAt = (document: CorpusDocument, signal: AbortSignal): DocumentAttempt =>
    new DocumentAttempt(document, { documents, settings, clock, signal });

  const claimed = async (id: string, task: CorpusTask): Promise<ClaimedDocument> => {
    const found = await claim(id, task);
    if (found !== null) return found;
    if ((await find(id)) === null) {
      throw new UsageError('corpus_document_unknown', `There is no document ${id} in the corpus.`, { document_id: id });
    }
    throw busy(id);
  };

  const store = async (attempt: DocumentAttempt, content: AsyncIterable<Uint8Array>): Promise<StoredBlob> => {
    const { id, attempt: number } = attempt.document;
    try {
      const blob = await attempt.take('store', (context) => blobs.put(id, content, { maxBytes: settings.maxBytes }, context));
      await attempt.take('path', async () => undefined, { change: { blob } });
      return blob;
    } catch (error) {
      // What cannot be undone now is when it is recovered.
      const undone = attempt.take('undo', () => dropDocument(id, number), { regardless: true });
      await undone.catch((cause: unknown) => attempt.abandon(ingestionFailureOf('undo', cause)).catch(() => undefined));
      throw error;
    }
  };

  const dropDocument = async (id: string, attempt: number): Promise<void> => {
    for (const { path } of await blobs.ownedBy(id)) await blobs.delete(path);
    await documents.delete(id, attempt);
  };

  /** Takes back what a failed attempt has written. */
  const undo = async (attempt: DocumentAttempt, error: unknown): Promise<IngestionOutcome> => {
    const failure = ingestionFailureOf(attempt.step, error);
    const { id, attempt: number, madeBy } = attempt.document;
    const failed = { status: 'failed', failure, chunkCount: 0, madeBy: null, indexedMetadata: null } as const;
    try {
      const before = await attempt.take(
        'undo',
        async () => {
          if (madeBy === null) await index.delete(id, number);
          else await index.withdraw(id, number);
          return index.stateOf(id);
        },
        { regardless: true },
      );
      if (before === null) return { kind: 'failed', document: await attempt.end('undo', 'finished', failed), failure };
      const { chunks: chunkCount, madeBy: madeBefore, metadata: indexedMetadata } = before;
      const restored = { status: 'completed', failure: null, chunkCount, madeBy: madeBefore, indexedMetadata } as const;
      return { kind: 'failed', document: await attempt.end('undo', 'failed', restored, failure), failure };
    } catch (cause) {
      if (isLost(cause)) throw cause;
      await attempt.abandon(ingestionFailureOf('undo', cause), { status: 'failed', failure });
      return { kind: 'failed', document: attempt.document, failure };
    }
  };

  /** A write that seemed to fail may have been done: then it stands. */
  const undoUnlessCompleted = async (attempt: DocumentAttempt, error: unknown): Promise<IngestionOutcome> => {
    try {
      return await undo(attempt, error);
    } catch (cause) {
      const document = isLost(cause) ? await find(attempt.document.id) : null;
      if (document?.status === 'completed' && document.attempt === attempt.document.attempt) return { kind: 'completed', document };
      throw cause;
    }
  };

  const process = async (attempt: DocumentAttempt, task: CorpusTask): Promise<IngestionOutcome> => {
    try {
      return { kind: 'completed', document: await processDocument(attempt, task, parts, settings) };
    } catch (error) {
      if (isLost(error)) throw error;
      if (!attempt.signal.aborted) return undoUnlessCompleted(attempt, error);
      await attempt.abandon(ingestionFailureOf(attempt.step, error)).catch(() => undefined);
      throw error;
    }
  };

  const removeClaimed = async (attempt: DocumentAttempt): Promise<void> => {
    const { id, attempt: number } = attempt.document;
    try {
      const take = async (): Promise<void> => {
        await index.delete(id, number);
        await dropDocument(id, number);
      };
      // From here on it may be without its chunks, and is not called completed.
      await attempt.take('remove', take, { change: { status: 'processing', failure: null } });
    } catch (error) {
      await attempt.abandon(ingestionFailureOf('remove', error)).catch(() => undefined);
      throw error;
    }
  };

  /** The document that has these bytes already. One that failed is tried again. */
  const known = async (id: string, signal: AbortSignal): Promise<IngestionOutcome> => {
    const document = await find(id);
    if (document?.status === 'failed') {
      const again = await claim(id, { kind: 'ingest' });
      if (again !== null) return process(attemptAt(again.document, signal), again.task);
    }
    if (document !== null) return { kind: 'known', document };
    throw new UsageError('corpus_document_unknown', `The document ${id}, which had the same bytes, was removed meanwhile: add it again.`, {
      document_id: id,
    });
  };

  /** The document of this id once its original is stored; null where storing it fails, or takes long. */
  const storedByOthers = async (id: string, signal: AbortSignal): Promise<CorpusDocument | null> => {
    for (let waited = 0; ; waited += LOOK_MS) {
      const document = await find(id);
      if (document === null || document.blob !== null) return document;
      if (waited >= OTHERS_STORE_MS) return null;
      await pause(LOOK_MS, signal);
    }
  };

  /** A given id that is taken: by the same bytes, perhaps with other metadata, or by others. */
  const addAgain = async (
    { id, content, metadata }: Pick<DocumentToAdd, 'content'> & { readonly id: string; readonly metadata: CorpusMetadata },
    { signal, inTurn }: Required<AcceptOptions>,
    exists: unknown,
  ): Promise<AcceptedDocument> => {
    const limit = { step: 'store', ms: settings.stepMs.store, signal, clock };
    const sha256 = await withinTime(limit, (context) => sha256OfContent(content, settings.maxBytes, context.signal));
    const document = await storedByOthers(id, signal);
    if (document === null) throw busy(id);
    if (sha256 === null || document.blob?.sha256 !== sha256) throw exists;
    if (!correctsMetadata(metadata, document)) return settled(await known(id, signal));
    const again = await claimed(id, document.status === 'failed' ? { kind: 'ingest' } : { kind: 'reprocess', from: 'parse' });
    return following(attemptAt({ ...again.document, metadata }, signal), again.task, inTurn, (outcome) =>
      outcome.kind === 'completed' ? { ...outcome, updated: true } : outcome,
    );
  };

  /** What becomes of an attempt when its turn comes. */
  const following = (
    attempt: DocumentAttempt,
    task: CorpusTask,
    inTurn: Required<AcceptOptions>['inTurn'],
    told: (outcome: IngestionOutcome) => IngestionOutcome = (outcome) => outcome,
  ): AcceptedDocument => {
    const outcome = inTurn(async () => told(await process(attempt, task)));
    // Whether it rejects is for those who wait for it.
    outcome.catch(() => undefined);
    return { document: attempt.document, outcome };
  };

  const recoverClaimed = async ({ document, task, tries }: ClaimedDocument, signal: AbortSignal): Promise<RecoveryOutcome> => {
    const { id, attempt: number } = document;
    const attempt = attemptAt(document, signal);
    if (task.kind === 'remove') {
      await removeClaimed(attempt);
      return { kind: 'removed', documentId: id };
    }
    if (document.blob === null) {
      const [blob] = await answered(() => blobs.ownedBy(id));
      if (blob === undefined) {
        await answered(() => dropDocument(id, number));
        return { kind: 'dropped', documentId: id };
      }
      try {
        await attempt.take('path', async () => undefined, { change: { blob } });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        await answered(() => dropDocument(id, number));
        return known(String(error.facts['document_id']), signal);
      }
    }
    // Its undoing did not end.
    if (document.status === 'failed') {
      const { failure } = document;
      return undo(attempt, new UsageError(failure.kind, failure.message, failure.facts));
    }
    return tries > settings.mostTries ? undo(attempt, attemptsExhausted(tries - 1)) : process(attempt, task);
  };

  const settled = (outcome: IngestionOutcome): AcceptedDocument => ({ document: outcome.document, outcome: Promise.resolve(outcome) });

  const ingestion: Ingestion = {
    async add(document, options) {
      return (await ingestion.accept(document, options)).outcome;
    },

    async accept(
      { id, filename, contentType, metadata = {}, content }: DocumentToAdd,
      { signal = NEVER, inTurn = (work) => work() }: AcceptOptions = {},
    ) {
      signal.throwIfAborted();
      // Half a character cannot be stored as UTF-8: two ids would become one.
      if (id?.isWellFormed() === false)
        throw new UsageError('corpus_document_invalid', 'The id of the document is not well-formed Unicode: give it another one.');
      const given = {
        id: id ?? makeId(),
        named: id !== undefined,
        filename: filename.toWellFormed(),
        contentType,
        metadata: { ...EMPTY_CORPUS_META, ...metadata },
        createdAt: new Date(clock.now()).toISOString(),
      };
      let document: CorpusDocument;
      try {
        document = await answered(() => documents.create(given, leaseUntil()));
      } catch (error) {
        if (!given.named || !isLocitoriumError(error) || error.kind !== 'corpus_document_exists') throw error;
        return addAgain({ ...given, content }, { signal, inTurn }, error);
      }
      const attempt = attemptAt(document, signal);
      try {
        await store(attempt, content);
      } catch (error) {
        if (isDuplicate(error)) return settled(await known(String(error.facts['document_id']), signal));
        throw error;
      }
      return following(attempt, { kind: 'ingest' }, inTurn);
    },

    async reprocess(id, from, { signal = NEVER } = {}) {
      signal.throwIfAborted();
      const { document, task } = await claimed(id, { kind: 'reprocess', from });
      return process(attemptAt(document, signal), task);
    },

    async remove(id, { signal = NEVER } = {}) {
      signal.throwIfAborted();
      const { document } = await claimed(id, { kind: 'remove' });
      await removeClaimed(attemptAt(document, signal));
    },

    async *recover({ signal = NEVER } = {}) {
      for (const id of await answered(() => documents.abandoned(clock.now()))) {
        signal.throwIfAborted();
        const abandoned = await claim(id, 'continue');
        // Another process was faster.
        if (abandoned === null) continue;
        try {
          yield await recoverClaimed(abandoned, signal);
        } catch (error) {
          signal.throwIfAborted();
          yield { kind: 'left', documentId: id, failure: ingestionFailureOf('undo', error) };
        }
      }
    },

    check({ repair, signal = NEVER }) {
      return checkCorpus(parts, { settings, ingestion, repair, signal, clock });
    },
  };
  return ingestion;
}

function busy(id: string): UsageError {
  return new UsageError('corpus_document_busy', `Somebody is at work on the document ${id}: try again when that is done.`, {
    document_id: id,
  });
}

function isLost(error: unknown): boolean {
  return isLocitoriumError(error) && error.kind === 'corpus_attempt_lost';
}

function isDuplicate(error: unknown): error is UsageError {
  return isLocitoriumError(error) && error.kind === 'corpus_duplicate';
}
