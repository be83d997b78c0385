import { stringify } from 'csv-stringify/browser/esm/sync';
import { visibleText } from '@locitorium/domain';

export type Cell = string | number | boolean | null;

/** A column of an export: the same name, type and meaning in CSV, GeoJSON, KML and Parquet. */
export interface Column<Row> {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'number' | 'boolean';
  /** Null where it is not known. */
  readonly valueOf: (row: Row) => Cell;
}

/** The values of a row by the names of its columns. */
export function recordOf<Row>(columns: readonly Column<Row>[], row: Row): Readonly<Record<string, Cell>> {
  return Object.fromEntries(columns.map(({ name, valueOf }) => [name, valueOf(row)]));
}

const LINES = {
  record_delimiter: '\r\n',
  // Not only CRLF, which is the record delimiter here: many readers end a record at either.
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: { string: (text: string) => visibleText(text.replace(/\r\n?/g, '\n')), boolean: String },
} as const;

/** The first line of a CSV file. */
export function csvHeader<Row>(columns: readonly Column<Row>[]): string {
  return stringify([columns.map(({ name }) => name)], LINES);
}

/**
 * Lines of a CSV file, RFC 4180: CRLF, quotes where needed, empty for what is not known.
 *
 * Text that a spreadsheet would run as a formula (it begins with =, +, -, @, tab or carriage return, or their full-width
 * forms) gets an apostrophe before it; numbers never do. Control characters are shown as on a terminal, where CSV is looked at, too. A
 * reader that wants the bare surface takes it from the text by span, or uses another format.
 */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
    LINES,
  );
}
