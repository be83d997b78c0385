import type { DatabaseSync } from 'node:sqlite';
import {
  CORPUS_DOCUMENT_STATUSES,
  pendingDocument,
  type CorpusDocument,
  type CorpusDocumentStatus,
  type NewCorpusDocument,
} from '@locitorium/domain';
import {
  attemptLost,
  documentExists,
  sameBytes,
  type ClaimedDocument,
  type CorpusTask,
  type DocumentQuery,
  type DocumentRepository,
  type JournalEntry,
} from '@locitorium/ports';
import type { CorpusFile } from './corpus-file.ts';
import { prepared } from '../sqlite/prepared.ts';

interface DocumentRow {
  readonly key: number;
  readonly attempt: number;
  readonly lease_until: number | null;
  readonly tries: number;
  readonly task: string;
  readonly body: string;
}

/** DocumentRepository in the file of a corpus. Closing it closes the file. */
export class SqliteDocumentRepository implements DocumentRepository {
  readonly #file: CorpusFile;

  constructor(file: CorpusFile) {
    this.#file = file;
  }

  create(given: NewCorpusDocument, leaseUntil: number): Promise<CorpusDocument> {
    const { id, named } = given;
    return this.#file.transaction('write', (database) => {
      if (rowOf(database, id) !== undefined) throw documentExists(id);
      const document = pendingDocument(given, nextAttempt(database));
      prepared(
        database,
        'INSERT INTO document (id, status, named, sha256, attempt, lease_until, tries, task, body) VALUES (?, ?, ?, NULL, ?, ?, 1, ?, ?)',
      ).run(id, document.status, Number(named), document.attempt, leaseUntil, JSON.stringify({ kind: 'ingest' }), JSON.stringify(document));
      return document;
    });
  }

  find(id: string): Promise<CorpusDocument | null> {
    return this.#file.transaction('read', (database) => {
      const row = rowOf(database, id);
      return row === undefined ? null : documentOf(row);
    });
  }

  list({ statuses = CORPUS_DOCUMENT_STATUSES, after = '', limit }: DocumentQuery): Promise<readonly CorpusDocument[]> {
    const sql = 'SELECT body FROM document WHERE id > ? AND status IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?';
    return this.#file.transaction('read', (database) =>
      (prepared(database, sql).all(after, JSON.stringify(statuses), limit) as unknown as readonly DocumentRow[]).map(documentOf),
    );
  }

  counts(): Promise<Readonly<Record<CorpusDocumentStatus, number>>> {
    return this.#file.transaction('read', (database) => {
      const rows = prepared(database, 'SELECT status, count(*) AS documents FROM document GROUP BY status').all();
      const counts = new Map(rows.map(({ status, documents }) => [status, documents]));
      return Object.fromEntries(CORPUS_DOCUMENT_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
        CorpusDocumentStatus,
        number
      >;
    });
  }

  claim(
    id: string,
    task: CorpusTask | 'continue',
    { now, leaseUntil }: { readonly now: number; readonly leaseUntil: number },
  ): Promise<ClaimedDocument | null> {
    return this.#file.transaction('write', (database) => {
      const row = rowOf(database, id);
      if (row === undefined || (row.lease_until !== null && row.lease_until >= now)) return null;
      if (task === 'continue' && row.lease_until === null) return null;
      const tries = task === 'continue' ? row.tries + 1 : 1;
      const taken = task === 'continue' ? (JSON.parse(row.task) as CorpusTask) : task;
      const document: CorpusDocument = { ...documentOf(row), attempt: nextAttempt(database) };
      prepared(database, 'UPDATE document SET attempt = ?, lease_until = ?, tries = ?, task = ?, body = ? WHERE key = ?').run(
        document.attempt,
        leaseUntil,
        tries,
        JSON.stringify(taken),
        JSON.stringify(document),
        row.key,
      );
      prepared(database, 'DELETE FROM journal WHERE document = ?').run(row.key);
      return { document, task: taken, tries };
    });
  }

  save(document: CorpusDocument, entry: JournalEntry, leaseUntil: number | null): Promise<void> {
    const { id, attempt, named, status, blob } = document;
    return this.#file.transaction('write', (database) => {
      const row = heldRow(database, id, attempt);
      const { last } = prepared(database, 'SELECT max(sequence) AS last FROM journal WHERE document = ?').get(row.key) as {
        last: number | null;
      };
      if (entry.sequence !== (last ?? 0) + 1) throw attemptLost(id, attempt);
      const twin = named || blob === null ? undefined : twinOf(database, blob.sha256, row.key);
      if (twin !== undefined) throw sameBytes(twin);
      prepared(database, 'UPDATE document SET status = ?, sha256 = ?, lease_until = ?, body = ? WHERE key = ?').run(
        status,
        blob?.sha256 ?? null,
        leaseUntil,
        JSON.stringify(document),
        row.key,
      );
      prepared(database, 'INSERT INTO journal (document, sequence, body) VALUES (?, ?, ?)').run(
        row.key,
        entry.sequence,
        JSON.stringify(entry),
      );
    });
  }

  delete(id: string, attempt: number): Promise<boolean> {
    return this.#file.transaction('write', (database) => {
      if (rowOf(database, id) === undefined) return false;
      prepared(database, 'DELETE FROM document WHERE key = ?').run(heldRow(database, id, attempt).key);
      return true;
    });
  }

  journal(id: string): Promise<readonly JournalEntry[]> {
    const sql = 'SELECT journal.body FROM journal JOIN document ON document.key = journal.document WHERE document.id = ? ORDER BY sequence';
    return this.#file.transaction('read', (database) =>
      prepared(database, sql)
        .all(id)
        .map(({ body }) => JSON.parse(String(body)) as JournalEntry),
    );
  }

  abandoned(now: number): Promise<readonly string[]> {
    return this.#file.transaction('read', (database) =>
      prepared(database, 'SELECT id FROM document WHERE lease_until < ? ORDER BY attempt')
        .all(now)
        .map(({ id }) => String(id)),
    );
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function rowOf(database: DatabaseSync, id: string): DocumentRow | undefined {
  return prepared(database, 'SELECT key, attempt, lease_until, tries, task, body FROM document WHERE id = ?').get(id) as
    DocumentRow | undefined;
}

const documentOf = ({ body }: Pick<DocumentRow, 'body'>): CorpusDocument => JSON.parse(body) as CorpusDocument;

function heldRow(database: DatabaseSync, id: string, attempt: number): DocumentRow {
  const row = rowOf(database, id);
  if (row === undefined || row.lease_until === null || row.attempt !== attempt) throw attemptLost(id, attempt);
  return row;
}

function twinOf(database: DatabaseSync, sha256: string, key: number): string | undefined {
  const row = prepared(database, 'SELECT id FROM document WHERE sha256 = ? AND named = 0 AND key <> ?').get(sha256, key);
  return row === undefined ? undefined : String(row['id']);
}

function nextAttempt(database: DatabaseSync): number {
  return (prepared(database, 'UPDATE attempt_counter SET last = last + 1 RETURNING last').get() as { last: number }).last;
}
