import { isLocated, shownMentions, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

/** A mention as it is saved: what a person dismissed is gone, and a place is there only where it is on the map. */
export interface ExportedMention {
  readonly mentionId: string;
  readonly mention: ShownMention;
  readonly place: ShownMention['place'];
}

/** The mentions of a document as they are saved, in text order, numbered as the contract of datasets says: "{doc_id}:{n}". */
export function exportedMentions(document: OpenDocument, threshold: number): readonly ExportedMention[] {
  return shownMentions(document, threshold)
    .filter(({ state }) => state !== 'dismissed')
    .map((mention, n) => ({ mentionId: `${document.docId}:${n}`, mention, place: isLocated(mention) ? mention.place : null }));
}
