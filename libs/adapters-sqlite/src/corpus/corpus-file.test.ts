import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import { bytesOf, callContext, everythingOf, textOf } from '@locitorium/ports/testing';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { CorpusFile } from './corpus-file.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { SqliteChunkIndex } from './chunk-index/sqlite-chunk-index.ts';
import { SqliteDocumentRepository } from './sqlite-document-repository.ts';

const folder = temporaryFolders();
const ROOM = { maxBytes: 1_000 };

describe('the file of a corpus', () => {
  it('keeps documents and chunks for the next process, for its owner alone', async () => {
    const path = join(folder(), 'corpus.db');
    const first = await CorpusFile.open({ path });
    const documents = new SqliteDocumentRepository(first);
    const index = new SqliteChunkIndex(first);
    const metadata = EMPTY_CORPUS_META;
    const given = { id: 'a', named: true, filename: 'a.txt', contentType: 'text/plain', metadata, createdAt: '2026-11-22T10:00:00.000Z' };
    const created = await documents.create(given, 1);
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'm' };
    const sparse = { space: 'en', weights: 'counts', terms: new Map([['flood', 1]]) } as const;
    const chunk = {
      id: 'a#0',
      documentId: 'a',
      index: 0,
      start: 0,
      end: 5,
      content: 'flood',
      places: [],
      dense: Float32Array.of(1),
      sparse,
    };
    await index.upsert({ documentId: 'a', attempt: created.attempt, metadata, madeBy }, [chunk], callContext());
    await first.close();
    expect(statSync(path).mode & 0o777).toBe(0o600);

    const second = await CorpusFile.open({ path, mustExist: true });
    expect(await new SqliteDocumentRepository(second).find('a')).toEqual(created);
    expect(await new SqliteChunkIndex(second).chunksOf('a')).toEqual([chunk]);
    await second.close();
  });

  it('refuses weights of a model', async () => {
    const file = await CorpusFile.open({ path: join(folder(), 'corpus.db') });
    const sparse = { space: 'splade', weights: 'impacts', terms: new Map([['flood', 0.5]]) } as const;
    const chunk = { id: 'a#0', documentId: 'a', index: 0, start: 0, end: 5, content: 'flood', places: [], dense: null, sparse };
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };
    const document = { documentId: 'a', attempt: 1, metadata: EMPTY_CORPUS_META, madeBy };
    await expect(new SqliteChunkIndex(file).upsert(document, [chunk], callContext())).rejects.toMatchObject({
      kind: 'corpus_chunk_invalid',
    });
    await file.close();
  });

  it.each([
    ['absent', () => undefined],
    ['damaged', (path: string) => writeFileSync(path, 'no database at all '.repeat(100))],
    ['foreign', (path: string) => new DatabaseSync(path).exec('CREATE TABLE theirs (x)')],
    ['newer', (path: string) => new DatabaseSync(path).exec('PRAGMA application_id = 1279480899; PRAGMA user_version = 99')],
  ] as const)('is left as it is where it is %s', async (trouble, make) => {
    const home = folder();
    mkdirSync(home);
    const path = join(home, 'corpus.db');
    make(path);
    await expect(CorpusFile.open({ path, mustExist: true })).rejects.toMatchObject({
      kind: 'corpus_unusable',
      blame: 'prerequisite',
      facts: { path, trouble },
    });
  });
});

describe('a file of a corpus that goes wrong', () => {
  /** A file with a document of a few chunks; closed. */
  async function filled(): Promise<string> {
    const path = join(folder(), 'corpus.db');
    const index = new SqliteChunkIndex(await CorpusFile.open({ path }));
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };
    const chunks = Array.from({ length: 50 }, (_, i) => {
      const sparse = { space: 'en', weights: 'counts', terms: new Map([['flood', 1]]) } as const;
      return { id: `a#${i}`, documentId: 'a', index: i, start: i, end: i + 1, content: 'x'.repeat(2_000), places: [], dense: null, sparse };
    });
    await index.upsert({ documentId: 'a', attempt: 1, metadata: EMPTY_CORPUS_META, madeBy }, chunks, callContext());
    await index.close();
    return path;
  }

  const search = { dense: null, sparse: [], filter: {}, depth: 100 };

  it('is named as damaged where its pages are', async () => {
    const path = await filled();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4_096);
    writeFileSync(path, bytes);
    const use = async (): Promise<void> => {
      const index = new SqliteChunkIndex(await CorpusFile.open({ path, mustExist: true }));
      await index.search(search, callContext()).finally(() => index.close());
    };
    await expect(use()).rejects.toMatchObject({ kind: 'corpus_unusable', blame: 'prerequisite', facts: { path, trouble: 'damaged' } });
  });

  it('is named as held where another process does not let go', async () => {
    const path = await filled();
    const other = new DatabaseSync(path);
    other.exec('BEGIN EXCLUSIVE; DELETE FROM chunk');
    const file = await CorpusFile.open({ path, mustExist: true, busyAttempts: 2 });
    const index = new SqliteChunkIndex(file);
    expect((await index.search(search, callContext())).hits).toHaveLength(50);
    await expect(index.delete('a', 1)).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { path, trouble: 'busy' } });
    other.exec('ROLLBACK');
    other.close();
    expect(await index.delete('a', 1)).toBe(50);
    await index.close();
  });

  it('is named as full, and keeps what it had', async () => {
    const path = await filled();
    const pages = Math.ceil(statSync(path).size / 4_096);
    const index = new SqliteChunkIndex(await CorpusFile.open({ path, maxPages: pages + 2 }));
    const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: null };
    const document = { documentId: 'b', attempt: 1, metadata: EMPTY_CORPUS_META, madeBy };
    const chunk = {
      id: 'b#0',
      documentId: 'b',
      index: 0,
      start: 0,
      end: 1,
      content: 'x'.repeat(100_000),
      places: [],
      dense: null,
      sparse: null,
    };
    await expect(index.upsert(document, [chunk], callContext())).rejects.toMatchObject({ facts: { trouble: 'full' } });
    expect((await index.search(search, callContext())).hits).toHaveLength(50);
    await index.close();
  });

  it('is named as unwritable where a folder is in its place', async () => {
    const path = join(folder(), 'corpus.db');
    mkdirSync(path, { recursive: true });
    await expect(CorpusFile.open({ path })).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { path, trouble: 'unwritable' } });
  });

  // Root may write to what is read-only.
  (process.getuid?.() === 0 ? it.skip : it)('is named as unwritable where it is read-only', async () => {
    const path = await filled();
    chmodSync(path, 0o400);
    await expect(CorpusFile.open({ path })).rejects.toMatchObject({ kind: 'corpus_unusable', facts: { path, trouble: 'unwritable' } });
  });
});

describe('a folder of originals', () => {
  it('says so where an original is not what was kept', async () => {
    const store = await FolderBlobStore.open(folder());
    const { path } = await store.put('a', bytesOf('rain'), ROOM, callContext());
    writeFileSync(join(store.folder, path), 'snow');
    await expect(textOf(store.read(path, callContext()))).rejects.toMatchObject({ kind: 'blob_damaged', facts: { path } });
  });

  it('keeps what it has for the next process, and removes what a dead one left a day ago', async () => {
    const home = folder();
    const first = await FolderBlobStore.open(home);
    const { path } = await first.put('a', bytesOf('rain'), ROOM, callContext());
    const incoming = join(first.folder, 'incoming');
    for (const name of ['old', 'young']) writeFileSync(join(incoming, name), 'half');
    utimesSync(join(incoming, 'old'), 1, 1);
    const second = await FolderBlobStore.open(home);
    expect(readdirSync(incoming)).toEqual(['young']);
    expect(await textOf(second.read(path, callContext()))).toBe('rain');
    expect(await everythingOf(second.owners())).toEqual(['a']);
  });

  it('leaves no folder of an owner whose last original is gone', async () => {
    const store = await FolderBlobStore.open(folder());
    const { path } = await store.put('a', bytesOf('rain'), ROOM, callContext());
    await store.delete(path);
    expect(readdirSync(store.folder)).toEqual(['incoming']);
  });

  it('knows whose originals it has, whatever is deleted while others come', async () => {
    const home = folder();
    const [store, other] = [await FolderBlobStore.open(home), await FolderBlobStore.open(home)];
    for (let round = 0; round < 200; round += 1) {
      const { path } = await store.put('a', bytesOf('rain'), ROOM, callContext());
      const [, , later] = await Promise.all([
        store.delete(path),
        other.delete(path),
        other.put('a', bytesOf(`snow ${round}`), ROOM, callContext()),
      ]);
      expect(await everythingOf(store.owners())).toEqual(['a']);
      expect(await store.delete(later.path)).toBe(true);
    }
    expect(await everythingOf(store.owners())).toEqual([]);
  });

  it('goes on without the name of an owner that a process which died has taken away', async () => {
    const store = await FolderBlobStore.open(folder());
    const { path } = await store.put('a', bytesOf('rain'), ROOM, callContext());
    await store.put('b', bytesOf('rain'), ROOM, callContext());
    rmSync(join(store.folder, path, '..', 'owner'));
    expect(await everythingOf(store.owners())).toEqual(['b']);
    expect(await store.ownedBy('a')).toMatchObject([{ path }]);
    await store.put('a', bytesOf('snow'), ROOM, callContext());
    expect((await everythingOf(store.owners())).toSorted()).toEqual(['a', 'b']);
  });

  it('says so where the folder cannot be used', async () => {
    const home = folder();
    mkdirSync(home);
    writeFileSync(join(home, 'file'), '');
    await expect(FolderBlobStore.open(join(home, 'file'))).rejects.toMatchObject({ kind: 'blob_store_unusable', blame: 'prerequisite' });
  });
});
