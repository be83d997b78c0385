import { UsageError, type Document, type GoldMention, type Mention } from '@locitorium/domain';
import { identityOf, type CallContext, type Identity, type MentionExtractor } from '@locitorium/ports';
import { occurrencesOf, type Span } from '../text/occurrences.ts';

/**
 * A document's own annotations instead of an extractor's mentions, to measure resolution alone. Keeps ids; answers in text order,
 * equal starts in the order of the annotations, which may overlap where people annotated so. An annotation without a span is
 * located by its surface; one that is not in the text is dropped and counted.
 */
export class GoldMentionExtractor implements MentionExtractor {
  readonly identity: Identity = identityOf('gold', '1', {});

  async extract(document: Document, { signal, trace }: CallContext): Promise<readonly Mention[]> {
    signal.throwIfAborted();
    const located = locateGoldMentions(document.text, annotationsOf(document));
    for (let dropped = located.missing.length; dropped > 0; dropped -= 1) trace.record({ type: 'mention_dropped' });
    return located.mentions;
  }
}

function annotationsOf({ docId, text, goldMentions }: Document): readonly GoldMention[] {
  if (goldMentions !== undefined) return distinct(docId, goldMentions);
  if (text === '') return [];
  throw new UsageError(
    'gold_mentions_missing',
    `Document ${docId} has no annotations. Give it "mentions" ([] where there are none), or let an extractor find them: --mentions extract.`,
    { doc_id: docId },
  );
}

function distinct(docId: string, goldMentions: readonly GoldMention[]): readonly GoldMention[] {
  const ids = new Set(goldMentions.map(({ mentionId }) => mentionId));
  if (ids.size === goldMentions.length) return goldMentions;
  throw new UsageError('invalid_document', `Annotations of document ${docId} share a mention_id. Give each an id of its own.`, {
    doc_id: docId,
  });
}

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
            confidence: 1,
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
