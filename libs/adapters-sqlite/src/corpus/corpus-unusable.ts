import { PrerequisiteError } from '@locitorium/domain';
import { NotOursError } from '../sqlite/open-file.ts';
import { errorCodeOf, sqliteFaultOf, type SqliteFault } from '../sqlite/sqlite-fault.ts';

/** Why a file of a corpus cannot be used. */
export type CorpusTrouble = SqliteFault | 'absent' | 'foreign' | 'newer' | 'closed';

const PROBLEMS: Readonly<Record<CorpusTrouble, readonly [what: string, remedy: string]>> = Object.freeze({
  absent: ['does not exist', 'Make it with locitorium corpus add, or name another file.'],
  foreign: ['is a database of another program', 'It was left as it is: choose another file.'],
  newer: ['was written by a later version of locitorium', 'It was left as it is: install that version, or choose another file.'],
  damaged: [
    'is not a corpus, or is damaged',
    'It was left as it is: bring back a copy of it, or add the originals, which lie beside it, again.',
  ],
  wrong_schema: ['does not hold the tables that it should', 'It was left as it is: bring back a copy of it, or choose another file.'],
  busy: ['is held by another process', 'Try again when that process is done.'],
  full: ['cannot grow', 'Make room on the disk and repeat: what was there before is kept.'],
  unwritable: ['cannot be read and written', 'Check the path, who may write there, and the disk.'],
  closed: ['is closed', 'Open it again.'],
});

export function corpusUnusable(path: string, trouble: CorpusTrouble, cause?: unknown): PrerequisiteError {
  const [what, remedy] = PROBLEMS[trouble];
  const code = errorCodeOf(cause);
  return new PrerequisiteError(
    'corpus_unusable',
    `The corpus ${path} ${what}${code === null ? '' : ` (${code})`}. ${remedy}`,
    { path, trouble, code },
    cause,
  );
}

/** An error of SQLite or the system as `corpus_unusable`; any other error unchanged. */
export function toCorpusError(path: string, error: unknown): unknown {
  if (error instanceof NotOursError) return corpusUnusable(path, error.ownership);
  const fault = sqliteFaultOf(error);
  return fault === null ? error : corpusUnusable(path, fault, error);
}
