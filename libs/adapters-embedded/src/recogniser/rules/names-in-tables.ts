import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { addWhereFree, placeByRule, type Span, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge } = NAME_CLASS_BITS;
const PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge;

const LINE = /[^\n]+/g;
/** What parts the cells of a row, and a name from what is told of it: "Titao (Loroum)". */
const BETWEEN_CELLS = /\t|\||\s{2,}/;
const CELL = /[^\s|()]+(?:[^\S\t][^\s|()]+)*/g;
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,4}$/u;
const LONGEST_CELL = 60;
/** Rows of the smallest table, and the names that say in which country it is. */
const LEAST_ROWS = 3;
const LEAST_NAMES = 3;
/** Share of the table's names that the country has. */
const LEAST_SHARE = 0.6;
/** Names found elsewhere that are looked at, and bearers of a name. */
const MOST_KNOWN = 20;
const BEARERS = 8;

/**
 * Cells of tables that are names of one country: columns of provinces and towns, as reports, spreadsheets and PDFs have them. No sentence
 * says what they are, but together they do. A name never goes from one cell to the next.
 */
export const NAMES_IN_TABLES: SpanRule = {
  name: 'names-in-tables',
  languages: 'any',
  evidence: 'it is a cell of a table, most of whose names lie in its country',
  apply: ({ text, index }, spans) => {
    const tables = tablesIn(text);
    if (tables.length === 0) return spans;
    const whole = spans.filter(({ start, end }) => !BETWEEN_CELLS.test(text.slice(start, end)));
    const known = whole.filter(({ tag }) => tag === 'LOC').map(({ start, end }) => text.slice(start, end));
    return addWhereFree(
      whole.length === spans.length ? spans : whole,
      tables.flatMap((cells) => placesAmong(cells, known, text, index)),
    );
  },
};

/** The cells of each run of lines that are parted into cells, in text order. */
function tablesIn(text: string): readonly (readonly Span[])[] {
  const tables: Span[][] = [];
  let cells: Span[] = [];
  let rows = 0;
  const close = (): void => {
    if (rows >= LEAST_ROWS) tables.push(cells);
    cells = [];
    rows = 0;
  };
  for (const { 0: line, index: at } of text.matchAll(LINE)) {
    if (!BETWEEN_CELLS.test(line)) {
      close();
      continue;
    }
    rows += 1;
    for (const { 0: cell, index } of line.matchAll(CELL)) {
      if (cell.length <= LONGEST_CELL) cells.push({ start: at + index, end: at + index + cell.length });
    }
  }
  close();
  return tables;
}

/** The names of a table in the country that most of them, and of the names found elsewhere in the text, may lie in. */
function placesAmong(cells: readonly Span[], known: readonly string[], text: string, index: PlaceNameIndex): readonly TaggedSpan[] {
  const countriesOf = new Map<string, ReadonlySet<string>>();
  const look = (name: string): void => {
    if (countriesOf.has(name) || !NAME.test(name) || (index.classesOf(name) & PLACE) === 0) return;
    countriesOf.set(name, new Set(index.placesNamed(name, BEARERS).flatMap(({ countryCode }) => countryCode ?? [])));
  };
  for (const { start, end } of cells) look(text.slice(start, end));
  if (countriesOf.size === 0) return [];
  known.slice(0, MOST_KNOWN).forEach(look);
  const counts = new Map<string, number>();
  for (const countries of countriesOf.values()) for (const code of countries) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [home = '', names = 0] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);
  if (names < LEAST_NAMES || names < LEAST_SHARE * countriesOf.size) return [];
  return cells
    .filter(({ start, end }) => countriesOf.get(text.slice(start, end))?.has(home) === true)
    .map(({ start, end }) => placeByRule(start, end));
}
