import { describeCandidateCache } from '@locitorium/ports/testing';
import { SqliteCandidateCache } from './sqlite-candidate-cache.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
describeCandidateCache('SQLite', { create: (limits, clock) => SqliteCandidateCache.open({ directory: folder(), limits, clock }) });
