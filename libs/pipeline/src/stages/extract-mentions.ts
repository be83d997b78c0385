import type { Document, Mention } from '@locitorium/domain';
import { askPart, ContractViolationError, type CallContext, type MentionExtractor } from '@locitorium/ports';
import { answerInTime } from './answer-in-time.ts';

export interface IdentifiedMention extends Mention {
  /** "{doc_id}:{n}", n from 0 in text order, or what the dataset says. Unique in its document. */
  readonly mentionId: string;
}

/** What extraction hands to the look-up. Both lists are in text order, the second after the first. */
export interface ExtractedMentions {
  /** Mentions to look up and select. */
  readonly mentions: readonly IdentifiedMention[];
  /** Mentions beyond the limit: reported, not worked on. */
  readonly overLimit: readonly IdentifiedMention[];
}

/** First stage: finds the mentions, checks their spans, and gives them ids. Rejects when the extractor could not look. */
export async function extractMentions(
  document: Document,
  extractor: MentionExtractor,
  { maxMentions }: { readonly maxMentions: number },
  context: CallContext,
): Promise<ExtractedMentions> {
  context.signal.throwIfAborted();
  const found = await askPart(
    'MentionExtractor',
    extractor,
    context,
    () => extractor.extractAtOnce?.(document) ?? answerInTime(context, () => extractor.extract(document, context)),
  );
  const breach = breachIn(document, found);
  if (breach !== null) throw new ContractViolationError('MentionExtractor', extractor, breach);
  const mentions = identify(document.docId, found);
  return { mentions: mentions.slice(0, maxMentions), overLimit: mentions.slice(maxMentions) };
}

function breachIn({ text }: Document, mentions: readonly Mention[]): string | null {
  if (!Array.isArray(mentions)) return 'it did not answer a list';
  const ids = new Set<string>();
  let previousStart = 0;
  for (const { surface, start, end, mentionId } of mentions) {
    if (!(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length))
      return 'a span lies outside the text';
    if (text.slice(start, end) !== surface) return 'a surface is not what stands at its span';
    if (start < previousStart) return 'mentions are not in text order';
    if (mentionId !== undefined && ids.has(mentionId)) return 'two mentions share an id';
    if (mentionId !== undefined) ids.add(mentionId);
    previousStart = start;
  }
  return null;
}

function identify(docId: string, mentions: readonly Mention[]): readonly IdentifiedMention[] {
  const taken = new Set(mentions.map(({ mentionId }) => mentionId));
  let next = 0;
  const freeId = (): string => {
    let id: string;
    do id = `${docId}:${next++}`;
    while (taken.has(id));
    return id;
  };
  return mentions.map((mention) => ({ ...mention, mentionId: mention.mentionId ?? freeId() }));
}
