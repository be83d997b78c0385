import { pageNumberAt } from './chunk.ts';
import type { ChunkFilter, PlaceArea } from './chunk-filter.ts';
import type { ChunkPlace } from './chunk-place.ts';
import { metadataOf, type CorpusDocument, type CorpusMetadata, type IngestionFailure } from './corpus-document.ts';
import { displayScoreOf, shownPageOf, type SearchAnswer, type SearchResult } from './search-result.ts';

// The JSON that programs read: snake_case keys, every key always there, null for what is not known.

export function encodeMetadata({ title, source, lang, ref, createdAt, other }: CorpusMetadata) {
  return { title, source, lang, ref, created_at: createdAt, other };
}

export function encodeFailure({ step, kind, message, facts }: IngestionFailure) {
  return { step, kind, message, facts };
}

export function encodeCorpusDocument(document: CorpusDocument) {
  const { id, filename, contentType, status, createdAt, updatedAt, blob, chunkCount, failure } = document;
  return {
    id,
    filename,
    content_type: contentType,
    status,
    size_bytes: blob?.sizeBytes ?? null,
    sha256: blob?.sha256 ?? null,
    chunks: chunkCount,
    metadata: encodeMetadata(metadataOf(document)),
    created_at: createdAt,
    updated_at: updatedAt,
    error: failure === null ? null : encodeFailure(failure),
  };
}

export function encodeChunkPlace(place: ChunkPlace) {
  const { surface, start, end, placeId, name, point, countryCode, admin, category, confidence } = place;
  return {
    surface,
    start,
    end,
    place_id: placeId,
    name,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    country_code: countryCode,
    admin: admin.map(({ code, name: called }) => ({ code, name: called })),
    category,
    confidence,
  };
}

export function encodeSearchResult(result: SearchResult) {
  const { chunk, metadata, score, rerankScore, rank, parts, snippet } = result;
  return {
    rank,
    doc_id: chunk.documentId,
    chunk_id: chunk.id,
    score,
    rerank_score: rerankScore,
    display_score: displayScoreOf(result),
    parts: { dense: parts.dense, sparse: parts.sparse, place: parts.place },
    metadata: encodeMetadata(metadata),
    chunk: { index: chunk.index, start: chunk.start, end: chunk.end, page: pageNumberAt(chunk, chunk.start), text: chunk.content },
    snippet: snippet === undefined ? null : { text: snippet.text, start: snippet.start, page: shownPageOf(result), marks: snippet.marks },
    places: chunk.places.map(encodeChunkPlace),
  };
}

function encodeArea({ placeId, adminCode, box, countries }: PlaceArea) {
  return { place_id: placeId, admin_code: adminCode, box, countries: countries ?? null };
}

/** A filter as it was applied: only what it says. */
export function encodeFilter({ within, near, ...rest }: ChunkFilter) {
  return {
    ...rest,
    ...(within !== undefined && { within: { name: within.name ?? null, ...encodeArea(within) } }),
    ...(near !== undefined && { near: { lat: near.point.lat, lon: near.point.lon, km: near.km } }),
  };
}

export function encodeSearchAnswer({ results, facets, reading, stepMs }: SearchAnswer) {
  return {
    results: results.map(encodeSearchResult),
    facets,
    reading: encodeReading(reading),
    step_ms: stepMs,
  };
}

export function encodeReading({ placeIntent, places, filter: given, lang, dense }: SearchAnswer['reading']) {
  return {
    place_intent: placeIntent,
    places: places.map(({ surface, name, area, filter }) => ({ surface, name, ...encodeArea(area), filter: encodeFilter(filter) })),
    filter: encodeFilter(given),
    lang,
    dense,
  };
}
