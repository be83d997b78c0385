import { sentenceSpansOf, type AnswerSentence } from '@locitorium/domain';
import type { AnswerPart, AnswerPassage } from '@locitorium/ports';

/** An answer as it is read, and its sentences with their references. */
export interface WrittenAnswer {
  readonly answer: string;
  /** The same with blanks for references: offsets are those of `answer`. */
  readonly words: string;
  readonly sentences: readonly AnswerSentence[];
}

interface Reference {
  readonly chunkId: string;
  readonly start: number;
  readonly end: number;
}

/** How the text refers to a passage. */
export const referenceTo = (passage: AnswerPassage | undefined): string => `[${passage?.chunk.id ?? ''}]`;

/** References are known by the parts, never by brackets in the text: ids and quoted words may have brackets of their own. */
export function writtenAnswer(parts: readonly AnswerPart[], passages: readonly AnswerPassage[]): WrittenAnswer {
  let answer = '';
  let words = '';
  const references: Reference[] = [];
  for (const part of parts) {
    const text = 'text' in part ? part.text : referenceTo(passages[part.passage]);
    if ('passage' in part)
      references.push({ chunkId: passages[part.passage]?.chunk.id ?? '', start: answer.length, end: answer.length + text.length });
    answer += text;
    // Blanks end no sentence.
    words += 'text' in part ? text : ' '.repeat(text.length);
  }
  return { answer, words, sentences: sentencesOf(words, references) };
}

/** A reference belongs to the sentence that it stands in or behind; before the first one, to that. */
function sentencesOf(words: string, references: readonly Reference[]): readonly AnswerSentence[] {
  const sentences: { start: number; end: number; chunkIds: string[] }[] = [];
  for (const { start, end } of sentenceSpansOf(withEndedLines(words, references))) {
    if (/[\p{L}\p{N}]/u.test(words.slice(start, end))) sentences.push({ start, end, chunkIds: [] });
  }
  for (const { chunkId, start, end } of references) {
    const sentence = sentences.findLast((before) => before.start < start) ?? sentences[0];
    if (sentence === undefined) continue;
    if (!sentence.chunkIds.includes(chunkId)) sentence.chunkIds.push(chunkId);
    sentence.end = Math.max(sentence.end, end);
    sentence.start = Math.min(sentence.start, start);
  }
  return sentences;
}

/** A line that ends with a reference was not wrapped: it ends a sentence, as a blank line does. Offsets stay. */
function withEndedLines(words: string, references: readonly Reference[]): string {
  let ended = words;
  for (const { end } of references) {
    if (/^[^\S\n]*\n/.test(ended.slice(end))) ended = `${ended.slice(0, end - 2)}\n\n${ended.slice(end)}`;
  }
  return ended;
}
