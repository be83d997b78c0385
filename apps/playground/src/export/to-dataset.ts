import type { OpenDocument } from '../state/workbench.ts';
import { exportedMentions } from './exported-mention.ts';

/** Documents with their corrected mentions as JSON lines: a dataset that `locitorium eval` reads as gold. */
export function toDataset(documents: readonly OpenDocument[], threshold: number): string {
  return documents
    .map((document) => {
      const { docId, text, meta } = document;
      const mentions = exportedMentions(document, threshold).map(({ mentionId, mention: { surface, span }, place }) => ({
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
}
