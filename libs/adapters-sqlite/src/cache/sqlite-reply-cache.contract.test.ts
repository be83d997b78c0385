import { describeReplyCache } from '@locitorium/ports/testing';
import { SqliteReplyCache } from './sqlite-reply-cache.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
describeReplyCache('SQLite', { create: (limits, clock) => SqliteReplyCache.open({ directory: folder(), limits, clock }) });
