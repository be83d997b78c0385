import { EMPTY_META, type Document } from '@locitorium/domain';

/** A document of one text. */
export function documentOf(text: string, given: Partial<Document> = {}): Document {
  return { docId: 'doc', text, meta: EMPTY_META, ...given };
}
