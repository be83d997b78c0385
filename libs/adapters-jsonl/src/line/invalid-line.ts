import { UsageError, type ErrorFacts } from '@locitorium/domain';

/** Why a line of a file is no record. Says where, never what the line holds. */
export function invalidLine(kind: string, name: string, line: number, what: string, facts: ErrorFacts = {}, cause?: unknown): UsageError {
  return new UsageError(kind, `${name}, line ${line}: ${what}`, { file: name, line, ...facts }, cause);
}
