import { PREDICTION_FIELDS, UsageError, type PredictionField } from '@locitorium/domain';
import type { MappedArea, MappedPlace } from '@locitorium/adapters-leaflet';
import type { AnnotatedMention, CountedArea, CountedPlace, FileWriter, Timespan } from '@locitorium/exports';
import { POSITION, requireKept } from '../run/kept-by-run.ts';
import { documentsOfRun, type DocumentsOfRunOptions, type ExportedDocument, type ExportSummary } from './documents-of-run.ts';
import { exportTei } from './export-tei.ts';
import { teiPieces } from './tei-with-places.ts';
import { EXPORT_UNITS, type ExportFormat, type ExportUnit } from './export-formats.ts';

export interface ExportRunOptions extends Omit<DocumentsOfRunOptions, 'isWanted'> {
  readonly format: ExportFormat;
  /** What a row is; default: the usual one of the format. */
  readonly by?: ExportUnit;
  /** What documents of the run were read from, for `tei`: a file, or several, which become one `teiCorpus`. */
  readonly source?: string;
  /** What the file calls itself; default: the name of the run. */
  readonly title?: string;
  /** When the texts were written, for `linked-places`. */
  readonly when?: Timespan;
}

export interface RunExport {
  /** The content of the file, piece by piece; read once. */
  readonly pieces: AsyncIterable<string | Uint8Array>;
  readonly summary: ExportSummary;
}

const BY_POSITION: ReadonlySet<ExportFormat> = new Set(['annotations', 'label-studio']);
/** Without which there is no row. */
const NEEDED: Readonly<Record<ExportUnit, readonly PredictionField[]>> = {
  mention: [],
  place: ['source', 'osm_type', 'osm_id'],
  country: ['country_code'],
  admin1: ['country_code', 'admin'],
  admin2: ['country_code', 'admin'],
};
/** What files show of a mention; the rest stands in predictions alone. */
const SHOWN: ReadonlySet<PredictionField> = new Set(
  PREDICTION_FIELDS.filter(
    (field) => !['mention_id', 'candidates', 'explanation', 'statement', 'playbook_entry', 'usage', 'refusals'].includes(field),
  ),
);

/** So many mentions are written at once. */
const ROWS_AT_ONCE = 1_000;
/** Most sentences of a place that stand in a file. */
const MOST_SENTENCES = 5;
/** What a browser shows without delay. */
const MOST_PLACES_OF_PAGE = 20_000;

/**
 * A run as a file of another tool. Lines are read one after the other: a table of mentions takes the same memory for a million documents
 * as for a thousand, one of places or areas takes room for each place. Rejects with a UsageError where what is asked for does not fit
 * together, or a file cannot be read.
 */
export async function exportRun(options: ExportRunOptions): Promise<RunExport> {
  const { format, when } = options;
  const unit = unitOf(options);
  if (when !== undefined && (await import('@locitorium/exports')).isReversed(when))
    throw new UsageError(
      'timespan_reversed',
      `No text was written from ${when.start} to ${when.end}: the first date is after the last. Put the earlier one first.`,
      { start: when.start, end: when.end },
    );
  if (format === 'tei') {
    const { files, summary, areSeveral, name } = await exportTei(options);
    return { pieces: teiPieces(files, { title: options.title ?? name, isCorpus: areSeveral }), summary };
  }
  const { documents, summary, name, hasTexts, kept } = await documentsOfRun(options);
  if (format === 'annotations' && !hasTexts)
    throw new UsageError('texts_needed', 'Annotations quote the texts around names: --dataset FILE names the dataset of the run.');
  if (format === 'label-studio' && !hasTexts)
    throw new UsageError('texts_needed', 'Label Studio shows whole texts: --dataset FILE names the dataset of the run.');
  requireKept(kept, NEEDED[unit], `Export by ${unit}`);
  if (BY_POSITION.has(format)) requireKept(kept, POSITION, `--format ${format}`);
  summary.leftOut = summary.leftOut.filter((field) => SHOWN.has(field));
  return {
    pieces: pieces({ format, unit, title: options.title ?? name, when: when ?? null, hasTexts }, documents, summary),
    summary,
  };
}

function unitOf({ format, by }: ExportRunOptions): ExportUnit {
  const units: readonly ExportUnit[] = EXPORT_UNITS[format];
  const unit = by ?? units[0] ?? 'mention';
  if (units.includes(unit)) return unit;
  const others = Object.entries(EXPORT_UNITS).flatMap(([name, some]) => ((some as readonly string[]).includes(unit) ? [name] : []));
  throw new UsageError(
    'unit_not_of_format',
    `--format ${format} is by ${units.join(' or ')}, not by ${unit}. By ${unit} are: ${others.join(', ')}.`,
    { format, by: unit },
  );
}

/** Lists of mentions of about the same length. */
async function* batches(documents: AsyncIterable<ExportedDocument>): AsyncGenerator<readonly AnnotatedMention[]> {
  let held: AnnotatedMention[] = [];
  for await (const { mentions } of documents) {
    for (const each of mentions) held.push(each);
    if (held.length < ROWS_AT_ONCE) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

interface Wanted {
  readonly format: ExportFormat;
  readonly unit: ExportUnit;
  readonly title: string;
  readonly when: Timespan | null;
  readonly hasTexts: boolean;
}

async function* pieces(
  { format, unit, title, when, hasTexts }: Wanted,
  documents: AsyncIterable<ExportedDocument>,
  summary: ExportSummary,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const exports = await import('@locitorium/exports');
  const { MENTION_COLUMNS, SENTENCE_COLUMN, PLACE_COLUMNS, PlaceTally, AreaTally, areaColumns, csvWriter, parquetPieces } = exports;
  if (unit === 'mention') {
    const columns = hasTexts ? [...MENTION_COLUMNS, SENTENCE_COLUMN] : MENTION_COLUMNS;
    if (format === 'label-studio') return yield* textPieces(exports.labelStudioWriter(), singly(documents));
    if (format === 'parquet') return yield* parquetPieces(columns, batches(documents));
    if (format === 'annotations') return yield* textPieces(exports.annotationsWriter(), batches(documents));
    if (format === 'geojson') return yield* textPieces(exports.mentionFeatures(columns), batches(documents));
    if (format === 'kml') return yield* textPieces(exports.mentionPlacemarks(title, MENTION_COLUMNS), batches(documents));
    return yield* textPieces(csvWriter(columns), batches(documents));
  }
  if (unit === 'place') {
    const tally = new PlaceTally(hasTexts && format !== 'csv' && format !== 'parquet' ? MOST_SENTENCES : 0);
    const areas = format === 'html-map' ? [new AreaTally('country'), new AreaTally('admin1')] : [];
    for await (const { mentions } of documents) for (const each of mentions) for (const count of [tally, ...areas]) count.add(each);
    const places = tally.places();
    if (format === 'parquet') return yield* parquetPieces(PLACE_COLUMNS, listed(places));
    if (format === 'geojson') return yield* textPieces(exports.placeFeatures(PLACE_COLUMNS), listed(places));
    if (format === 'kml') return yield* textPieces(exports.placePlacemarks(title, PLACE_COLUMNS), listed(places));
    if (format === 'linked-places') return yield* textPieces(exports.linkedPlacesWriter(title, when), listed(places));
    if (format === 'csv') return yield* textPieces(csvWriter(PLACE_COLUMNS), listed(places));
    summary.placesLeftOut = Math.max(0, places.length - MOST_PLACES_OF_PAGE);
    const { renderMap } = await import('@locitorium/adapters-leaflet');
    const mapped = places.slice(0, MOST_PLACES_OF_PAGE).map((each) => mappedPlace(each, exports.labelOf(each)));
    return yield await renderMap({
      title,
      counts: summary,
      places: mapped,
      areas: areas.flatMap((each) => each.areas().flatMap(mappedArea)),
    });
  }
  const tally = new AreaTally(unit);
  for await (const { mentions } of documents) for (const each of mentions) tally.add(each);
  const areas = tally.areas();
  const columns = areaColumns(unit);
  yield* format === 'parquet' ? parquetPieces(columns, listed(areas)) : textPieces(csvWriter(columns), listed(areas));
}

function mappedPlace({ place, ...counted }: CountedPlace, name: string): MappedPlace {
  const { lat, lon, displayName, admin, countryCode } = place;
  const { documents, mentions, names, corrected, quotations } = counted;
  const areas = [countryCode, admin[1]?.code].filter((code) => code !== null && code !== undefined);
  return { name, displayName, lat, lon, areas, documents, mentions, corrected, names, quotations };
}

/** None for what is known no closer, or of no country. */
function mappedArea({ path, documents, mentions, places }: CountedArea): readonly MappedArea[] {
  const { code, name } = path.at(-1) ?? { code: null, name: null };
  const within = path.at(-2)?.code ?? null;
  return code === null ? [] : [{ code, name: name ?? code, within, documents, mentions, places }];
}

async function* singly<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  for await (const item of items) yield [item];
}

async function* listed<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

async function* textPieces<Row>(writer: FileWriter<Row>, rows: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let { head } = writer;
  for await (const some of rows) {
    // Not before the first rows are there: a file that cannot be read leaves nothing behind.
    yield head + writer.rows(some);
    head = '';
  }
  yield head + writer.tail;
}
