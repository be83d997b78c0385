import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContext } from './build-context.ts';
import type { PlaceCollector } from './place-collector.ts';

/** Rows of a tab-separated file by column name. Lines that begin with "#" are comments; the first other line is the header. */
export function readTable<Column extends string>(path: string, columns: readonly Column[]): readonly Readonly<Record<Column, string>>[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const header = (lines[0] ?? '').split('\t');
  const at = columns.map((column) => {
    const index = header.indexOf(column);
    if (index < 0) throw new Error(`${path}: no column "${column}" in its header.`);
    return index;
  });
  return lines.slice(1).map((line, number) => {
    const cells = line.split('\t');
    if (cells.length > header.length) throw new Error(`${path}: row ${number + 1} has ${cells.length} cells, the header ${header.length}.`);
    return Object.fromEntries(columns.map((column, i) => [column, (cells[at[i]!] ?? '').trim()])) as Record<Column, string>;
  });
}

/** Rows of a table in data/geography by column name. */
export const geographyRows = <Column extends string>({ files, dataFolder }: BuildContext, name: string, columns: readonly Column[]) =>
  readTable(files.repositoryFile(join(dataFolder, 'geography', name), `data/geography/${name}`), columns);

/** Rows of the tables in data/geography whose names begin with a prefix, each with its table's name. */
export const rowsOfTables = <Column extends string>(context: BuildContext, prefix: string, columns: readonly Column[]) =>
  readdirSync(join(context.dataFolder, 'geography'))
    .filter((name) => name.startsWith(prefix) && name.endsWith('.tsv'))
    .sort()
    .flatMap((table) => geographyRows(context, table, columns).map((row) => ({ table, row })));

/** Cells that hold several values part them by "|". */
export const listOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/**
 * The record a table row speaks of: an administrative code ("US", "US.GA"), a row of another table ("locitorium:middle-east"),
 * or a name with its country ("Istanbul, TR": the settlement of that name, the one that is called so first, then the most populous;
 * "Bavaria, DE, admin1": a record of that category). A target without a record becomes a problem of the build, so that a table cannot rot
 * in silence.
 */
export function resolveTarget({ places, problems }: BuildContext, target: string, table: string): number | null {
  const index = find(places, target);
  if (index === null) problems.push(`${table}: there is no record "${target}".`);
  return index;
}

function find(places: PlaceCollector, target: string): number | null {
  if (target.startsWith('locitorium:')) return places.bySlug(target.slice('locitorium:'.length));
  if (target.startsWith('geonames:')) return places.byGeonamesId(Number(target.slice('geonames:'.length)));
  const [name = '', country, category = 'populated'] = target.split(',').map((part) => part.trim());
  if (country === undefined) return places.byCode(target);
  const bearers = places.named(name).filter((index) => {
    const place = places.place(index);
    return place.placeCategory === category && (country === '' ? place.countryCode === null : place.countryCode === country);
  });
  const wanted = places.normalForm(name);
  const isOwnName = (index: number): number => (places.normalForm(places.place(index).name) === wanted ? 1 : 0);
  return (
    bearers.sort((a, b) => isOwnName(b) - isOwnName(a) || (places.place(b).population ?? 0) - (places.place(a).population ?? 0))[0] ?? null
  );
}
