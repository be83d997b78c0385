import { TAG } from './tagged-spans.ts';

/** Where a row holds what, from 0. */
export interface Columns {
  readonly token: number;
  readonly tag: number;
  /** Null where nothing says what names mean. */
  readonly link: number | null;
  /** Column of `NoSpaceAfter` and `SpaceAfter=No`; null where there is none. */
  readonly misc: number | null;
}

const LINK = /^(?:NIL|--NME--|Q\d+|[a-z]+:\d+|https?:\/\/\S+)$/;
const NO_LINK = /^[_\-O]?$/;
const NO_BLANK = /(?:NoSpaceAfter|SpaceAfter=No)/;

/** By the first row, where it is one of titles (as in the HIPE campaigns); null where it is none. */
export function titledColumns(row: readonly string[]): Columns | null {
  if (row[0] !== 'TOKEN') return null;
  const at = (...titles: readonly string[]): number | null => {
    const found = titles.map((title) => row.indexOf(title)).find((column) => column >= 0);
    return found ?? null;
  };
  return { token: 0, tag: at('NE-COARSE-LIT', 'NE', 'TAG') ?? 1, link: at('NEL-LIT', 'NEL'), misc: at('MISC') };
}

/** By what stands in the columns; null where none holds tags of names. */
export function guessedColumns(rows: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const values = (column: number): readonly string[] => rows.map((row) => row[column] ?? '');
  const token = rows.every((row) => /^(?:\d[\d.-]*|#)$/.test(row[0] ?? '')) && width > 2 ? 1 : 0;
  const tagCounts = columns.map((column) => (column <= token || !areTags(values(column)) ? 0 : placesAmong(values(column))));
  const most = Math.max(0, ...tagCounts);
  if (most === 0) return null;
  const tag = tagCounts.indexOf(most);
  const tagged = rows.filter((row) => TAG.exec(row[tag] ?? '')?.[1] !== 'O');
  const isLink = (column: number): boolean =>
    tagged.some((row) => LINK.test(row[column] ?? '')) &&
    tagged.every((row) => LINK.test(row[column] ?? '') || NO_LINK.test(row[column] ?? ''));
  return {
    token,
    tag,
    link: columns.find((column) => column > token && column !== tag && isLink(column)) ?? null,
    misc: columns.find((column) => column > token && values(column).some((value) => NO_BLANK.test(value))) ?? null,
  };
}

/** Rows without a tag are outside of names, as AIDA writes them. */
function areTags(values: readonly string[]): boolean {
  return values.every((value) => value === '' || TAG.test(value));
}

/** Tags of chunks, of persons and of organisations are tags, too: the column with the most places is the one that is meant. */
function placesAmong(values: readonly string[]): number {
  const begun = values.map((value) => TAG.exec(value)).filter((tag) => tag !== null && tag[1] !== 'O');
  return begun.filter((tag) => tag?.[2] === undefined || /^(?:loc|gpe|place|geo|fac|toponym)/i.test(tag[2])).length;
}
