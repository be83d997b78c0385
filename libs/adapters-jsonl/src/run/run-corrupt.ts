import { UsageError } from '@locitorium/domain';

/** A file of a run is not what this program writes; nothing was changed. */
export function runCorrupt(path: string, line: number | null, what: string): UsageError {
  const where = line === null ? path : `${path}, line ${line}`;
  return new UsageError('run_corrupt', `The run cannot be resumed: ${where} ${what}. Repair the file, or start a run with another id.`, {
    file: path,
    line,
  });
}
