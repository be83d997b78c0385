import { UsageError } from '@locitorium/domain';
import { geoJsonPlaces, linkedPlaces } from './feature-places.ts';
import { geoNamesPlaces, type GeoNamesFilter } from './geonames-places.ts';
import type { PlaceOrRefusal } from './given-place.ts';
import { fileName, linesOf, openPlaceFile, requirePlaceFile, type PlaceFile } from './place-files.ts';
import { tablePlaces, type TableColumns } from './table-places.ts';

export interface ReadPlacesOptions {
  /** Of tables: which column holds what. */
  readonly columns?: TableColumns;
  /** Of GeoNames files: which rows are taken; of OpenStreetMap extracts: of which classes. */
  readonly filter?: GeoNamesFilter;
  readonly signal?: AbortSignal;
}

/** Features one a line. */
const LINES = /\.(?:geojsonl|geojsons|ndjson|jsonl)(?:\.gz|\.zip)?$/i;

/** The places of a file, one after the other; null for what a filter leaves out. Nothing is kept of what was read. */
export async function* readPlaces(
  { format, path, alternates }: PlaceFile,
  { columns, filter = {}, signal }: ReadPlacesOptions,
): AsyncGenerator<PlaceOrRefusal | null, void, undefined> {
  if (format === 'osm') {
    await requirePlaceFile(path);
    const { extractPlaces } = await import('./osm/extract-places.ts');
    yield* extractPlaces(path, {
      ...(filter.classes !== undefined && { classes: filter.classes }),
      ...(signal !== undefined && { signal }),
    });
    return;
  }
  const name = fileName(path).replace(/\.(?:gz|zip)$/, '');
  const bytes = await openPlaceFile(path, signal);
  switch (format) {
    case 'csv': {
      const { readTable } = await import('@locitorium/adapters-parsers');
      yield* tablePlaces(readTable(bytes, { name }), name, columns);
      return;
    }
    case 'geonames':
      yield* geoNamesPlaces(linesOf(bytes, path), filter, alternates === undefined);
      return;
    case 'geojson':
      yield* geoJsonPlaces(featuresOf(path, bytes, name));
      return;
    case 'linked-places':
      yield* linkedPlaces(featuresOf(path, bytes, name));
  }
}

async function* featuresOf(path: string, bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<unknown, void, undefined> {
  if (!LINES.test(path)) {
    const { readJsonArray } = await import('@locitorium/adapters-jsonl');
    yield* readJsonArray(bytes, name, 'features');
    return;
  }
  let number = 0;
  for await (const line of linesOf(bytes, path)) {
    number += 1;
    // The mark that GeoJSON text sequences put before each record.
    const text = line.replace(/^\u001e/, '').trim();
    if (text !== '') yield parsed(text, name, number);
  }
}

function parsed(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError('invalid_json', `${name}, line ${line}: no valid JSON.`, { file: name, line });
  }
}
