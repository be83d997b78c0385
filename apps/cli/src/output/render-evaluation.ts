import { oneLine } from '@locitorium/domain';
import type { TableSection } from '@locitorium/eval';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

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
