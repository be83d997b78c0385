import type { DatabaseSync } from 'node:sqlite';
import { asksForPlace, endOfTime, meetsPlaceConditions, startOfTime, type ChunkFilter } from '@locitorium/domain';
import { languageLabel, metadataLabel, sourceLabel } from './document-facts.ts';
import { GONE, type IndexColumns } from './index-columns.ts';
import { prepared } from '../../sqlite/prepared.ts';

/** Which slots a search may find: 1 for those that are there and meet its filter. `meetsFilter` says what that is. */
export function filteredChunks(database: DatabaseSync, columns: IndexColumns, filter: ChunkFilter): Uint8Array {
  const documents = filteredDocuments(database, columns, filter);
  const found = new Uint8Array(columns.slots);
  const documentOf = columns.documents.values;
  for (let slot = 0; slot < found.length; slot += 1) {
    const document = documentOf[slot]!;
    if (document !== GONE && (documents === null || documents[document] === 1)) found[slot] = 1;
  }
  if (asksForPlace(filter)) keepThoseWithPlace(columns, filter, found);
  return found;
}

/** All of the conditions must hold for the same place. */
function keepThoseWithPlace(columns: IndexColumns, filter: ChunkFilter, found: Uint8Array): void {
  const met = Uint8Array.from(columns.knownPlaces, (place) => (meetsPlaceConditions(place, filter) ? 1 : 0));
  const [places, ends] = [columns.places.values, columns.placeEnds.values];
  for (let slot = 0, from = 0; slot < found.length; slot += 1) {
    const end = ends[slot]!;
    if (found[slot] === 1) {
      let at = from;
      while (at < end && met[places[at]!] === 0) at += 1;
      if (at === end) found[slot] = 0;
    }
    from = end;
  }
}

/** By document; null where the filter says nothing about documents. */
function filteredDocuments(database: DatabaseSync, columns: IndexColumns, filter: ChunkFilter): Uint8Array | null {
  const { from, to, sources, languages, metadata } = filter;
  const labels = [
    ...(sources === undefined ? [] : [sources.map(sourceLabel)]),
    ...(languages === undefined ? [] : [languages.map(languageLabel)]),
    ...Object.entries(metadata ?? {}).map(([name, value]) => [metadataLabel(name, value)]),
  ].map((anyOf) => labelKeys(database, anyOf));
  if (from === undefined && to === undefined && labels.length === 0) return null;
  // NaN is neither before nor after anything: an undated document meets no time, and none meets a time that is none.
  const [first, last] = [
    from === undefined ? null : (startOfTime(from) ?? Number.NaN),
    to === undefined ? null : (endOfTime(to) ?? Number.NaN),
  ];
  const found = new Uint8Array(columns.ids.length);
  const [times, ends] = [columns.times.values, columns.labelEnds.values];
  for (let document = 0, start = 0; document < found.length; document += 1) {
    const end = ends[document]!;
    const time = times[document]!;
    const isInTime = (first === null || time >= first) && (last === null || time <= last);
    if (isInTime && labels.every((keys) => hasLabel(columns, start, end, keys))) found[document] = 1;
    start = end;
  }
  return found;
}

function hasLabel({ labels }: IndexColumns, start: number, end: number, keys: ReadonlySet<number>): boolean {
  for (let at = start; at < end; at += 1) if (keys.has(labels.values[at]!)) return true;
  return false;
}

function labelKeys(database: DatabaseSync, labels: readonly string[]): ReadonlySet<number> {
  const find = prepared(database, 'SELECT key FROM label WHERE value = ?');
  return new Set(labels.flatMap((label) => (find.get(label)?.['key'] as number | undefined) ?? []));
}
