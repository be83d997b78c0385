import { stringify } from 'csv-stringify/sync';
import type { GroundedDocument, Grounding } from '@locitorium/domain';

/** Columns in order. Latitude and longitude are WGS 84 degrees, the box is that of the place. */
export const CSV_COLUMNS = [
  'doc_id',
  'mention_id',
  'mention',
  'start',
  'end',
  'status',
  'reason',
  'name',
  'display_name',
  'country_code',
  'lat',
  'lon',
  'confidence',
  'record_confidence',
  'source',
  'osm_type',
  'osm_id',
  'type',
  'south',
  'north',
  'west',
  'east',
  'bbox_derived',
  'inferred_country',
  'within',
] as const;

type Row = Readonly<Record<(typeof CSV_COLUMNS)[number], string | number | null>>;

/**
 * RFC 4180: a header, one row a mention, CRLF, quotes where needed, empty for what is not known.
 *
 * Text that a spreadsheet would run as a formula (it begins with =, +, -, @, tab or carriage return, or their full-width
 * forms) gets an apostrophe before it; numbers never do. A reader that wants the bare surface takes it from the text by span, or
 * uses JSON.
 */
export function toCsv(document: GroundedDocument): string {
  const rows = document.groundings.map((grounding) => toRow(document.docId, grounding));
  return stringify(rows, {
    header: true,
    columns: [...CSV_COLUMNS],
    record_delimiter: '\r\n',
    // Not only CRLF, which is the record delimiter here: many readers end a record at either.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: (value) => value.toWellFormed() },
  });
}

function toRow(docId: string, grounding: Grounding): Row {
  const { mention, status, reason } = grounding;
  const selected = grounding.status === 'resolved' ? grounding.selected : null;
  const [south, north, west, east] = selected?.bbox ?? [null, null, null, null];
  return {
    doc_id: docId,
    mention_id: mention.mentionId,
    mention: mention.surface,
    start: mention.start,
    end: mention.end,
    status,
    reason,
    name: selected?.name ?? null,
    display_name: selected?.displayName ?? null,
    country_code: selected?.countryCode ?? null,
    lat: selected?.lat ?? null,
    lon: selected?.lon ?? null,
    confidence: selected?.confidence ?? null,
    record_confidence: selected?.recordConfidence ?? null,
    source: selected?.source ?? null,
    osm_type: selected?.osmType ?? null,
    osm_id: selected?.osmId ?? null,
    type: selected?.type ?? null,
    south,
    north,
    west,
    east,
    bbox_derived: east === null ? null : selected?.bboxDerived === true ? 'true' : 'false',
    inferred_country: 'inferredCountry' in grounding ? (grounding.inferredCountry?.countryCode ?? null) : null,
    within: 'within' in grounding ? (grounding.within?.displayName ?? null) : null,
  };
}
