import { EMPTY_CORPUS_META } from '@locitorium/domain';
import { CorpusFile } from './corpus-file.ts';
import { SqliteDocumentRepository } from './sqlite-document-repository.ts';

/** A process that begins a document with much time, says so, and waits to be killed: `node holding-process.fixture.ts FILE`. */
const [path = ''] = process.argv.slice(2);
const documents = new SqliteDocumentRepository(await CorpusFile.open({ path }));
const createdAt = new Date().toISOString();
await documents.create(
  { id: 'begun', named: true, filename: 'a.txt', contentType: 'text/plain', metadata: EMPTY_CORPUS_META, createdAt },
  Date.now() + 3_600_000,
);
process.stdout.write('begun\n');
setInterval(() => undefined, 1_000);
