import { UsageError } from '@locitorium/domain';
import type { GivenPlace, PlaceOrRefusal } from './given-place.ts';

/** What columns of a table can hold. */
export const TABLE_FIELDS = ['id', 'name', 'lat', 'lon', 'alternates', 'country', 'admin1', 'admin2', 'type', 'population'] as const;

export type TableField = (typeof TABLE_FIELDS)[number];

/** Which column holds what, where its name is not one of the usual ones. */
export type TableColumns = Readonly<Partial<Record<TableField, string>>>;

const REQUIRED: readonly TableField[] = ['id', 'name', 'lat', 'lon'];

const USUAL: Readonly<Record<TableField, string>> = {
  id: 'id place_id geonameid osm_id gid fid objectid uuid code',
  name: 'name placename place_name toponym title label',
  lat: 'lat latitude y decimallatitude',
  lon: 'lon lng long longitude x decimallongitude',
  alternates: 'alternates alternate_names alternatenames alternate alt_names alt_name aliases other_names',
  country: 'country country_code countrycode iso_country iso2 ccode cc',
  admin1: 'admin1 admin adm1 admin1_name adm1_en admin1_code state province region',
  admin2: 'admin2 adm2 admin2_name adm2_en admin2_code county district',
  type: 'type kind feature_code featurecode place_type place fclass category',
  population: 'population pop inhabitants',
};

/** Columns with the name in one language: name_fr, name:sw. */
const NAME_IN_LANGUAGE = /^name[_:][a-z]{2,3}(?:[_-][a-z]+)?$/i;

export interface Row {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The places of a table, whose first row names its columns. Throws UsageError `columns_missing` where id, name or point are in no column,
 * and for a named column that is not there.
 *
 * @param file what messages call the table
 */
export async function* tablePlaces(
  rows: AsyncIterable<Row>,
  file: string,
  columns: TableColumns = {},
): AsyncGenerator<PlaceOrRefusal, void, undefined> {
  let header: Header | null = null;
  for await (const { line, cells } of rows) {
    if (header === null) {
      header = headerOf(cells, file, columns);
      continue;
    }
    const at = `line ${line}`;
    yield cells.length > header.length ? { at, reason: 'bad_row' } : { at, ...placeOf(cells, header) };
  }
}

interface Header {
  readonly length: number;
  readonly at: Readonly<Record<TableField, number>>;
  readonly names: readonly number[];
}

function headerOf(cells: readonly string[], file: string, columns: TableColumns): Header {
  const header = usualHeader(cells);
  const at = { ...header.at };
  for (const [field, named] of Object.entries(columns) as [TableField, string][]) {
    at[field] = folded(cells).indexOf(named.trim().toLowerCase());
    if (at[field] < 0) throw missing(`${file} has no column called as --columns says for ${field}`, file, cells);
  }
  const absent = REQUIRED.filter((field) => at[field] < 0);
  if (absent.length > 0) throw missing(`${file} has no column for ${absent.join(', ')}`, file, cells);
  return { ...header, at, names: header.names.filter((column) => column !== at.name) };
}

/** What columns, or properties, of these names hold. */
function usualHeader(columns: readonly string[]): Header {
  const names = folded(columns);
  const at = Object.fromEntries(
    TABLE_FIELDS.map((field) => [field, USUAL[field].split(' ').reduce((found, name) => (found < 0 ? names.indexOf(name) : found), -1)]),
  ) as Record<TableField, number>;
  return { length: columns.length, at, names: names.flatMap((name, column) => (NAME_IN_LANGUAGE.test(name) ? [column] : [])) };
}

const folded = (names: readonly string[]): readonly string[] => names.map((name) => name.trim().toLowerCase());

/** What properties of a place say under the usual names of columns. */
export function placeOfProperties(properties: Readonly<Record<string, unknown>>): Omit<GivenPlace, 'at'> {
  const cells = Object.values(properties).map((value) =>
    Array.isArray(value) ? value.filter(isText).join(';') : typeof value === 'number' || isText(value) ? String(value) : '',
  );
  return placeOf(cells, usualHeader(Object.keys(properties)));
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Longest name of a column that a message shows, and most of them: the first row of a table without header is a place. */
const SHOWN_CHARACTERS = 30;
const SHOWN_COLUMNS = 20;

function missing(problem: string, file: string, cells: readonly string[]): UsageError {
  const there = cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.slice(0, SHOWN_CHARACTERS));
  return new UsageError(
    'columns_missing',
    `${problem}. Its first row has: ${there.join(', ')}. Name columns with --columns, such as id=CODE,name=VILLAGE,lat=Y,lon=X.`,
    { file },
  );
}

function placeOf(cells: readonly string[], { at, names }: Header): Omit<GivenPlace, 'at'> {
  const cell = (field: TableField): string => (at[field] < 0 ? '' : (cells[at[field]] ?? '').trim());
  return {
    id: cell('id'),
    name: cell('name'),
    lat: cell('lat'),
    lon: cell('lon'),
    alternates: [...names.map((column) => (cells[column] ?? '').trim()), ...namesIn(cell('alternates'))],
    country: cell('country'),
    admin: [cell('admin1'), cell('admin2')],
    type: cell('type'),
    featureClass: '',
    population: cell('population'),
  };
}

/** "Léopoldville; Kin", "Kin|Léo", "Kin,Léo": a comma parts names only where nothing else does. */
const namesIn = (cell: string): readonly string[] => cell.split(/[;|]/.test(cell) ? /[;|]/ : /,/).map((name) => name.trim());
