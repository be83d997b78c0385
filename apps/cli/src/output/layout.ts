import Table from 'cli-table3';
import type { Colors } from 'picocolors/types.js';
import wrapAnsi from 'wrap-ansi';

/** A table for people, with bold titles and a line under them alone. Rows are added with `push`; `numeric` columns are aligned right. */
export function tableOf(columns: readonly string[], colors: Colors, numeric: readonly string[] = []): Table.Table {
  return new Table({
    head: columns.map((title) => colors.bold(title)),
    colAligns: columns.map((title) => (numeric.includes(title) ? 'right' : 'left')),
    style: { head: [], border: [], compact: true },
  });
}

/** Lines of at most `width` cells, each begun with `indent`; broken at spaces, and inside a word that is longer than a line. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  if (text === '') return [];
  return wrapAnsi(text, width - indent.length, { hard: true })
    .split('\n')
    .map((line) => `${indent}${line}`);
}
