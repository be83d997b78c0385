import type { MentionPolicy } from '@locitorium/adapters-embedded';
import { WANTED_TAGS, type FoundMention } from '@locitorium/adapters-embedded/training';
import type { Span } from '@locitorium/domain';
import type { LabelledText } from '../corpora/labelled-text.ts';
import type { MentionOutcome } from './fit-mention-confidence.ts';

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
const likeness = (a: Span, b: Span): number => overlap(a, b) / (Math.max(a.end, b.end) - Math.min(a.start, b.start));

/**
 * Whether each mention names a place, as evaluation matches them: one to one, by the greatest overlap, golds in text order. What touches
 * only a name that the policy does not ask for, or that may be a place or not, proves nothing and is left out.
 */
export function mentionOutcomes(
  { golds, spans }: Pick<LabelledText, 'golds' | 'spans'>,
  found: readonly (FoundMention & Span)[],
  policy: MentionPolicy,
): readonly MentionOutcome[] {
  const wanted = golds.filter(({ tag }) => WANTED_TAGS[policy].has(tag));
  const free = new Set(found);
  const places = new Set<FoundMention>();
  for (const gold of wanted) {
    let best: (FoundMention & Span) | null = null;
    for (const mention of free)
      if (overlap(mention, gold) > 0 && (best === null || likeness(mention, gold) > likeness(best, gold))) best = mention;
    if (best === null) continue;
    free.delete(best);
    places.add(best);
  }
  const open = spans.filter(
    (span) =>
      (!span.firm || span.tags.some((tag) => tag === 'LOC' || tag === 'DEM' || tag === 'FAC')) &&
      !wanted.some((gold) => overlap(gold, span) > 0),
  );
  return found.flatMap((mention): MentionOutcome[] => {
    if (places.has(mention)) return [{ found: mention, isPlace: true }];
    return open.some((span) => overlap(mention, span) > 0) ? [] : [{ found: mention, isPlace: false }];
  });
}
