import { stringify } from 'csv-stringify/browser/esm/sync';
import type { OpenDocument } from '../state/workbench.ts';
import { exportedMentions } from './exported-mention.ts';

const COLUMNS = [
  'doc_id',
  'mention_id',
  'mention',
  'start',
  'end',
  'state',
  'display_name',
  'country_code',
  'lat',
  'lon',
  'confidence',
  'source',
  'osm_type',
  'osm_id',
] as const;

/** RFC 4180, a row a mention. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(documents: readonly OpenDocument[], threshold: number): string {
  const rows = documents.flatMap((document) =>
    exportedMentions(document, threshold).map(
      ({ mentionId, mention, place }): Readonly<Record<(typeof COLUMNS)[number], string | number | null>> => ({
        doc_id: document.docId,
        mention_id: mentionId,
        mention: mention.surface,
        start: mention.span?.start ?? null,
        end: mention.span?.end ?? null,
        state: mention.state,
        display_name: place?.display_name ?? null,
        country_code: place?.country_code ?? null,
        lat: place?.lat ?? null,
        lon: place?.lon ?? null,
        confidence: mention.state === 'corrected' ? null : mention.confidence,
        source: place?.source ?? null,
        osm_type: place?.osm_type ?? null,
        osm_id: place?.osm_id ?? null,
      }),
    ),
  );
  return stringify(rows, { header: true, columns: [...COLUMNS], record_delimiter: '\r\n', quoted_match: /[\r\n]/, escape_formulas: true });
}
