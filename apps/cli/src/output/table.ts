import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';

type Alignment = 'left' | 'right';

/** A table for people, with bold titles and a line under them alone. Rows are added with `push`. */
export function tableOf(columns: readonly string[], colors: Colors, alignments: readonly Alignment[] = []): Table.Table {
  return new Table({
    head: columns.map((title) => colors.bold(title)),
    colAligns: [...alignments],
    style: { head: [], border: [], compact: true },
  });
}
