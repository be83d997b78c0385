import { EMPTY_CORPUS_META } from '@locitorium/domain';
import type { RerankCandidate } from '@locitorium/ports';

/** Passages as the first search found them, best first. */
export function candidatesOf(...contents: readonly string[]): readonly RerankCandidate[] {
  return contents.map((content, i) => ({
    chunk: { id: `d${i}#0`, documentId: `d${i}`, index: 0, content, places: [] },
    metadata: EMPTY_CORPUS_META,
    parts: { dense: null, sparse: contents.length - i, place: null },
    score: 1 - i / contents.length,
  }));
}

export const QUERY = { text: 'words of a query that nobody else may read', lang: 'en' };
