import type { LocitoriumError } from '@locitorium/domain';
import { tell, type Io } from '../process/io.ts';

/** Lines that cannot be used and are named one by one; the others are counted. */
const NAMED_LINES = 5;

export function warnOfLines(unusable: readonly LocitoriumError[], io: Io): void {
  for (const { message } of unusable.slice(0, NAMED_LINES)) tell(io, `warning: ${message}`);
  if (unusable.length > NAMED_LINES) tell(io, `warning: ${unusable.length - NAMED_LINES} more lines could not be used`);
}
