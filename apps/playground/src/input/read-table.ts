import type { DocumentMeta } from '@locitorium/client';
import {
  delimiterOf,
  hasNames,
  isBlankRow,
  isLocitoriumError,
  isSeparatorRow,
  RowLines,
  rowReader,
  type LocitoriumError,
  type TableRow,
} from '@locitorium/domain';
import { failureOf, type Draft, type Failure } from '../state/workbench.ts';
import { MAX_DOCUMENTS, tooManyDocuments } from './parse-input.ts';

export interface TableOptions {
  /** Names the table in identifiers and tells its delimiter where its first line does not. */
  readonly path: string;
  /** The column that holds the texts, if the user chose one. */
  readonly textColumn: string | undefined;
  /** Whether nothing else is open: identifiers need no name of a file, then. */
  readonly isAlone: boolean;
}

/** The documents of a table, or why there are none. */
export type ReadTable =
  /** `leftOut`: lines at which rows begin that are no documents. */
  | { readonly kind: 'table'; readonly drafts: readonly Draft[]; readonly leftOut: readonly number[] }
  /** Which column holds the texts cannot be told; these may be chosen. */
  | { readonly kind: 'text_column'; readonly columns: readonly string[] }
  | { readonly kind: 'unread'; readonly reason: 'empty' | 'no_header' | 'no_row_fits' | Failure };

/** Reads each row of a table as a document, by the rules of `locitorium run --dataset`. */
export async function readTable(table: string, { path, textColumn, isAlone }: TableOptions): Promise<ReadTable> {
  const parsed = await rowsOf(table, path);
  if (parsed.kind === 'quotation_open') return { kind: 'unread', reason: { ...failureOf('quotation_open'), facts: { line: parsed.line } } };
  const [first, ...rows] = parsed.rows;
  if (first === undefined) return { kind: 'unread', reason: 'empty' };
  let read: ReturnType<typeof rowReader>;
  try {
    read = rowReader(first.cells, textColumn === undefined ? {} : { text: textColumn }, path);
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    return withoutTextColumn(first.cells, error);
  }
  // Without the header.
  if (parsed.count - 1 > MAX_DOCUMENTS) return { kind: 'unread', reason: tooManyDocuments(parsed.count - 1) };
  const drafts: Draft[] = [];
  const leftOut = [...parsed.blank];
  for (const row of rows) {
    const line = read(row);
    const { doc_id: id, text, meta } = isLocitoriumError(line) ? {} : (line as Partial<RowOfDataset>);
    if (text === undefined || text.trim() === '') leftOut.push(row.line);
    else drafts.push({ docId: idOf(id, row.line, { path, isAlone }), text, meta: meta ?? null });
  }
  if (drafts.length > 0) return { kind: 'table', drafts, leftOut: leftOut.sort((a, b) => a - b) };
  return { kind: 'unread', reason: rows.some(({ cells }) => cells.length > first.cells.length) ? 'no_row_fits' : 'empty' };
}

interface RowOfDataset {
  readonly doc_id: string;
  readonly text: string;
  readonly meta: DocumentMeta;
}

/** Every table may number its rows from 1. */
function idOf(id: string | undefined, line: number, { path, isAlone }: Pick<TableOptions, 'path' | 'isAlone'>): string {
  if (id === undefined) return `${path}:${line}`;
  return isAlone ? id : `${path}#${id}`;
}

function withoutTextColumn(header: readonly string[], { kind, facts }: LocitoriumError): ReadTable {
  if (kind === 'column_repeated' && facts['field'] !== 'text') return { kind: 'unread', reason: { ...failureOf(kind), facts } };
  if (!hasNames(header)) return { kind: 'unread', reason: 'no_header' };
  const columns = header.filter((name) => name.trim() !== '' && header.indexOf(name) === header.lastIndexOf(name));
  return columns.length === 0 ? { kind: 'unread', reason: 'no_header' } : { kind: 'text_column', columns };
}

type ParsedTable =
  /** `rows`: no more than the page shows, of so many; `blank`: where rows of empty cells begin, which are none of them. */
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[]; readonly count: number; readonly blank: readonly number[] }
  | { readonly kind: 'quotation_open'; readonly line: number };

/** The rows of a table, its header included. */
async function rowsOf(table: string, name: string): Promise<ParsedTable> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const lines = new RowLines();
  const rows: TableRow[] = [];
  const blank: number[] = [];
  let [isOpen, end, count] = [false, 0, 0];
  parse(table, {
    delimiter: delimiterOf(table, name),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // An error would take the rows with it that were read before it, and so the line of the one that it is about.
    skip_records_with_error: true,
    on_skip: () => {
      isOpen = true;
      return undefined;
    },
    on_record: (cells: readonly string[], info) => {
      const { first, last, row } = lines.next(cells, info.lines);
      end = last;
      if (isBlankRow({ cells })) blank.push(first);
      else if (!isSeparatorRow({ line: first, cells }) && ++count <= MAX_DOCUMENTS + 1) rows.push({ line: first, row, cells });
      return null;
    },
  });
  return isOpen ? { kind: 'quotation_open', line: end + 1 } : { kind: 'rows', rows, count, blank };
}
