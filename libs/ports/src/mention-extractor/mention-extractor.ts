import type { Document, Mention, RejectedSpan } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/**
 * Finds place mentions in a text.
 *
 * Answers in text order, without overlaps; every span satisfies `text.slice(start, end) === surface`. Empty means that it found
 * none. Rejects with a typed error (LocitoriumError) when it could not read the text, and with the signal's reason when aborted.
 */
export interface MentionExtractor extends Identified {
  extract(document: Document, context: CallContext): Promise<readonly Mention[]>;
  /**
   * What `extract` answers, at once: of an extractor in memory. Null for a text that takes so long that its caller must be heard in
   * between. Absent: only `extract` answers.
   */
  extractAtOnce?(document: Document): readonly Mention[] | null;
  /**
   * Names that may be places and that `extract` does not answer for the same document, with the reason, in text order. Absent where
   * an extractor cannot say why.
   */
  explain?(document: Document, context: CallContext): Promise<readonly RejectedSpan[]>;
}

export const MENTION_EXTRACTOR = token<MentionExtractor>('MentionExtractor');
