import { parseDatasetLine, type Document } from '@locitorium/domain';
import type { DocumentBody } from './document.schema.ts';

/** The document of a request. A request has no gold mentions: its text speaks alone. */
export function toDocument({ doc_id, text, meta }: Pick<DocumentBody, 'doc_id' | 'text' | 'meta'>): Document {
  const { docId, text: words, meta: known } = parseDatasetLine({ doc_id, text, meta: meta ?? null });
  return { docId, text: words, meta: known };
}
