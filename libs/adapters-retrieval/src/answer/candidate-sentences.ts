import { sentenceSpansOf, type Span } from '@locitorium/domain';
import type { AnswerPassage } from '@locitorium/ports';

/** A sentence that may answer a question: offsets are those of the document's parsed text. */
export interface CandidateSentence extends Span {
  readonly text: string;
  /** Position of the best passage that has it whole. */
  readonly passage: number;
  readonly documentId: string;
  /** Number among the sentences of that passage, and how many it has. */
  readonly number: number;
  readonly ofPassage: number;
}

/**
 * The sentences of passages. Passages of one document overlap: what stands in several of them comes once, from the best, and a sentence
 * that a passage cuts off does not come where another has it whole.
 */
export function candidateSentencesOf(passages: readonly AnswerPassage[]): readonly CandidateSentence[] {
  const all = passages.flatMap(({ chunk }, passage) => {
    const spans = sentenceSpansOf(chunk.content);
    return spans.map((span, number): CandidateSentence => ({
      start: chunk.start + span.start,
      end: chunk.start + span.end,
      text: chunk.content.slice(span.start, span.end),
      passage,
      documentId: chunk.documentId,
      number,
      ofPassage: spans.length,
    }));
  });
  const byDocument = Map.groupBy(all, ({ documentId }) => documentId);
  return all.filter((sentence) => {
    const others = byDocument.get(sentence.documentId)!;
    return !others.some((other) => other !== sentence && covers(other, sentence));
  });
}

function covers(other: CandidateSentence, { start, end, passage }: CandidateSentence): boolean {
  if (other.start > start || other.end < end) return false;
  return other.end - other.start > end - start || other.passage < passage;
}
