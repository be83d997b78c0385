import { csvHeader, csvLines, type Column } from './table.ts';

/** Writes a file of text piece by piece: a run of a million lines is never held whole. */
export interface FileWriter<Row> {
  readonly head: string;
  readonly rows: (rows: readonly Row[]) => string;
  readonly tail: string;
}

/** A whole file at once. */
export function written<Row>({ head, rows, tail }: FileWriter<Row>, all: readonly Row[]): string {
  return head + rows(all) + tail;
}

export function csvWriter<Row>(columns: readonly Column<Row>[]): FileWriter<Row> {
  return { head: csvHeader(columns), rows: (rows) => csvLines(columns, rows), tail: '' };
}

/** A list of JSON values between a beginning and an end, one value a line. */
export function jsonListWriter<Row>(head: string, encode: (row: Row) => object, tail: string): FileWriter<Row> {
  let separator = '\n';
  return {
    head,
    rows: (rows) => {
      if (rows.length === 0) return '';
      const text = separator + rows.map((row) => JSON.stringify(encode(row))).join(',\n');
      separator = ',\n';
      return text;
    },
    tail: `\n${tail}\n`,
  };
}
