import { isLocitoriumError, PrerequisiteError } from '@locitorium/domain';
import type { DatabaseAddress } from './database-address.ts';

/** Why a corpus in PostgreSQL cannot be used. */
export type CorpusTrouble =
  | 'unreachable'
  | 'refused'
  | 'absent'
  | 'forbidden'
  | 'extension'
  | 'foreign'
  | 'newer'
  | 'wrong_schema'
  | 'busy'
  | 'full'
  | 'damaged'
  | 'unwritable'
  | 'rejected'
  | 'closed';

const PROBLEMS: Readonly<Record<CorpusTrouble, readonly [what: string, remedy: string]>> = Object.freeze({
  unreachable: ['cannot be reached', 'Check that PostgreSQL runs there, and the way to it; then repeat.'],
  refused: ['does not let this user in', 'Check user and password: in the URL, or in PGUSER and PGPASSWORD.'],
  absent: ['does not exist', 'Create the database, or name another one.'],
  forbidden: ['forbids what is needed', 'The user must own the schema of the corpus, or may create it: ask who administers the database.'],
  extension: [
    'lacks PostGIS, or pgvector 0.8.0 or newer',
    'Have an administrator install them and run CREATE EXTENSION postgis, and vector.',
  ],
  foreign: ['has tables of another program in this schema', 'It was left as it is: choose another schema.'],
  newer: ['was written by a later version of locitorium', 'It was left as it is: install that version, or choose another database.'],
  wrong_schema: ['does not hold the tables that it should', 'It was left as it is: bring back a copy of it, or choose another database.'],
  busy: ['is held by others for too long, or overloaded', 'Try again when it has less to do.'],
  full: ['cannot grow', 'Make room on its disk and repeat: what was there before is kept.'],
  damaged: ['is damaged', 'It was left as it is: bring back a copy of it, or add the originals again.'],
  unwritable: ['cannot be written', 'Name the primary server: a standby takes no documents.'],
  rejected: ['rejected a statement', 'Its log says why. Nothing was changed.'],
  closed: ['is closed', 'Open it again.'],
});

/** Where a corpus lies, without user and password. */
export interface CorpusAddress extends DatabaseAddress {
  readonly schema: string;
}

export function corpusUnusable(
  { host, port, database, schema }: CorpusAddress,
  trouble: CorpusTrouble,
  code: string | null = null,
): PrerequisiteError {
  const [what, remedy] = PROBLEMS[trouble];
  const place = `${host}:${port}/${database}`;
  return new PrerequisiteError(
    'corpus_unusable',
    `The corpus in PostgreSQL at ${place} ${what}${code === null ? '' : ` (${code})`}. ${remedy}`,
    {
      host,
      port,
      database,
      schema,
      trouble,
      code,
    },
  );
}

/** First characters of SQLSTATE, longest match first. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TROUBLE_BY_STATE: readonly (readonly [prefix: string, trouble: CorpusTrouble])[] = [
  ['08', 'unreachable'],
  ['57P', 'unreachable'],
  ['28', 'refused'],
  ['3D', 'absent'],
  ['42501', 'forbidden'],
  ['42P01', 'wrong_schema'],
  ['42703', 'wrong_schema'],
  ['53300', 'busy'],
  ['53', 'full'],
  ['54', 'full'],
  ['40', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25006', 'unwritable'],
  ['25P', 'busy'],
  ['58', 'damaged'],
  ['XX', 'damaged'],
];

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** An error of the driver, with its code: a SQLSTATE or one of the system; null where it has none. */
export const codeOf = (error: unknown): string | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
};

/** Whether the server may not have seen what was sent, because the connection to it is gone. */
export const isConnectionLost = (error: unknown): boolean => !isLocitoriumError(error) && troubleOf(error) === 'unreachable';

/** Null where it is no error of the driver or the server. */
export function troubleOf(error: unknown): CorpusTrouble | null {
  const code = codeOf(error);
  if (code !== null && SQLSTATE.test(code) && error instanceof Error && 'severity' in error)
    return TROUBLE_BY_STATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'rejected';
  if (code !== null && code.startsWith('E')) return 'unreachable';
  // The driver gives these no code.
  return error instanceof Error && /connection terminated|timeout e|not queryable|connection error/i.test(error.message)
    ? 'unreachable'
    : null;
}

/**
 * An error of driver or server as `corpus_unusable`; any other error unchanged. The server's own message is not kept, since it may quote
 * values of a document.
 */
export function toCorpusError(address: CorpusAddress, error: unknown): unknown {
  if (isLocitoriumError(error)) return error;
  const trouble = troubleOf(error);
  return trouble === null ? error : corpusUnusable(address, trouble, codeOf(error));
}
