import { oneLine, type LocitoriumError } from '@locitorium/domain';
import type { TableSection } from '@locitorium/eval';
import { tell, type Io } from '../process/io.ts';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Lines that cannot be used and are named one by one; the others are counted. */
const NAMED_LINES = 5;

export function warnOfLines(unusable: readonly LocitoriumError[], io: Io): void {
  for (const { message } of unusable.slice(0, NAMED_LINES)) tell(io, `warning: ${message}`);
  if (unusable.length > NAMED_LINES) tell(io, `warning: ${unusable.length - NAMED_LINES} more lines could not be used`);
}

/** A report in tables. For people; its form may change. */
export function renderSections(sections: readonly TableSection[], terminal: TerminalOptions): string {
  return sections
    .map(({ title, columns, rows }) => {
      const table = tableOf(columns, terminal);
      table.push(...rows.map((row) => row.map(oneLine)));
      return `${terminal.colors.bold(title)}\n${table.toString()}\n`;
    })
    .join('\n');
}
