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

/** A row with the titles of its columns beside the cells. */
export type TitledRow = readonly (readonly [column: string, cell: string])[];

/** A table whose columns are those of its first row. */
export function tableOf(title: string, rows: readonly TitledRow[], notes: readonly string[]): Table {
  return { title, columns: (rows[0] ?? []).map(([column]) => column), rows: rows.map((row) => row.map(([, cell]) => cell)), notes };
}
