import { mentionsOf } from '../state/all-mentions.ts';
import { isDecided, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

/** A mention that nobody has decided about. */
export interface QueuedMention {
  /** Index of its document. */
  readonly document: number;
  readonly mention: ShownMention;
}

/** What the user has not yet decided about, least certain first; last what has no place. Of equals, the first in the documents. */
export function reviewQueue(documents: readonly OpenDocument[], threshold: number): readonly QueuedMention[] {
  return documents
    .flatMap((document, index) =>
      mentionsOf(document, threshold)
        .filter((mention) => !isDecided(mention) && mention.predicted !== null)
        .map((mention): QueuedMention => ({ document: index, mention })),
    )
    .sort((a, b) => certainty(a.mention) - certainty(b.mention));
}

/** The one after this mention, which may have been decided about; the first one after the last, and null if there is no other. */
export function nextInQueue(queue: readonly QueuedMention[], current: QueuedMention): QueuedMention | null {
  const at = queue.findIndex(({ document, mention }) => document === current.document && mention.key === current.mention.key);
  const next = at === -1 ? queue.findIndex(({ mention }) => certainty(mention) >= certainty(current.mention)) : at + 1;
  const found = queue[next] ?? queue[0];
  return found === undefined || (found.document === current.document && found.mention.key === current.mention.key) ? null : found;
}

/** A mention without a place has no confidence. */
const certainty = ({ confidence }: ShownMention): number => confidence ?? 1;
