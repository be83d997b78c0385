import { isLocitoriumError, PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { codeOf, troubleOf, type CorpusTrouble } from '../corpus-unusable.ts';
import type { DatabaseAddress } from '../database-address.ts';

/** What passes by itself. */
const PASSING: ReadonlySet<CorpusTrouble> = new Set(['unreachable', 'busy']);

const PROBLEMS: Readonly<Partial<Record<CorpusTrouble, string>>> = Object.freeze({
  unreachable: 'cannot be reached: check that PostgreSQL runs there, and the way to it',
  busy: 'is held by others for too long, or overloaded: try again when it has less to do',
  refused: 'does not let this user in: check user and password, in the URL or in PGUSER and PGPASSWORD',
  absent: 'does not exist: create the database, or name another one',
  forbidden: 'forbids what is needed: the user must own the schema locitorium_queue, or may create it',
  full: 'cannot grow: make room on its disk',
  unwritable: 'cannot be written: name the primary server',
});

/**
 * An error of driver or server as `queue_unusable`; any other unchanged. It is not kept as the cause, since it may have the password or
 * parts of a batch.
 */
export function toQueueError({ host, port, database }: DatabaseAddress, error: unknown): unknown {
  if (isLocitoriumError(error)) return error;
  const trouble = troubleOf(error);
  if (trouble === null) return error;
  const code = codeOf(error);
  const problem = PROBLEMS[trouble] ?? 'refused a statement: its log says why';
  const message = `The queue in PostgreSQL at ${host}:${port}/${database} ${problem}${code === null ? '' : ` (${code})`}.`;
  const facts = { host, port, database, trouble, code };
  return PASSING.has(trouble)
    ? new UpstreamError('queue_unusable', message, { facts, retryable: true })
    : new PrerequisiteError('queue_unusable', message, facts);
}
