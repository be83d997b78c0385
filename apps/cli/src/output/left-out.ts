import { isSpreadsheet } from 'locitorium';
import { plural } from './numbers.ts';

/** Names of files that are told. */
const TOLD_FILES = 5;

interface Files {
  count: number;
  /** The first of them. */
  readonly names: string[];
  isSpreadsheet: boolean;
}

/** What was given and is no document: files in formats that are not read, rows of empty cells. */
export class LeftOut {
  readonly #byType = new Map<string, Files>();
  readonly #blankRows: { rows: number; readonly tables: string[] } = { rows: 0, tables: [] };

  /** A file of a folder in a format that is not read. */
  readonly onSkipped = (name: string, contentType: string): void => {
    const files = this.#byType.get(contentType) ?? { count: 0, names: [], isSpreadsheet: false };
    this.#byType.set(contentType, files);
    files.count += 1;
    if (files.names.length < TOLD_FILES) files.names.push(name);
    files.isSpreadsheet ||= isSpreadsheet(name, contentType);
  };

  /** Rows of empty cells in a table. */
  readonly onBlankRows = (table: string, rows: number): void => {
    this.#blankRows.rows += rows;
    this.#blankRows.tables.push(table);
  };

  /** Types of the files that are not read, and some of these. */
  get types(): string {
    return [...this.#byType].map(([contentType, files]) => `${contentType} ${named(files)}`).join(', ');
  }

  /** For stderr. */
  get lines(): readonly string[] {
    const { rows, tables } = this.#blankRows;
    const skipped = [...this.#byType].map(
      ([contentType, files]) => `${plural(files.count, 'file')} of type ${contentType} skipped: not supported ${named(files)}`,
    );
    const told = { count: tables.length, names: tables.slice(0, TOLD_FILES), isSpreadsheet: false };
    return rows === 0 ? skipped : [...skipped, `${plural(rows, 'row')} of empty cells left out ${named(told)}`];
  }
}

const named = ({ count, names, isSpreadsheet: has }: Files): string =>
  `(${names.join(', ')}${count > names.length ? ', …' : ''})${has ? '; save a spreadsheet as CSV' : ''}`;
