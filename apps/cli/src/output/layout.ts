import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';
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
    const table = new Table({
      head: this.#columns.map((title) => colors.bold(title)),
      colAligns: this.#alignments(),
      style: { head: [], border: [], compact: true },
    });
    table.push(...this.#rows.map((row) => [...row]));
    const bordered = table.toString();
    const border = bordered.slice(0, bordered.indexOf('\n'));
    return width === null || border.length <= width ? bordered : this.#narrow(cellWidths(border), width);
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
    const table = new Table({
      head: wrappedCells(this.#columns).map((title) => colors.bold(title)),
      colAligns: this.#alignments(),
      colWidths: widths.map((each) => each + 1),
      chars: Object.fromEntries(BORDERS.map((border) => [border, ''])),
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1, compact: true },
    });
    table.push(...this.#rows.map(wrappedCells));
    return table
      .toString()
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n');
  }

  #alignments(): ('left' | 'right')[] {
    return this.#columns.map((title) => (this.#numeric.includes(title) ? 'right' : 'left'));
  }

  /** Of the widest word; numbers are never broken, words that are longer than `most` are. */
  #leastWidth(column: number, most: number): number {
    const cells = [this.#columns, ...this.#rows].map((row) => stripVTControlCharacters(row[column] ?? ''));
    const widest = Math.max(...cells.flatMap((cell) => cell.split(' ').map((word) => word.length)));
    return this.#numeric.includes(this.#columns[column] ?? '') ? widest : Math.min(most, widest);
  }
}

const LONGEST_WHOLE_WORD = 26;
/** A column of text is not made narrower than this. */
const LEAST_WIDTH = 8;

/** The cells of a table by its upper border, without their padding. */
function cellWidths(border: string): readonly number[] {
  return border
    .slice(1, -1)
    .split('┬')
    .map(({ length }) => length - 2);
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
