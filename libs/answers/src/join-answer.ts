import { pageNumberAt, type AnswerCitation, type CorpusAnswer } from '@locitorium/domain';
import type { AnswerPassage, AnswerPart, DraftAnswer, DraftCitation } from '@locitorium/ports';
import { writtenAnswer } from './answer-sentences.ts';

interface JoinedParts extends Pick<CorpusAnswer, 'question' | 'reading' | 'stepMs'> {
  /** One that `checkDraft` let pass. */
  readonly draft: DraftAnswer;
  readonly passages: readonly AnswerPassage[];
}

/** Puts what the corpus knows of its passages beside what the answerer chose of them. */
export function joinAnswer({ question, draft, passages, reading, stepMs }: JoinedParts): CorpusAnswer {
  const { parts, fallback, reason, prior, confidence, places, dropped, usage } = draft;
  const citations = inTextOrder(draft.citations, parts).flatMap((citation) => joinCitation(citation, passages[citation.passage]));
  const { answer, sentences } = writtenAnswer(parts, passages);
  return {
    question,
    answer,
    sentences,
    citations,
    fallback,
    reason,
    confidence,
    prior,
    places,
    dropped,
    reading,
    usage,
    stepMs,
  };
}

/** By the first reference to their passage. */
function inTextOrder(citations: readonly DraftCitation[], parts: readonly AnswerPart[]): readonly DraftCitation[] {
  const firstReference = ({ passage }: DraftCitation): number => parts.findIndex((part) => 'passage' in part && part.passage === passage);
  return citations.toSorted((a, b) => firstReference(a) - firstReference(b));
}

function joinCitation({ sentence, reason, weight }: DraftCitation, passage: AnswerPassage | undefined): readonly AnswerCitation[] {
  if (passage === undefined) return [];
  const { chunk, metadata } = passage;
  const { start, end } = sentence ?? chunk;
  return [
    {
      chunkId: chunk.id,
      documentId: chunk.documentId,
      passage: { start: chunk.start, end: chunk.end, text: chunk.content },
      sentence: sentence === null ? null : { start, end, text: chunk.content.slice(start - chunk.start, end - chunk.start) },
      page: pageNumberAt(chunk, start),
      reason,
      metadata,
      places: chunk.places.filter((place) => place.start >= start && place.end <= end),
      weight,
    },
  ];
}
