import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LineSplitter, UsageError } from '@locitorium/domain';
import yauzl, { type Entry, type Options } from 'yauzl';

/** Formats of files of places. */
export const PLACE_FORMATS = ['csv', 'geonames', 'geojson', 'linked-places', 'osm'] as const;

export type PlaceFormat = (typeof PLACE_FORMATS)[number];

export interface PlaceFile {
  readonly format: PlaceFormat;
  /** `.gz` is unpacked, and of `.zip` the largest file; `.osm.pbf` is read as it is. */
  readonly path: string;
  /** Of `geonames`: the path of alternateNamesV2, whose names are taken in place of those in the rows. */
  readonly alternates?: string;
}

// What version 3 has and its types lack.
interface PromisingYauzl {
  openPromise(path: string, options: Options): Promise<Archive>;
}

interface Archive {
  eachEntry(): AsyncIterable<Entry>;
  openReadStreamPromise(entry: Entry): Promise<Readable>;
  close(): void;
}

/** Rejects with UsageError `places_not_found` where there is no file. */
export async function requirePlaceFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new UsageError('places_not_found', `There is no file of places at ${path}.`, { path }, cause);
  });
  if (!found.isFile()) throw new UsageError('places_not_found', `${path} is not a file: name a file of places.`, { path });
}

/** The bytes of a file, unpacked. Rejects as `requirePlaceFile` does, and with UsageError `places_unreadable` for bad archives. */
export async function openPlaceFile(path: string, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  await requirePlaceFile(path);
  if (path.endsWith('.zip')) return largestEntry(path);
  const bytes = createReadStream(path, { highWaterMark: 1_048_576, ...(signal !== undefined && { signal }) });
  // Errors surface while reading.
  return path.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
}

/** Archives of GeoNames hold a readme or a table of languages beside the data. */
async function largestEntry(path: string): Promise<Readable> {
  let archive: Archive | undefined;
  try {
    archive = await (yauzl as unknown as PromisingYauzl).openPromise(path, { lazyEntries: true, autoClose: false });
    let largest: Entry | undefined;
    for await (const entry of archive.eachEntry()) if (entry.uncompressedSize > (largest?.uncompressedSize ?? -1)) largest = entry;
    if (largest !== undefined) return await archive.openReadStreamPromise(largest);
  } catch (cause) {
    throw new UsageError(
      'places_unreadable',
      `${path} is not a zip archive that can be read. Unpack it, or load it again.`,
      { path },
      cause,
    );
  } finally {
    // Once what is read of it has ended.
    archive?.close();
  }
  throw new UsageError('places_unreadable', `The archive ${path} is empty.`, { path });
}

/**
 * The lines of UTF-8 text, without their ends. Rejects with UsageError `places_unreadable` for any other encoding.
 *
 * @param path of the file, for messages
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<string, void, undefined> {
  const splitter = new LineSplitter();
  let number = 0;
  for await (const text of textOf(bytes, () => notUtf8(path, number))) {
    for (const line of splitter.linesIn(text)) {
      number += 1;
      yield withoutReturn(line);
    }
  }
  const rest = splitter.rest();
  if (rest !== '') yield withoutReturn(rest);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function* textOf(bytes: AsyncIterable<Uint8Array>, refusal: () => UsageError): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw refusal();
    }
  };
  for await (const piece of bytes) yield decoded(piece);
  yield decoded();
}

const notUtf8 = (path: string, line: number): UsageError =>
  new UsageError('places_unreadable', `${path} is not UTF-8 somewhere after line ${line}. Convert it to UTF-8.`, { path, line });

export const fileName = (path: string): string => basename(path);
