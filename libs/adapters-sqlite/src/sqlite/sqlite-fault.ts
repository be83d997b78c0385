/** What a failed call of SQLite means to a store. */
export type SqliteFault = 'damaged' | 'busy' | 'full' | 'unwritable' | 'wrong_schema';

/** Primary result codes, https://www.sqlite.org/rescode.html. */
const FAULT_OF_CODE: ReadonlyMap<number, SqliteFault> = new Map([
  [1, 'wrong_schema'], // SQLITE_ERROR: our statements are tested, so the tables must differ
  [3, 'unwritable'], // SQLITE_PERM
  [5, 'busy'],
  [6, 'busy'], // SQLITE_LOCKED
  [8, 'unwritable'], // SQLITE_READONLY
  [10, 'unwritable'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'full'],
  [14, 'unwritable'], // SQLITE_CANTOPEN
  [19, 'wrong_schema'], // SQLITE_CONSTRAINT
  [20, 'wrong_schema'], // SQLITE_MISMATCH
  [26, 'damaged'], // SQLITE_NOTADB
]);

/** Null where the error comes neither from SQLite nor from the file system below it. */
export function sqliteFaultOf(error: unknown): SqliteFault | null {
  const { code, errcode } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; errcode?: unknown };
  // Extended codes carry the primary one in their low byte.
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return FAULT_OF_CODE.get(errcode & 0xff) ?? 'unwritable';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? 'unwritable' : null;
}

/** What SQLite or the system calls an error; null for any other error. */
export function errorCodeOf(error: unknown): string | null {
  const { code, errstr } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; errstr?: unknown };
  return typeof errstr === 'string' ? errstr : typeof code === 'string' ? code : null;
}
