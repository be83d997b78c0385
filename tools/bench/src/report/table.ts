/** A table of a report, as cells. Every row has as many cells as there are columns. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What a reader must know to read it rightly. */
  readonly notes: readonly string[];
}

/** Markdown that is readable as plain text: columns are padded. */
export function renderTable({ title, columns, rows, notes }: Table): string {
  const widths = columns.map((column, i) => Math.max(...[column, ...rows.map((row) => row[i] ?? '')].map((cell) => cell.length)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const parts = [line(columns), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
  return `### ${title}\n\n${parts.join('\n')}\n${notes.map((note) => `\n${note}\n`).join('')}`;
}
