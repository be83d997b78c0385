import type { AnswerSentence } from '@locitorium/domain';
import type { AnswerPart, AnswerPassage } from '@locitorium/ports';

/** The sentences of an answer, each with the references that stand in it or right behind it. */
export function sentencesOf(parts: readonly AnswerPart[], passages: readonly AnswerPassage[]): readonly AnswerSentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: { start: number; end: number; chunkIds: string[] }[] = [];
  let length = 0;
  for (const part of parts) {
    if ('passage' in part) {
      const id = passages[part.passage]?.chunk.id ?? '';
      length += id.length + 2;
      const last = sentences.at(-1);
      if (last === undefined) continue;
      if (!last.chunkIds.includes(id)) last.chunkIds.push(id);
      last.end = length;
      continue;
    }
    for (const { segment, index } of segmenter.segment(part.text)) {
      const words = segment.trim();
      if (words === '') continue;
      const start = length + index + segment.indexOf(words);
      sentences.push({ start, end: start + words.length, chunkIds: [] });
    }
    length += part.text.length;
  }
  return sentences;
}
