import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import type { JudgedMention } from './judged-document.ts';

/** Where a mention is to be found again: by whom it was annotated, or else by what found it. */
export function caseOf({ docId }: Document, { gold, predicted }: JudgedMention): OverlayEntry['cases'][number] {
  const { mentionId, start, end } = gold ?? predicted!;
  return { doc_id: docId, mention_id: mentionId, start, end };
}
