import { basename } from 'node:path';
import { oneLine, UsageError } from '@locitorium/domain';
import {
  buildGazetteer,
  REFUSALS,
  TABLE_FIELDS,
  type GazetteerBuildReport,
  type GeoNamesFilter,
  type PlaceFile,
  type OutsideCountry,
  type Refusal,
  type TableColumns,
  type TableField,
} from 'locitorium';
import { grouped, plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { tell, writeData, writeJson } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { interruptible, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface BuildFlags extends Flags {
  readonly csv?: readonly string[];
  readonly geonames?: readonly string[];
  readonly geojson?: readonly string[];
  readonly linkedPlaces?: readonly string[];
  readonly osm?: readonly string[];
  readonly countries?: string;
  readonly classes?: string;
  readonly columns?: string;
  readonly out: string;
  readonly source?: string;
  readonly attribution?: string;
  readonly licence?: string;
  readonly refused?: string;
  readonly format: 'text' | 'json';
}

/** Refused places, and those outside their countries, that are told one by one. */
const TOLD_REFUSALS = 10;

/** `locitorium gazetteer build`: files of places as a layer over the built-in gazetteer. */
export async function gazetteerBuild(flags: BuildFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { columns, source, attribution, licence, refused } = flags;
  const files = filesOf(flags).map((file) => ({ ...file, path: absolutePath(io, file.path) }));
  if (files.length === 0) throw new UsageError('invalid_arguments', 'Name at least one file of places, such as --csv villages.csv.');
  const out = absolutePath(io, flags.out);
  const inputs = files.map(({ path }) => ({ path, what: 'a file of places' }));
  await refuseOverwriting({ path: out, flag: '--out', kind: 'invalid_arguments' }, inputs);
  const refusals: Refusal[] = [];
  const outside: OutsideCountry[] = [];
  const lines: string[] = [];
  const report = await interruptible(context, (signal) =>
    buildGazetteer({
      files,
      out,
      signal,
      filter: filterOf(flags),
      ...(columns !== undefined && { columns: columnsOf(columns) }),
      ...(source !== undefined && { source }),
      ...(attribution !== undefined && { attribution }),
      ...(licence !== undefined && { licence }),
      onRefusal: (refusal) => {
        if (refusals.length < TOLD_REFUSALS) refusals.push(refusal);
        if (refused !== undefined) lines.push(`${JSON.stringify(refusal)}\n`);
      },
      onOutsideCountry: (place) => {
        if (outside.length < TOLD_REFUSALS) outside.push(place);
      },
    }),
  );
  if (refused !== undefined)
    await writeOutput(absolutePath(io, refused), lines.join(''), { kind: 'refused_unwritable', what: 'list of refused places' });
  const shown = { ...report, out: shownPath(io, out) };
  if (flags.format === 'json') writeJson(io, shown);
  else {
    writeData(io, `${shown.out}\n`);
    for (const line of summary(shown, refusals, outside)) tell(io, line);
  }
  return Object.keys(report.refused).length > 0 ? EXIT.failures : EXIT.done;
}

/** What the file of alternate names is called, packed or not. */
const ALTERNATE_NAMES = /alternatenames/i;

function filesOf({ csv = [], geonames = [], geojson = [], linkedPlaces = [], osm = [] }: BuildFlags): readonly PlaceFile[] {
  const alternates = geonames.find((path) => ALTERNATE_NAMES.test(basename(path)));
  const rows = geonames.filter((path) => path !== alternates);
  if (alternates !== undefined && rows.length !== 1)
    throw new UsageError('invalid_arguments', '--geonames wants one file of places beside alternateNamesV2, such as allCountries.zip.');
  return [
    ...csv.map((path) => ({ format: 'csv', path }) as const),
    ...rows.map((path) => ({ format: 'geonames', path, ...(alternates !== undefined && { alternates }) }) as const),
    ...geojson.map((path) => ({ format: 'geojson', path }) as const),
    ...linkedPlaces.map((path) => ({ format: 'linked-places', path }) as const),
    ...osm.map((path) => ({ format: 'osm', path }) as const),
  ];
}

const listOf = (given: string): ReadonlySet<string> => new Set(given.split(',').map((word) => word.trim().toUpperCase()));

function filterOf({ countries, classes }: BuildFlags): GeoNamesFilter {
  return { ...(countries !== undefined && { countries: listOf(countries) }), ...(classes !== undefined && { classes: listOf(classes) }) };
}

function columnsOf(given: string): TableColumns {
  return Object.fromEntries(
    given.split(',').map((part) => {
      const [, field = '', column = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
      if (!TABLE_FIELDS.includes(field as TableField))
        throw new UsageError(
          'invalid_arguments',
          `--columns wants pairs such as id=CODE,name=VILLAGE; known are ${TABLE_FIELDS.join(', ')}.`,
        );
      return [field, column];
    }),
  );
}

/** Longest value of a cell that is told. */
const SHOWN_VALUE = 60;

const quoted = (value: string): string => `"${oneLine(value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value)}"`;

function summary(report: GazetteerBuildReport, refusals: readonly Refusal[], outside: readonly OutsideCountry[]): readonly string[] {
  const { places, names, known, withoutUnit, outsideCountry, bytes, files, refused } = report;
  const leftOut = files.reduce((sum, file) => sum + file.leftOut, 0);
  const total = Object.values(refused).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${plural(places, 'place')} under ${plural(names, 'name')}, ${(bytes / 1e6).toFixed(1)} MB`,
    known > 0 && `${grouped(known)} of them ${known === 1 ? 'is' : 'are'} in the built-in gazetteer, too: here they stand for its records`,
    leftOut > 0 && `left out, by --countries and --classes or by the edge of an extract: ${grouped(leftOut)}`,
    withoutUnit > 0 &&
      `${grouped(withoutUnit)} ${withoutUnit === 1 ? 'names' : 'name'} a unit (admin1, admin2) that the built-in gazetteer does not have there: left out, what is above it counts`,
    outsideCountry > 0 &&
      `${grouped(outsideCountry)} ${outsideCountry === 1 ? 'lies outside the country that it names, and is' : 'lie outside the country that they name, and are'} taken all the same`,
    ...outside.map(
      ({ file, at, country, isSwapped }) =>
        `  ${file}, ${at}: lies outside ${country}${isSwapped ? ': latitude and longitude swapped?' : ''}`,
    ),
    outsideCountry > outside.length && `  and ${grouped(outsideCountry - outside.length)} more`,
    total > 0 && `refused: ${grouped(total)}`,
    ...Object.entries(refused).map(([reason, count]) => `  ${grouped(count)} × ${REFUSALS[reason as keyof typeof REFUSALS]}`),
    ...refusals.map(
      ({ file, at, reason, value }) => `  ${file}, ${at}: ${REFUSALS[reason]}${value === undefined ? '' : `: ${quoted(value)}`}`,
    ),
    total > refusals.length && `  and ${grouped(total - refusals.length)} more: --refused FILE lists them all`,
    `use it: locitorium ground --gazetteer ${report.out} "…"`,
  ];
  return lines.filter((line) => line !== false);
}
