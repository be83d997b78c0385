import { stringify } from 'csv-stringify/sync';
import { displayScoreOf, shownPageOf, visibleText, type ChunkPlace, type SearchAnswer, type SearchResult } from '@locitorium/domain';

type Value = string | number | null | undefined;

/** What a row is made of. */
interface Row {
  readonly result: SearchResult;
  readonly place: ChunkPlace | null;
}

const COLUMNS: Readonly<Record<string, (row: Row) => Value>> = {
  rank: ({ result }) => result.rank,
  doc_id: ({ result }) => result.chunk.documentId,
  chunk_id: ({ result }) => result.chunk.id,
  title: ({ result }) => result.metadata.title,
  created_at: ({ result }) => result.metadata.createdAt,
  source: ({ result }) => result.metadata.source,
  lang: ({ result }) => result.metadata.lang,
  page: ({ result }) => shownPageOf(result),
  score: ({ result }) => displayScoreOf(result),
  dense: ({ result }) => result.parts.dense,
  sparse: ({ result }) => result.parts.sparse,
  place_score: ({ result }) => result.parts.place,
  snippet: ({ result }) => result.snippet?.text,
  place: ({ place }) => place?.name,
  surface: ({ place }) => place?.surface,
  country_code: ({ place }) => place?.countryCode,
  lat: ({ place }) => place?.point?.lat,
  lon: ({ place }) => place?.point?.lon,
  confidence: ({ place }) => place?.confidence,
};

/** RFC 4180: a header, one row for each place of each result, one for a result without places; as `toCsv` guards them. */
export function resultsToCsv({ results }: SearchAnswer): string {
  const rows = results.flatMap((result) => {
    const places = [...new Map(result.chunk.places.map((place) => [place.placeId ?? place.surface, place])).values()];
    return (places.length === 0 ? [null] : places).map((place) => Object.values(COLUMNS).map((valueOf) => valueOf({ result, place })));
  });
  return stringify(rows, {
    header: true,
    columns: Object.keys(COLUMNS),
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: visibleText },
  });
}
