import { UsageError } from '@locitorium/domain';

/** Why a file is not of the format that it is said to be. Says where, never what stands there. */
export function unreadable(format: string, what: string, line: number | null = null): UsageError {
  const where = line === null ? '' : `, line ${line}`;
  return new UsageError('annotations_unreadable', `The file cannot be read as ${format}${where}: ${what}`, { format, line });
}
