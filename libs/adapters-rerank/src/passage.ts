import type { RerankCandidate } from '@locitorium/ports';

/** What a model reads of a candidate: the title of its document, where there is one, and the beginning of the chunk. */
export function passageOf({ chunk, metadata }: RerankCandidate, maxChars: number): string {
  const { title } = metadata;
  const text = title === null || title === '' ? chunk.content : `${title}\n${chunk.content}`;
  return text.slice(0, maxChars).toWellFormed();
}
