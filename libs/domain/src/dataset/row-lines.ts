/**
 * Where the rows of a table lie, in lines from 1 and in rows as a spreadsheet counts them, told one row after the other from what csv-parse
 * counts: lines at the end of a row, and "\r\n" within quotation marks as two of them.
 */
export class RowLines {
  #countedTwice = 0;
  #breaksWithin = 0;

  /** @param counted lines at the end of the row */
  next(cells: readonly string[], counted: number): { readonly first: number; readonly last: number; readonly row: number } {
    const within = (lineEnd: RegExp): number => cells.reduce((sum, cell) => sum + (cell.match(lineEnd)?.length ?? 0), 0);
    this.#countedTwice += within(/\r\n/g);
    const last = counted - this.#countedTwice;
    const breaks = within(/\r\n|\r|\n/g);
    const first = last - breaks;
    const row = first - this.#breaksWithin;
    this.#breaksWithin += breaks;
    return { first, last, row };
  }
}
