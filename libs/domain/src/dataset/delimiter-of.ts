import type { TableRow } from './row-reader.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** Longest first line that is looked at, in UTF-16 code units. */
const LONGEST_LINE = 1_000_000;

/** The first line that Excel writes, or is given, to say what stands between cells. */
const SEPARATOR_LINE = /^sep=([^\r\n"])[ \t]*(?:\r|\n|$)/i;

/**
 * What stands between the cells of a table: what its first line says (`sep=;`), or what stands most often in that line, outside of
 * quotation marks.
 *
 * @param name of its file: `.tsv` says it where the first line does not
 */
export function delimiterOf(table: string, name = ''): string {
  const beginning = table.slice(0, LONGEST_LINE).trimStart();
  const said = SEPARATOR_LINE.exec(beginning)?.[1];
  if (said !== undefined) return said;
  if (/\.tsv(?:\.gz)?$/i.test(name)) return '\t';
  const line = /^[^\r\n]*/.exec(beginning)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Whether a row, cut by `delimiterOf`, is the first line that says what stands between cells. */
export const isSeparatorRow = ({ line, cells }: Pick<TableRow, 'line' | 'cells'>): boolean =>
  line === 1 && cells.length === 2 && cells[0]?.trimStart().toLowerCase() === 'sep=' && cells[1]?.trim() === '';
