import { PrerequisiteError } from '@locitorium/domain';
import { NotOursError } from '../sqlite/open-file.ts';
import { errorCodeOf, sqliteFaultOf, type SqliteFault } from '../sqlite/sqlite-fault.ts';

/** Why a file of evidence cannot be used. */
export type EvidenceTrouble = SqliteFault | 'absent' | 'empty' | 'foreign' | 'newer' | 'closed' | 'copy_damaged';

/** What is wrong, and what to do. Evidence is never quarantined or begun again without being asked. */
const PROBLEMS: Readonly<Record<EvidenceTrouble, readonly [what: string, remedy: string]>> = Object.freeze({
  absent: ['does not exist', 'Name the file that evidence was recorded in.'],
  empty: ['is an empty file', 'Nothing was recorded in it: name another one.'],
  foreign: ['is a database of another program', 'It was left as it is: choose another file.'],
  newer: ['was written by a later version of locitorium', 'It was left as it is: install that version, or choose another file.'],
  damaged: [
    'is not a file of evidence, or is damaged',
    'It was left as it is: bring back a copy of it, try "sqlite3 FILE .recover", or choose another file.',
  ],
  wrong_schema: ['does not hold the tables that it should', 'It was left as it is: bring back a copy of it, or choose another file.'],
  busy: ['is held by another process', 'Try again when that process is done.'],
  full: ['cannot grow', 'Make room on the disk and repeat: what was recorded before is kept.'],
  unwritable: ['cannot be read and written', 'Check the path, who may write there, and the disk.'],
  closed: ['is closed', 'Open it again.'],
  copy_damaged: ['is not what was kept', 'Remove it, and add the page again.'],
});

/** @param path of the file, or of a copy beside it */
export function evidenceUnusable(path: string, trouble: EvidenceTrouble, cause?: unknown): PrerequisiteError {
  const [what, remedy] = PROBLEMS[trouble];
  const code = errorCodeOf(cause);
  return new PrerequisiteError(
    'evidence_unusable',
    `The evidence ${path} ${what}${code === null ? '' : ` (${code})`}. ${remedy}`,
    { path, trouble, code },
    cause,
  );
}

/** A row that SQLite reads without complaint and that no version of this library writes. */
export class DamagedRowError extends Error {}

/** An error of SQLite or the system as `evidence_unusable`; any other error unchanged. */
export function toEvidenceError(path: string, error: unknown): unknown {
  if (error instanceof NotOursError) return evidenceUnusable(path, error.ownership);
  if (error instanceof DamagedRowError) return evidenceUnusable(path, 'damaged', error);
  const fault = sqliteFaultOf(error);
  return fault === null ? error : evidenceUnusable(path, fault, error);
}
