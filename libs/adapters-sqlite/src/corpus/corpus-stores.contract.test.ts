import { join } from 'node:path';
import { describeBlobStore, describeDocumentRepository } from '@locitorium/ports/testing';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { CorpusFile } from './corpus-file.ts';
import { FolderBlobStore } from './folder-blob-store.ts';
import { SqliteDocumentRepository } from './sqlite-document-repository.ts';

const folder = temporaryFolders();

describeDocumentRepository('SQLite', {
  create: async () => new SqliteDocumentRepository(await CorpusFile.open({ path: join(folder(), 'corpus.db') })),
});

describeBlobStore('folder', { create: () => FolderBlobStore.open(folder()) });
