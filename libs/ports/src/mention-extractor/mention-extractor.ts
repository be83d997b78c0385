import type { Document, Mention } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';

/**
 * Finds place mentions in a text.
 *
 * Answers in text order, without overlaps; every span satisfies `text.slice(start, end) === surface`. Empty means: looked, found
 * none. Rejects with a typed error when it could not look (LocitoriumError), and with the signal's reason when aborted.
 */
export interface MentionExtractor extends Identified {
  extract(document: Document, context: CallContext): Promise<readonly Mention[]>;
}
