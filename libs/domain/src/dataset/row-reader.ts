import { UsageError } from '../error/locitorium-error.ts';
import { datasetLineOf, requireColumns, type InputFields } from './input-fields.ts';

/** A row of a table, its header included. */
export interface TableRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  /** Which row it is, from 1, as a spreadsheet counts: a text of several lines lies in one. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Where a row is, for messages: the line for editors, and the row for spreadsheets where it is another number. */
export const rowPlace = ({ line, row }: Pick<TableRow, 'line' | 'row'>): string =>
  row === line ? `line ${line}` : `line ${line} (row ${row})`;

/** Whether all cells are empty, as in the rows that a spreadsheet saves below its table: such a row is no document. */
export const isBlankRow = ({ cells }: Pick<TableRow, 'cells'>): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads the rows below a header as lines of a dataset; a row that is no document is answered with a UsageError `invalid_row`.
 *
 * @param name of the table, for messages
 * @throws UsageError `column_missing` or `column_repeated` where the header does not tell which column holds what
 */
export function rowReader(
  header: readonly string[],
  fields: InputFields,
  name: string,
): (row: TableRow) => Readonly<Record<string, unknown>> | UsageError {
  requireColumns(header, fields, name);
  return ({ line, row, cells }) => {
    const invalid = (why: string): UsageError =>
      new UsageError('invalid_row', `${name}, ${rowPlace({ line, row })}: ${why}`, {
        file: name,
        line,
        cells: cells.length,
        columns: header.length,
      });
    if (cells.length > header.length)
      return invalid(
        `the row has ${cells.length} cells, the header ${header.length}. A text that holds what stands between cells needs quotation marks.`,
      );
    const record = Object.fromEntries(cells.map((cell, column) => [header[column], cell]));
    return datasetLineOf(record, fields) ?? invalid('the row ends before the column of the text.');
  };
}
