import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file by column name. Lines that begin with "#" are comments; the first other line is the header. */
export function readTable<Column extends string>(path: string, columns: readonly Column[]): readonly Readonly<Record<Column, string>>[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const header = (lines[0] ?? '').split('\t');
  const at = columns.map((column) => {
    const index = header.indexOf(column);
    if (index < 0) throw new Error(`${path}: no column "${column}" in its header.`);
    return index;
  });
  return lines.slice(1).map((line, number) => {
    const cells = line.split('\t');
    if (cells.length > header.length) throw new Error(`${path}: row ${number + 1} has ${cells.length} cells, the header ${header.length}.`);
    return Object.fromEntries(columns.map((column, i) => [column, (cells[at[i]!] ?? '').trim()])) as Record<Column, string>;
  });
}

/** Cells that hold several values part them by "|". */
export const listOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
