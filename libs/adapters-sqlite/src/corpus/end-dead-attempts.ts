import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ownershipOf } from '../sqlite/owned-schema.ts';
import { loadSqlite } from '../sqlite/sqlite.ts';
import { sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { CORPUS_SCHEMA } from './corpus-schema.ts';
import { toCorpusError } from './corpus-unusable.ts';

/**
 * Ends the time of every attempt at a document of a corpus that nobody has open: whoever made them is dead, and what they left need not wait
 * until their time is over. Where somebody has it open, also in this process, nothing is changed.
 *
 * The operating system tells the living from the dead: only who is alone can leave the write-ahead log, since each connection holds a lock
 * that ends with its process. Attempts that begin meanwhile have higher numbers, and are left alone.
 *
 * Rejects with a PrerequisiteError `corpus_unusable`; a file that is not there, or not ours, is left for `CorpusFile.open` to judge.
 *
 * @returns of how many documents
 */
export async function endDeadAttempts(path: string): Promise<number> {
  const file = resolve(path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return 0;
  try {
    const { DatabaseSync } = loadSqlite();
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      return endThem(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (sqliteFaultOf(error) === 'busy') return 0;
    throw toCorpusError(file, error);
  }
}

function endThem(database: DatabaseSync): number {
  if (ownershipOf(database, CORPUS_SCHEMA) !== 'ours') return 0;
  const { last } = database.prepare('SELECT last FROM attempt_counter').get() as { last: number };
  database.exec('PRAGMA journal_mode = DELETE');
  return Number(database.prepare('UPDATE document SET lease_until = 0 WHERE lease_until > 0 AND attempt <= ?').run(last).changes);
}
