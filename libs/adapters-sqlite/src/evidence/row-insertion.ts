import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Rows of one statement: beginning and ending a statement costs more than a short row. */
const ROWS_AT_ONCE = 32;

interface InsertedTable {
  /** Table and columns: `citation (fragment, cited)`. */
  readonly into: string;
  readonly columns: number;
  readonly onConflict: string;
}

/** Inserts rows of numbers in their order, many with one statement. */
export class RowInsertion {
  readonly #columns: number;
  readonly #one: StatementSync;
  readonly #many: StatementSync;

  constructor(database: DatabaseSync, { into, columns, onConflict }: InsertedTable) {
    const row = `(${new Array(columns).fill('?').join(', ')})`;
    const prepare = (rows: number): StatementSync =>
      database.prepare(`INSERT INTO ${into} VALUES ${new Array(rows).fill(row).join(', ')} ${onConflict}`);
    this.#columns = columns;
    this.#one = prepare(1);
    this.#many = prepare(ROWS_AT_ONCE);
  }

  /** @param toRow may look rows up, and throw */
  run<T>(items: readonly T[], toRow: (item: T) => readonly number[]): void {
    const many = this.#columns * ROWS_AT_ONCE;
    const values: number[] = [];
    for (const item of items) {
      for (const value of toRow(item)) values.push(value);
      if (values.length < many) continue;
      this.#many.run(...values);
      values.length = 0;
    }
    for (let at = 0; at < values.length; at += this.#columns) this.#one.run(...values.slice(at, at + this.#columns));
  }
}
