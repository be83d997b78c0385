import { join } from 'node:path';
import { describeEvidenceStore } from '@locitorium/ports/testing';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { SqliteEvidenceStore } from './sqlite-evidence-store.ts';

const folder = temporaryFolders();

// A generated world is a file each: fewer of them than of stores in memory.
describeEvidenceStore('SQLite', { create: (clock) => SqliteEvidenceStore.open({ path: join(folder(), 'evidence.db'), clock }), runs: 15 });
