import {
  CORPUS_DOCUMENT_STATUSES,
  pendingDocument,
  PrerequisiteError,
  type CorpusDocument,
  type CorpusDocumentStatus,
  type NewCorpusDocument,
} from '@locitorium/domain';
import { attemptLost, documentExists, sameBytes } from '../../../document-repository/corpus-refusals.ts';
import type {
  ClaimedDocument,
  CorpusTask,
  DocumentQuery,
  DocumentRepository,
  JournalEntry,
} from '../../../document-repository/document-repository.ts';

interface KeptDocument {
  document: CorpusDocument;
  /** Null once the attempt has ended. */
  leaseUntil: number | null;
  task: CorpusTask;
  tries: number;
  journal: JournalEntry[];
}

/** Documents that live as long as the object. */
export class InMemoryDocumentRepository implements DocumentRepository {
  readonly #kept = new Map<string, KeptDocument>();
  #attempts = 0;
  #isClosed = false;

  async create(given: NewCorpusDocument, leaseUntil: number): Promise<CorpusDocument> {
    this.#expectOpen();
    const { id } = given;
    if (this.#kept.has(id)) throw documentExists(id);
    const document = structuredClone(pendingDocument(given, (this.#attempts += 1)));
    this.#kept.set(id, { document, leaseUntil, task: { kind: 'ingest' }, tries: 1, journal: [] });
    return structuredClone(document);
  }

  async find(id: string): Promise<CorpusDocument | null> {
    this.#expectOpen();
    return structuredClone(this.#kept.get(id)?.document ?? null);
  }

  async list({ statuses, after, limit }: DocumentQuery): Promise<readonly CorpusDocument[]> {
    this.#expectOpen();
    return structuredClone(
      [...this.#kept.values()]
        .map(({ document }) => document)
        .filter(({ id, status }) => (after === undefined || id > after) && (statuses === undefined || statuses.includes(status)))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    );
  }

  async counts(): Promise<Readonly<Record<CorpusDocumentStatus, number>>> {
    this.#expectOpen();
    const all = [...this.#kept.values()].map(({ document }) => document.status);
    return Object.fromEntries(CORPUS_DOCUMENT_STATUSES.map((status) => [status, all.filter((found) => found === status).length])) as Record<
      CorpusDocumentStatus,
      number
    >;
  }

  async claim(
    id: string,
    task: CorpusTask | 'continue',
    { now, leaseUntil }: { readonly now: number; readonly leaseUntil: number },
  ): Promise<ClaimedDocument | null> {
    this.#expectOpen();
    const kept = this.#kept.get(id);
    if (kept === undefined || (kept.leaseUntil !== null && kept.leaseUntil >= now)) return null;
    if (task === 'continue' && kept.leaseUntil === null) return null;
    kept.tries = task === 'continue' ? kept.tries + 1 : 1;
    if (task !== 'continue') kept.task = task;
    kept.leaseUntil = leaseUntil;
    kept.journal = [];
    kept.document = { ...kept.document, attempt: (this.#attempts += 1) };
    return structuredClone({ document: kept.document, task: kept.task, tries: kept.tries });
  }

  async save(document: CorpusDocument, entry: JournalEntry, leaseUntil: number | null): Promise<void> {
    const kept = this.#expectAttempt(document.id, document.attempt, entry.sequence);
    const { blob } = document;
    const twin = [...this.#kept.values()].find(
      ({ document: other }) =>
        blob !== null && !document.named && !other.named && other.id !== document.id && other.blob?.sha256 === blob.sha256,
    );
    if (twin !== undefined) throw sameBytes(twin.document.id);
    kept.document = structuredClone(document);
    kept.journal.push(structuredClone(entry));
    kept.leaseUntil = leaseUntil;
  }

  async delete(id: string, attempt: number): Promise<boolean> {
    this.#expectOpen();
    if (!this.#kept.has(id)) return false;
    this.#expectAttempt(id, attempt);
    return this.#kept.delete(id);
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    this.#expectOpen();
    return structuredClone(this.#kept.get(id)?.journal ?? []);
  }

  async abandoned(now: number): Promise<readonly string[]> {
    this.#expectOpen();
    return [...this.#kept.values()]
      .filter(({ leaseUntil }) => leaseUntil !== null && leaseUntil < now)
      .map(({ document }) => document)
      .sort((a, b) => a.attempt - b.attempt)
      .map(({ id }) => id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #expectAttempt(id: string, attempt: number, sequence?: number): KeptDocument {
    this.#expectOpen();
    const kept = this.#kept.get(id);
    if (
      kept === undefined ||
      kept.leaseUntil === null ||
      kept.document.attempt !== attempt ||
      (sequence ?? kept.journal.length + 1) !== kept.journal.length + 1
    ) {
      throw attemptLost(id, attempt);
    }
    return kept;
  }

  #expectOpen(): void {
    if (this.#isClosed) throw new PrerequisiteError('corpus_unusable', 'The documents in memory are closed. Make a new repository.');
  }
}
