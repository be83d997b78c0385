import { UsageError, type Document, type GoldMention, type Mention } from '@locitorium/domain';
import { identityOf, type CallContext, type Identity, type MentionExtractor } from '@locitorium/ports';
import { locateGoldMentions } from './locate-gold-mentions.ts';

/**
 * A document's own annotations in the place of an extractor: resolution measured alone. Keeps ids; answers in text order,
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
