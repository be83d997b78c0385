import { join } from 'node:path';
import { describeBlobStore, describeChunkIndex, describeDocumentRepository } from '@locitorium/ports/testing';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { CorpusFile } from './corpus-file.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { SqliteChunkIndex } from './chunk-index/sqlite-chunk-index.ts';
import { SqliteDocumentRepository } from './sqlite-document-repository.ts';

const folder = temporaryFolders();

describeDocumentRepository('SQLite', {
  create: async () => new SqliteDocumentRepository(await CorpusFile.open({ path: join(folder(), 'corpus.db') })),
});

describeBlobStore('folder', { create: () => FolderBlobStore.open(folder()) });

// A generated corpus is a file each: fewer of them than in memory.
describeChunkIndex('SQLite', {
  create: async () => new SqliteChunkIndex(await CorpusFile.open({ path: join(folder(), 'corpus.db') })),
  runs: 15,
});
