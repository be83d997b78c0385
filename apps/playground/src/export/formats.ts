import { stringify } from 'csv-stringify/browser/esm/sync';
import type { FeatureCollection, Point } from 'geojson';
import { spanOf } from '../state/correction.ts';
import type { Place } from '../state/place.ts';
import { isLocated, shownMentions } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

type Write = (documents: readonly OpenDocument[], threshold: number) => string;

/**
 * The mentions of a document without those dismissed, in text order, with ids as in datasets: "{doc_id}:{n}"; a mention that is not on the
 * map has no place.
 */
function savedMentions(document: OpenDocument, threshold: number) {
  return shownMentions(document, threshold)
    .filter(({ state }) => state !== 'dismissed')
    .map((mention, n) => ({ mentionId: `${document.docId}:${n}`, mention, place: isLocated(mention) ? mention.place : null }));
}

/** JSON lines: a dataset that `locitorium eval` reads as gold. */
export const toDataset: Write = (documents, threshold) =>
  documents
    .map((document) => {
      const { docId, text, meta } = document;
      const mentions = savedMentions(document, threshold).map(({ mentionId, mention: { surface, span }, place }) => ({
        mention_id: mentionId,
        mention: surface,
        iso_country: place?.country_code ?? null,
        start: span?.start ?? null,
        end: span?.end ?? null,
        lat: place?.lat ?? null,
        lon: place?.lon ?? null,
      }));
      return `${JSON.stringify({ doc_id: docId, text, ...(meta !== null && { meta }), mentions })}\n`;
    })
    .join('');

/**
 * JSON lines: what the user said, as `locitorium playbook learn` and `dataset import` read it. A name that is a place without a record
 * has no line, because a correction says which place is meant.
 */
export const toCorrections: Write = (documents) =>
  documents
    .flatMap(({ docId, text, corrections }) =>
      Object.entries(corrections).flatMap(([key, correction]) => {
        const span = spanOf(key);
        if (span === null || correction.kind === 'unlisted') return [];
        const meant = correction.kind === 'place' ? { record: recordOf(correction.place) } : { not_a_place: true };
        return [`${JSON.stringify({ doc_id: docId, name: text.slice(span.start, span.end), ...span, ...meant })}\n`];
      }),
    )
    .join('');

/** A country that the record does not have is not said to be none: it may be unknown. */
function recordOf({ source, osm_type, osm_id, lat, lon, country_code, display_name }: Place) {
  const id = osm_type === null || osm_type === source ? `${source}:${osm_id}` : `${source}:${osm_type} ${osm_id}`;
  return { ...(osm_id !== null && { id }), lat, lon, ...(country_code !== null && { country_code }), display_name };
}

/** What GeoJSON and CSV say about a mention. */
function propertiesOf(docId: string, { mention: { surface, span, state, confidence }, place }: ReturnType<typeof savedMentions>[number]) {
  return {
    doc_id: docId,
    mention: surface,
    start: span?.start ?? null,
    end: span?.end ?? null,
    state,
    display_name: place?.display_name ?? null,
    country_code: place?.country_code ?? null,
    // The engine's confidence does not apply to a place that the user chose.
    confidence: state === 'corrected' ? null : confidence,
    source: place?.source ?? null,
    osm_type: place?.osm_type ?? null,
    osm_id: place?.osm_id ?? null,
  };
}

/** RFC 7946: one feature per mention in text order, with `geometry: null` where it has no place. */
export const toGeoJson: Write = (documents, threshold) => {
  const collection: FeatureCollection<Point | null> = {
    type: 'FeatureCollection',
    features: documents.flatMap((document) =>
      savedMentions(document, threshold).map((saved) => ({
        type: 'Feature' as const,
        id: saved.mentionId,
        geometry: saved.place && { type: 'Point' as const, coordinates: [saved.place.lon, saved.place.lat] },
        properties: propertiesOf(document.docId, saved),
      })),
    ),
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
};

const COLUMNS = 'doc_id mention_id mention start end state display_name country_code lat lon confidence source osm_type osm_id'.split(' ');

/** What a terminal would obey, or what reorders a line, as in the CSV of the command. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/g;

/**
 * RFC 4180: one row per mention. Text that a spreadsheet would run as a formula gets an apostrophe in front; control characters become
 * U+FFFD.
 */
export const toCsv: Write = (documents, threshold) => {
  const rows = documents.flatMap((document) =>
    savedMentions(document, threshold).map((saved) => ({
      ...propertiesOf(document.docId, saved),
      mention_id: saved.mentionId,
      lat: saved.place?.lat ?? null,
      lon: saved.place?.lon ?? null,
    })),
  );
  return stringify(rows, {
    header: true,
    columns: COLUMNS,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: (value) => value.replace(CONTROL, '\ufffd') },
  });
};

export const FORMATS = [
  { label: 'saveDataset', extension: 'jsonl', type: 'application/x-ndjson', write: toDataset },
  { label: 'saveCorrections', extension: 'corrections.jsonl', type: 'application/x-ndjson', write: toCorrections },
  { label: 'saveGeoJson', extension: 'geojson', type: 'application/geo+json', write: toGeoJson },
  // The byte order mark tells spreadsheets that this is UTF-8.
  { label: 'saveCsv', extension: 'csv', type: 'text/csv', write: (...saved: Parameters<Write>) => `\uFEFF${toCsv(...saved)}` },
] as const;
