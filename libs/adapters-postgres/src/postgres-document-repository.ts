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
import type { PoolClient } from 'pg';
import { codeOf } from './corpus-unusable.ts';
import type { PostgresCorpus } from './postgres-corpus.ts';

interface DocumentRow {
  readonly key: number;
  readonly attempt: number;
  readonly lease_until: number | null;
  readonly tries: number;
  readonly task: string;
  readonly body: string;
}

const UNIQUE_VIOLATION = '23505';
/** How often the other document with the same bytes may go while we ask who it is. */
const ATTEMPTS = 5;

/** DocumentRepository in PostgreSQL. Closing it closes the corpus. */
export class PostgresDocumentRepository implements DocumentRepository {
  readonly #corpus: PostgresCorpus;

  constructor(corpus: PostgresCorpus) {
    this.#corpus = corpus;
  }

  create(given: NewCorpusDocument, leaseUntil: number): Promise<CorpusDocument> {
    const { id, named } = given;
    return this.#corpus.transaction('write', async (client) => {
      const document = pendingDocument(given, await nextAttempt(client));
      const { rowCount } = await client.query(
        `INSERT INTO document (id, status, named, attempt, lease_until, tries, task, body) VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
         ON CONFLICT (id) DO NOTHING`,
        [id, document.status, named, document.attempt, leaseUntil, JSON.stringify({ kind: 'ingest' }), JSON.stringify(document)],
      );
      if (rowCount === 0) throw documentExists(id);
      return document;
    });
  }

  find(id: string): Promise<CorpusDocument | null> {
    return this.#corpus.transaction('read', async (client) => {
      const { rows } = await client.query<DocumentRow>('SELECT body FROM document WHERE id = $1', [id]);
      return rows[0] === undefined ? null : documentOf(rows[0]);
    });
  }

  list({ statuses = CORPUS_DOCUMENT_STATUSES, after = '', limit }: DocumentQuery): Promise<readonly CorpusDocument[]> {
    const sql = 'SELECT body FROM document WHERE id > $1 AND status = ANY ($2) ORDER BY id LIMIT $3';
    return this.#corpus.transaction('read', async (client) =>
      (await client.query<DocumentRow>(sql, [after, statuses, limit])).rows.map(documentOf),
    );
  }

  counts(): Promise<Readonly<Record<CorpusDocumentStatus, number>>> {
    return this.#corpus.transaction('read', async (client) => {
      const { rows } = await client.query<{ status: string; documents: number }>(
        'SELECT status, count(*) AS documents FROM document GROUP BY status',
      );
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
    return this.#corpus.transaction('write', async (client) => {
      const row = await lockedRow(client, id);
      if (row === undefined || (row.lease_until !== null && row.lease_until >= now)) return null;
      if (task === 'continue' && row.lease_until === null) return null;
      const tries = task === 'continue' ? row.tries + 1 : 1;
      const taken = task === 'continue' ? (JSON.parse(row.task) as CorpusTask) : task;
      const document: CorpusDocument = { ...documentOf(row), attempt: await nextAttempt(client) };
      await client.query('UPDATE document SET attempt = $1, lease_until = $2, tries = $3, task = $4, body = $5 WHERE key = $6', [
        document.attempt,
        leaseUntil,
        tries,
        JSON.stringify(taken),
        JSON.stringify(document),
        row.key,
      ]);
      await client.query('DELETE FROM journal WHERE document = $1', [row.key]);
      return { document, task: taken, tries };
    });
  }

  async save(document: CorpusDocument, entry: JournalEntry, leaseUntil: number | null): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#corpus.transaction('write', (client) => save(client, document, entry, leaseUntil));
      } catch (error) {
        // Somebody else came with the same bytes between our look and our write: look again.
        if (!(error instanceof SameBytesMeanwhile) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  delete(id: string, attempt: number): Promise<boolean> {
    return this.#corpus.transaction('write', async (client) => {
      const row = await lockedRow(client, id);
      if (row === undefined) return false;
      await client.query('DELETE FROM document WHERE key = $1', [heldBy(row, id, attempt).key]);
      return true;
    });
  }

  journal(id: string): Promise<readonly JournalEntry[]> {
    const sql = 'SELECT journal.body FROM journal JOIN document ON document.key = journal.document WHERE id = $1 ORDER BY sequence';
    return this.#corpus.transaction('read', async (client) =>
      (await client.query<{ body: string }>(sql, [id])).rows.map(({ body }) => JSON.parse(body) as JournalEntry),
    );
  }

  abandoned(now: number): Promise<readonly string[]> {
    return this.#corpus.transaction('read', async (client) => {
      const sql = 'SELECT id FROM document WHERE lease_until < $1 ORDER BY attempt';
      return (await client.query<{ id: string }>(sql, [now])).rows.map(({ id }) => id);
    });
  }

  close(): Promise<void> {
    return this.#corpus.close();
  }
}

class SameBytesMeanwhile extends Error {}

async function save(client: PoolClient, document: CorpusDocument, entry: JournalEntry, leaseUntil: number | null): Promise<void> {
  const { id, attempt, named, status, blob } = document;
  const { key } = heldBy(await lockedRow(client, id), id, attempt);
  const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(sequence), 0) AS last FROM journal WHERE document = $1', [
    key,
  ]);
  if (entry.sequence !== (rows[0]?.last ?? 0) + 1) throw attemptLost(id, attempt);
  const twin = named || blob === null ? undefined : await twinOf(client, blob.sha256, key);
  if (twin !== undefined) throw sameBytes(twin);
  const update = 'UPDATE document SET status = $1, sha256 = $2, lease_until = $3, body = $4 WHERE key = $5';
  try {
    await client.query(update, [status, blob?.sha256 ?? null, leaseUntil, JSON.stringify(document), key]);
  } catch (error) {
    throw codeOf(error) === UNIQUE_VIOLATION ? new SameBytesMeanwhile() : error;
  }
  await client.query('INSERT INTO journal (document, sequence, body) VALUES ($1, $2, $3)', [key, entry.sequence, JSON.stringify(entry)]);
}

/** A row that nobody else changes until the transaction ends. */
async function lockedRow(client: PoolClient, id: string): Promise<DocumentRow | undefined> {
  const sql = 'SELECT key, attempt, lease_until, tries, task, body FROM document WHERE id = $1 FOR UPDATE';
  return (await client.query<DocumentRow>(sql, [id])).rows[0];
}

const documentOf = ({ body }: Pick<DocumentRow, 'body'>): CorpusDocument => JSON.parse(body) as CorpusDocument;

function heldBy(row: DocumentRow | undefined, id: string, attempt: number): DocumentRow {
  if (row === undefined || row.lease_until === null || row.attempt !== attempt) throw attemptLost(id, attempt);
  return row;
}

async function twinOf(client: PoolClient, sha256: string, key: number): Promise<string | undefined> {
  const sql = 'SELECT id FROM document WHERE sha256 = $1 AND NOT named AND key <> $2';
  return (await client.query<{ id: string }>(sql, [sha256, key])).rows[0]?.id;
}

/** A sequence gives out no number twice, not even one whose transaction failed. */
async function nextAttempt(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ attempt: number }>("SELECT nextval('attempt_number') AS attempt");
  return rows[0]?.attempt ?? 0;
}
