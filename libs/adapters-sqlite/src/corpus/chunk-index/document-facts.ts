import { hash } from 'node:crypto';
import type { ChunkPlace, CorpusMetadata, FilteredPlace, MetadataValue } from '@locitorium/domain';

/** What every search reads of a document's chunks. */
export interface DocumentFacts {
  /** Unix milliseconds; null for an undated document. */
  readonly time: number | null;
  /** Keys of its labels. */
  readonly labels: readonly number[];
  /** Of each chunk: key of its space or 0, number of its terms, 1 where it has a vector, keys of its places. */
  readonly chunks: readonly (readonly [space: number, length: number, hasVector: 0 | 1, places: readonly number[]])[];
}

/** A place as filters and facets see it, in a form that equal ones share. */
export function writtenPlace({ placeId, point, countryCode, admin }: ChunkPlace): string {
  return JSON.stringify([placeId, point?.lat ?? null, point?.lon ?? null, countryCode, admin.map(({ code }) => code)]);
}

export function readPlace(written: string): FilteredPlace {
  const [placeId, lat, lon, countryCode, codes] = JSON.parse(written) as [
    string | null,
    number | null,
    number | null,
    string | null,
    readonly string[],
  ];
  const point = lat === null || lon === null ? null : { lat, lon };
  return { placeId, point, countryCode, admin: codes.map((code) => ({ code })) };
}

/** Longer values are known by their hashes. */
const LONGEST_LABEL = 200;

/** What a filter asks of a document, in a form that equal values share. */
export function sourceLabel(source: string): string {
  return writtenLabel('source', source);
}

export function languageLabel(lang: string): string {
  return writtenLabel('lang', lang);
}

export function metadataLabel(name: string, value: MetadataValue): string {
  return writtenLabel('other', name, value);
}

/** All labels of a document. */
export function labelsOf({ source, lang, other }: CorpusMetadata): readonly string[] {
  return [
    ...(source === null ? [] : [sourceLabel(source)]),
    ...(lang === null ? [] : [languageLabel(lang)]),
    ...Object.entries(other).flatMap(([name, value]) => (isMetadataValue(value) ? [metadataLabel(name, value)] : [])),
  ];
}

function isMetadataValue(value: unknown): value is MetadataValue {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function writtenLabel(...parts: readonly MetadataValue[]): string {
  const written = JSON.stringify(parts);
  return written.length <= LONGEST_LABEL ? written : hash('sha256', written);
}
