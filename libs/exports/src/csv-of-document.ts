import type { GroundedDocument } from '@locitorium/domain';
import { exportedGrounding } from './exported-mention.ts';
import { MENTION_COLUMNS } from './mention-columns.ts';
import { csvHeader, csvLines } from './table.ts';

/** The mentions of one document as a CSV file, or, without a header, as lines of one. */
export function csvOfDocument({ docId, groundings }: GroundedDocument, { header = true }: { readonly header?: boolean } = {}): string {
  const mentions = groundings.map((grounding) => exportedGrounding(docId, grounding));
  const lines = csvLines(MENTION_COLUMNS, mentions);
  return header ? csvHeader(MENTION_COLUMNS) + lines : lines;
}
