import type { GoldMention, Mention } from '@locitorium/domain';
import { occurrencesOf, type Span } from '../text/occurrences.ts';

/** A mention that came from an annotation. */
export interface LocatedMention extends Mention {
  readonly mentionId: string;
}

export interface LocatedGold {
  /** In text order. */
  readonly mentions: readonly LocatedMention[];
  /** Annotations whose surface is not in the text, or stands there less often than it is annotated. */
  readonly missing: readonly GoldMention[];
}

/** Finds where annotations stand. Those with a fitting span stand there; the others take the first free occurrence of their surface. */
export function locateGoldMentions(text: string, annotations: readonly GoldMention[]): LocatedGold {
  const spans = new Map<GoldMention, Span>();
  const taken = new Map<string, Set<number>>();
  const take = (annotation: GoldMention, start: number, end: number): void => {
    spans.set(annotation, { start, end });
    const starts = taken.get(annotation.surface) ?? new Set();
    taken.set(annotation.surface, starts.add(start));
  };

  for (const annotation of annotations) {
    const { surface, start } = annotation;
    if (start !== null && surface !== '' && text.startsWith(surface, start)) take(annotation, start, start + surface.length);
  }
  const occurrences = new Map<string, readonly Span[]>();
  for (const annotation of annotations) {
    if (spans.has(annotation)) continue;
    const { surface } = annotation;
    if (!occurrences.has(surface)) occurrences.set(surface, anyOccurrencesOf(text, surface));
    const free = occurrences.get(surface)?.find(({ start }) => !taken.get(surface)?.has(start));
    if (free !== undefined) take(annotation, free.start, free.end);
  }

  const mentions = annotations.flatMap((annotation): LocatedMention[] => {
    const span = spans.get(annotation);
    return span === undefined
      ? []
      : [
          {
            surface: text.slice(span.start, span.end),
            ...span,
            mentionClass: 'toponym',
            confidence: null,
            mentionId: annotation.mentionId,
          },
        ];
  });
  return { mentions: mentions.toSorted((a, b) => a.start - b.start), missing: annotations.filter((annotation) => !spans.has(annotation)) };
}

/** Whole words first; annotators also mark parts of words ("Nigeria" in "Nigerians"). */
function anyOccurrencesOf(text: string, surface: string): readonly Span[] {
  const words = occurrencesOf(text, surface);
  if (words.length > 0 || surface === '') return words;
  const inside: Span[] = [];
  for (let start = text.indexOf(surface); start >= 0; start = text.indexOf(surface, start + surface.length))
    inside.push({ start, end: start + surface.length });
  return inside;
}
