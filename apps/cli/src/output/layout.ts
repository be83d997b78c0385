import { stripVTControlCharacters } from 'node:util';
import Table, { type TableConstructorOptions } from 'cli-table3';
import wrapAnsi from 'wrap-ansi';
import type { TerminalOptions } from './terminal.ts';

/**
 * A table for people, with bold titles and a line under them alone. Rows are added with `push`; `numeric` columns are aligned right. Where
 * the terminal is too narrow, the lines between columns go, and the widest columns are wrapped.
 */
export function tableOf(columns: readonly string[], terminal: TerminalOptions, numeric: readonly string[] = []): FittedTable {
  return new FittedTable(columns, terminal, numeric);
}

class FittedTable {
  readonly #columns: readonly string[];
  readonly #terminal: TerminalOptions;
  readonly #numeric: readonly string[];
  readonly #rows: (readonly string[])[] = [];

  constructor(columns: readonly string[], terminal: TerminalOptions, numeric: readonly string[]) {
    this.#columns = columns;
    this.#terminal = terminal;
    this.#numeric = numeric;
  }

  push(...rows: readonly (readonly string[])[]): void {
    for (const row of rows) this.#rows.push(row);
  }

  toString(): string {
    const { colors, columns: width } = this.#terminal;
    const head = this.#columns.map((title) => colors.bold(title));
    // What is wider than the terminal need not be measured any further.
    const measured = (cell: string): string =>
      width === null || cell.length <= width ? cell : wrapAnsi(cell, width, { hard: true, wordWrap: false, trim: false });
    const natural = inPieces([head, ...this.#rows].flatMap((row) => linesOf(row.map(measured))))
      .map((rows) => cellWidths(this.#drawn(rows)))
      .reduce((widest, widths) => widest.map((each, at) => Math.max(each, widths[at] ?? 0)));
    const border = sum(natural) + (PADDING + 1) * natural.length + 1;
    if (width !== null && border > width) return this.#narrow(natural, width);
    const options = { colWidths: natural.map((each) => each + PADDING) };
    const pieces = inPieces(this.#rows);
    return pieces
      .map((rows, at) => this.#drawn(rows, { ...options, head: at === 0 ? head : [] }).split('\n'))
      .flatMap((lines, at) => lines.slice(at === 0 ? 0 : 1, at === pieces.length - 1 ? lines.length : -1))
      .join('\n');
  }

  #narrow(natural: readonly number[], width: number): string {
    const { colors } = this.#terminal;
    // Words are broken only where whole ones have no room.
    const [whole, broken] = [LONGEST_WHOLE_WORD, LEAST_WIDTH].map((most) => this.#columns.map((_, at) => this.#leastWidth(at, most)));
    const total = width - this.#columns.length;
    const least = sum(whole ?? []) <= total ? whole : broken;
    const widths = fittedWidths(
      natural.map((most, at) => ({ most, least: least?.[at] ?? most })),
      total,
    );
    const wrappedCells = (row: readonly string[]): string[] =>
      row.map((cell, at) => wrapAnsi(cell, widths[at] ?? LEAST_WIDTH, { hard: true }));
    const options = {
      colWidths: widths.map((each) => each + 1),
      chars: Object.fromEntries(BORDERS.map((border) => [border, ''])),
      style: { ...STYLE, 'padding-left': 0, 'padding-right': 1 },
    };
    const head = this.#columns.map((title) => colors.bold(title));
    return inPieces([head, ...this.#rows].flatMap((row) => linesOf(wrappedCells(row))))
      .flatMap((rows) => this.#drawn(rows, options).split('\n'))
      .map((line) => line.trimEnd())
      .join('\n');
  }

  #drawn(rows: readonly (readonly string[])[], options: TableConstructorOptions = {}): string {
    const table = new Table({ colAligns: this.#alignments(), style: { ...STYLE }, ...options });
    table.push(...rows.map((row) => [...row]));
    return table.toString();
  }

  #alignments(): ('left' | 'right')[] {
    return this.#columns.map((title) => (this.#numeric.includes(title) ? 'right' : 'left'));
  }

  /** Of the widest word; numbers are never broken, words that are longer than `most` are. */
  #leastWidth(column: number, most: number): number {
    let widest = 0;
    for (const row of [this.#columns, ...this.#rows])
      for (const word of stripVTControlCharacters(row[column] ?? '').split(' ')) widest = Math.max(widest, word.length);
    return this.#numeric.includes(this.#columns[column] ?? '') ? widest : Math.min(most, widest);
  }
}

const LONGEST_WHOLE_WORD = 26;
/** A column of text is not made narrower than this. */
const LEAST_WIDTH = 8;

const STYLE = { head: [], border: [], compact: true };
/** Blanks beside the text of a cell that has lines at its sides. */
const PADDING = 2;

/** Rows that are drawn together: the time it takes to draw them grows with their square. */
const ROWS_OF_PIECE = 50;

/** Rows in pieces, at least one. */
function inPieces<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(rows.length / ROWS_OF_PIECE));
  return Array.from({ length: count }, (_, at) => rows.slice(at * ROWS_OF_PIECE, (at + 1) * ROWS_OF_PIECE));
}

/** A row for each line of its cells: cells of one line are drawn far quicker. */
function linesOf(row: readonly string[]): readonly (readonly string[])[] {
  const cells = row.map((cell) => cell.split('\n'));
  const height = cells.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: height }, (_, at) => cells.map((lines) => lines[at] ?? ''));
}

/** The widths of cells without their padding, by the upper border of a table. */
function cellWidths(table: string): readonly number[] {
  const border = table.slice(0, table.indexOf('\n'));
  return border
    .slice(1, -1)
    .split('┬')
    .map(({ length }) => length - PADDING);
}

const sum = (widths: readonly number[]): number => widths.reduce((all, each) => all + each, 0);

/** Widths that fit together: the widest columns give up what is too much, as far as they can. */
function fittedWidths(columns: readonly { readonly most: number; readonly least: number }[], total: number): readonly number[] {
  const within = (limit: number): number[] => columns.map(({ most, least }) => Math.max(least, Math.min(most, limit)));
  let limit = total;
  while (limit > LEAST_WIDTH && sum(within(limit)) > total) limit -= 1;
  const widths = within(limit);
  // What rounding left goes to the first column that can use it.
  const wider = columns.findIndex(({ most }, at) => most > (widths[at] ?? most));
  return widths.map((width, at) => (at === wider ? Math.min(columns[at]?.most ?? width, width + Math.max(0, total - sum(widths))) : width));
}

const BORDERS =
  'top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid middle'.split(' ');

/** Lines of at most `width` cells, each begun with `indent`; broken at spaces, and inside a word that is longer than a line. */
export function wrapped(text: string, width: number, indent = ''): string[] {
  if (text === '') return [];
  return wrapAnsi(text, width - indent.length, { hard: true })
    .split('\n')
    .map((line) => `${indent}${line}`);
}
