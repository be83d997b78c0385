import { shownMentions, type ShownMention } from './shown-mention.ts';
import type { OpenDocument } from './workbench.ts';

const known = new WeakMap<OpenDocument, { readonly threshold: number; readonly mentions: readonly ShownMention[] }>();

/** The mentions of a document, computed anew only when it or the threshold has changed. */
export function mentionsOf(document: OpenDocument, threshold: number): readonly ShownMention[] {
  const before = known.get(document);
  if (before?.threshold === threshold) return before.mentions;
  const mentions = shownMentions(document, threshold);
  known.set(document, { threshold, mentions });
  return mentions;
}
