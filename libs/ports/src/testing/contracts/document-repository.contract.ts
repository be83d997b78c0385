import { afterEach, describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type CorpusDocument, type NewCorpusDocument, type StoredBlob } from '@locitorium/domain';
import type { DocumentRepository, JournalEntry } from '../../document-repository/document-repository.ts';

export interface DocumentRepositoryHarness {
  /** A repository without anything in it. The contract closes it. */
  create(): Promise<DocumentRepository>;
}

const AT = '2026-11-22T10:00:00.000Z';
const LATER = '2026-11-22T10:00:01.000Z';
const NOW = 1_000;
const LEASE = 2_000;
const AFTER_LEASE = LEASE + 1;

const newDocument = (id: string, given: Partial<NewCorpusDocument> = {}): NewCorpusDocument => ({
  id,
  named: false,
  filename: 'Überschwemmung 洪水.txt',
  contentType: 'text/plain',
  metadata: {
    ...EMPTY_CORPUS_META,
    title: 'Flood',
    source: 'news',
    lang: 'en',
    createdAt: '2026-03',
    other: { desk: 'west', n: 3, list: [1, null] },
  },
  createdAt: AT,
  ...given,
});
const blobOf = (id: string, sha256 = 'a'.repeat(64)): StoredBlob => ({ path: `${id}/${sha256}`, sizeBytes: 12, sha256 });
const entryOf = ({ attempt }: CorpusDocument, given: Partial<JournalEntry> = {}): JournalEntry => ({
  attempt,
  sequence: 1,
  step: 'parse',
  event: 'started',
  at: LATER,
  ...given,
});
const MADE_BY = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };
const failure = { step: 'parse', kind: 'document_unreadable', message: 'Save it again.', facts: { bytes: 3, page: null } };

/** What every DocumentRepository promises. */
export function describeDocumentRepository(name: string, harness: DocumentRepositoryHarness): void {
  const open: DocumentRepository[] = [];
  afterEach(async () => {
    for (const repository of open.splice(0)) await repository.close();
  });
  const create = async (): Promise<DocumentRepository> => {
    const repository = await harness.create();
    open.push(repository);
    return repository;
  };
  const ended = async (repository: DocumentRepository, document: CorpusDocument): Promise<CorpusDocument> => {
    const completed: CorpusDocument = {
      ...document,
      status: 'completed',
      failure: null,
      chunkCount: 2,
      madeBy: MADE_BY,
      indexedMetadata: { ...document.metadata, title: 'Ségou 洪水' },
      blob: blobOf(document.id),
    };
    await repository.save(completed, entryOf(document, { step: 'complete', event: 'finished' }), null);
    return completed;
  };

  describe(`DocumentRepository contract: ${name}`, () => {
    it('keeps a document as it was given, pending, with nothing stored', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      expect(created).toEqual({
        ...newDocument('a'),
        updatedAt: AT,
        blob: null,
        attempt: created.attempt,
        chunkCount: 0,
        madeBy: null,
        indexedMetadata: null,
        status: 'pending',
        failure: null,
      });
      expect(created.attempt).toBeGreaterThan(0);
      expect(await repository.find('a')).toEqual(created);
      expect(await repository.find('b')).toBeNull();
    });

    it('has no two documents under one id', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      await expect(repository.create(newDocument('a', { filename: 'other' }), LEASE)).rejects.toMatchObject({
        kind: 'corpus_document_exists',
        blame: 'usage',
        facts: { document_id: 'a' },
      });
      expect(await repository.find('a')).toEqual(created);
    });

    it('keeps what is saved, with its journal in order', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      const stored: CorpusDocument = { ...created, blob: blobOf('a'), status: 'processing', failure: null, updatedAt: LATER };
      const failed: CorpusDocument = { ...stored, status: 'failed', failure };
      const entries = [
        entryOf(created, { step: 'path', event: 'finished' }),
        entryOf(created, { sequence: 2, event: 'failed', failure }),
      ] as const;
      await repository.save(stored, entries[0], LEASE);
      expect(await repository.find('a')).toEqual(stored);
      await repository.save(failed, entries[1], null);
      expect(await repository.find('a')).toEqual(failed);
      expect(await repository.journal('a')).toEqual(entries);
      expect(await repository.journal('b')).toEqual([]);
    });

    it('lists in the order of ids, by status, from where a page ended', async () => {
      const repository = await create();
      for (const id of ['b', 'a', 'Z', 'あ', 'c']) await repository.create(newDocument(id), LEASE);
      const b = await repository.find('b');
      if (b === null) throw new Error('b was created');
      await ended(repository, b);
      const ids = async (query: Parameters<DocumentRepository['list']>[0]) => (await repository.list(query)).map(({ id }) => id);
      expect(await ids({ limit: 10 })).toEqual(['Z', 'a', 'b', 'c', 'あ']);
      expect(await ids({ limit: 2, after: 'a' })).toEqual(['b', 'c']);
      expect(await ids({ limit: 10, statuses: ['completed', 'failed'] })).toEqual(['b']);
      expect(await ids({ limit: 10, statuses: ['failed'] })).toEqual([]);
      expect(await repository.counts()).toEqual({ pending: 4, processing: 0, completed: 1, failed: 0 });
    });

    it('recognises the same bytes of documents without a given id', async () => {
      const repository = await create();
      const [a, b, named, other] = await Promise.all([
        repository.create(newDocument('a'), LEASE),
        repository.create(newDocument('b'), LEASE),
        repository.create(newDocument('named', { named: true }), LEASE),
        repository.create(newDocument('other'), LEASE),
      ]);
      await repository.save({ ...a, blob: blobOf('a') }, entryOf(a), LEASE);
      await expect(repository.save({ ...b, blob: blobOf('b') }, entryOf(b), LEASE)).rejects.toMatchObject({
        kind: 'corpus_duplicate',
        facts: { document_id: 'a' },
      });
      expect(await repository.find('b')).toEqual(b);
      expect(await repository.journal('b')).toEqual([]);
      await repository.save({ ...named, blob: blobOf('named') }, entryOf(named), LEASE);
      await repository.save({ ...other, blob: blobOf('other', 'b'.repeat(64)) }, entryOf(other), LEASE);
      await repository.save({ ...a, blob: blobOf('a') }, entryOf(a, { sequence: 2 }), LEASE);
      await repository.delete('a', a.attempt);
      await repository.save({ ...b, blob: blobOf('b') }, entryOf(b), LEASE);
    });

    it('gives a document to one at a time', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      const times = { now: NOW, leaseUntil: LEASE };
      expect(await repository.claim('a', { kind: 'remove' }, times)).toBeNull();
      expect(await repository.claim('b', { kind: 'remove' }, times)).toBeNull();
      expect(await repository.claim('a', 'continue', { now: LEASE, leaseUntil: 9_000 })).toBeNull();
      await ended(repository, created);
      expect(await repository.claim('a', 'continue', times)).toBeNull();
      const claims = await Promise.all([1, 2, 3].map(() => repository.claim('a', { kind: 'reprocess', from: 'ground' }, times)));
      const [taken, ...others] = claims.filter((claim) => claim !== null);
      expect(others).toEqual([]);
      expect(taken?.task).toEqual({ kind: 'reprocess', from: 'ground' });
      expect(taken?.tries).toBe(1);
      expect(taken?.document).toMatchObject({ status: 'completed', chunkCount: 2, attempt: expect.any(Number) });
      expect(taken?.document.attempt).toBeGreaterThan(created.attempt);
      expect(await repository.find('a')).toEqual(taken?.document);
      expect(await repository.journal('a')).toEqual([]);
    });

    it('gives an abandoned document to the next, with its task, counting tries', async () => {
      const repository = await create();
      const [late, early] = [await repository.create(newDocument('late'), 5_000), await repository.create(newDocument('early'), LEASE)];
      const done = await repository.create(newDocument('done'), LEASE);
      await ended(repository, done);
      expect(await repository.abandoned(LEASE)).toEqual([]);
      expect(await repository.abandoned(AFTER_LEASE)).toEqual(['early']);
      expect(await repository.abandoned(9_000)).toEqual(['late', 'early']);
      const second = await repository.claim('early', 'continue', { now: AFTER_LEASE, leaseUntil: 3_000 });
      expect(second).toMatchObject({ task: { kind: 'ingest' }, tries: 2 });
      expect(second?.document.attempt).toBeGreaterThan(Math.max(late.attempt, early.attempt, done.attempt));
      expect(await repository.abandoned(3_000)).toEqual([]);
      const third = await repository.claim('early', 'continue', { now: 3_001, leaseUntil: 4_000 });
      expect(third).toMatchObject({ task: { kind: 'ingest' }, tries: 3 });
      const removal = await repository.claim('early', { kind: 'remove' }, { now: 4_001, leaseUntil: 5_000 });
      expect(removal).toMatchObject({ task: { kind: 'remove' }, tries: 1 });
    });

    it('prolongs the time of an attempt with each write', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      await repository.save(created, entryOf(created), 7_000);
      expect(await repository.abandoned(7_000)).toEqual([]);
      expect(await repository.abandoned(7_001)).toEqual(['a']);
    });

    it('rejects writes of an attempt that has ended or was followed, and changes nothing', async () => {
      const repository = await create();
      const [first, other] = [await repository.create(newDocument('a'), LEASE), await repository.create(newDocument('b'), LEASE)];
      const claim = await repository.claim('a', 'continue', { now: AFTER_LEASE, leaseUntil: 5_000 });
      const lost = { kind: 'corpus_attempt_lost', blame: 'prerequisite' };
      await expect(repository.save({ ...first, status: 'failed', failure }, entryOf(first), null)).rejects.toMatchObject(lost);
      await expect(repository.delete('a', first.attempt)).rejects.toMatchObject(lost);
      expect(await repository.find('a')).toEqual(claim?.document);
      expect(await repository.journal('a')).toEqual([]);
      const completed = await ended(repository, other);
      await expect(repository.save(other, entryOf(other), LEASE)).rejects.toMatchObject(lost);
      expect(await repository.find('b')).toEqual(completed);
      await expect(repository.save({ ...first, id: 'nobody' }, entryOf(first), LEASE)).rejects.toMatchObject(lost);
    });

    it('rejects a write that another one has overtaken, and one that comes too early', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      const late: CorpusDocument = { ...created, status: 'completed', failure: null, chunkCount: 2, madeBy: MADE_BY, blob: blobOf('a') };
      await repository.save({ ...created, status: 'failed', failure }, entryOf(created, { step: 'undo' }), LEASE);
      const before = [await repository.find('a'), await repository.journal('a')];
      for (const sequence of [0, 1, 3]) {
        await expect(repository.save(late, entryOf(created, { sequence, step: 'complete' }), null)).rejects.toMatchObject({
          kind: 'corpus_attempt_lost',
        });
      }
      expect([await repository.find('a'), await repository.journal('a')]).toEqual(before);
      await repository.save(late, entryOf(created, { sequence: 2, step: 'complete' }), null);
    });

    it('removes a document with its journal, and never gives out an attempt again', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      await repository.save(created, entryOf(created), LEASE);
      expect(await repository.delete('a', created.attempt)).toBe(true);
      expect(await repository.delete('a', created.attempt)).toBe(false);
      expect([await repository.find('a'), await repository.journal('a')]).toEqual([null, []]);
      expect((await repository.create(newDocument('a'), LEASE)).attempt).toBeGreaterThan(created.attempt);
      expect(await repository.journal('a')).toEqual([]);
    });

    it('a closed repository rejects every call', async () => {
      const repository = await create();
      const created = await repository.create(newDocument('a'), LEASE);
      await repository.close();
      await repository.close();
      const calls: readonly Promise<unknown>[] = [
        repository.create(newDocument('b'), LEASE),
        repository.find('a'),
        repository.list({ limit: 1 }),
        repository.counts(),
        repository.claim('a', 'continue', { now: NOW, leaseUntil: LEASE }),
        repository.save(created, entryOf(created), LEASE),
        repository.delete('a', created.attempt),
        repository.journal('a'),
        repository.abandoned(NOW),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'corpus_unusable', blame: 'prerequisite' });
    });
  });
}
