import { describeCandidateCache, describeReplyCache } from '@locitorium/ports/testing';
import { SqliteCandidateCache, SqliteReplyCache } from './sqlite-caches.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
describeCandidateCache('SQLite', { create: (limits, clock) => SqliteCandidateCache.open({ directory: folder(), limits, clock }) });
describeReplyCache('SQLite', { create: (limits, clock) => SqliteReplyCache.open({ directory: folder(), limits, clock }) });
