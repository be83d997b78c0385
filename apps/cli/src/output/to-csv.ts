import { stringify } from 'csv-stringify/sync';
import { type GroundedDocument, type Grounding, visibleText } from '@locitorium/domain';

/** What a row is made of. */
interface Mention {
  readonly docId: string;
  readonly grounding: Grounding;
  readonly selected: Extract<Grounding, { status: 'resolved' }>['selected'] | null;
}

/** Columns in order. Latitude and longitude are WGS 84 degrees, the box is that of the place. */
const COLUMNS: Readonly<Record<string, (mention: Mention) => string | number | null | undefined>> = {
  doc_id: ({ docId }) => docId,
  mention_id: ({ grounding }) => grounding.mention.mentionId,
  mention: ({ grounding }) => grounding.mention.surface,
  start: ({ grounding }) => grounding.mention.start,
  end: ({ grounding }) => grounding.mention.end,
  status: ({ grounding }) => grounding.status,
  reason: ({ grounding }) => grounding.reason,
  name: ({ selected }) => selected?.name,
  display_name: ({ selected }) => selected?.displayName,
  country_code: ({ selected }) => selected?.countryCode,
  lat: ({ selected }) => selected?.lat,
  lon: ({ selected }) => selected?.lon,
  confidence: ({ selected }) => selected?.confidence,
  record_confidence: ({ selected }) => selected?.recordConfidence,
  source: ({ selected }) => selected?.source,
  osm_type: ({ selected }) => selected?.osmType,
  osm_id: ({ selected }) => selected?.osmId,
  type: ({ selected }) => selected?.type,
  south: ({ selected }) => selected?.bbox?.[0],
  north: ({ selected }) => selected?.bbox?.[1],
  west: ({ selected }) => selected?.bbox?.[2],
  east: ({ selected }) => selected?.bbox?.[3],
  bbox_derived: ({ selected }) => (selected?.bbox ? String(selected.bboxDerived === true) : null),
  inferred_country: ({ grounding }) => ('inferredCountry' in grounding ? grounding.inferredCountry?.countryCode : null),
  within: ({ grounding }) => ('within' in grounding ? grounding.within?.displayName : null),
};

export const CSV_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/**
 * RFC 4180: a header, one row a mention, CRLF, quotes where needed, empty for what is not known.
 *
 * Text that a spreadsheet would run as a formula (it begins with =, +, -, @, tab or carriage return, or their full-width
 * forms) gets an apostrophe before it; numbers never do. Control characters are shown as on a terminal, where CSV is looked at, too. A
 * reader that wants the bare surface takes it from the text by span, or uses JSON.
 */
export function toCsv(document: GroundedDocument): string {
  const rows = document.groundings.map((grounding) => {
    const mention = { docId: document.docId, grounding, selected: grounding.status === 'resolved' ? grounding.selected : null };
    return Object.values(COLUMNS).map((valueOf) => valueOf(mention));
  });
  return stringify(rows, {
    header: true,
    columns: [...CSV_COLUMNS],
    record_delimiter: '\r\n',
    // Not only CRLF, which is the record delimiter here: many readers end a record at either.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: visibleText },
  });
}
