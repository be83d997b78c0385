import type { AnswerCitation, AnswerSentence, CorpusAnswer } from '@locitorium/domain';
import type { AnswerPassage, DraftAnswer, DraftCitation } from '@locitorium/ports';
import { sentencesOf } from './answer-sentences.ts';

interface JoinedParts extends Pick<CorpusAnswer, 'question' | 'reading' | 'stepMs'> {
  readonly draft: DraftAnswer;
  readonly passages: readonly AnswerPassage[];
}

/** Puts what the corpus knows of its passages beside what the answerer chose of them. */
export function joinAnswer({ question, draft, passages, reading, stepMs }: JoinedParts): CorpusAnswer {
  const { parts, fallback, reason, prior, confidence, places, dropped, usage } = draft;
  const common = { question, reason, prior, confidence, dropped, reading, usage, stepMs };
  if (fallback) return { ...common, answer: '', sentences: [], citations: [], fallback, places: [] };
  const answer = parts.map((part) => ('text' in part ? part.text : `[${passages[part.passage]?.chunk.id ?? ''}]`)).join('');
  const sentences: readonly AnswerSentence[] = sentencesOf(parts, passages);
  const citations = draft.citations.flatMap((citation) => joinCitation(citation, passages));
  return { ...common, answer, sentences, citations, fallback, places };
}

function joinCitation({ passage, sentence, reason, weight }: DraftCitation, passages: readonly AnswerPassage[]): readonly AnswerCitation[] {
  const found = passages[passage];
  if (found === undefined) return [];
  const { chunk, metadata } = found;
  const span = sentence ?? chunk;
  return [
    {
      chunkId: chunk.id,
      documentId: chunk.documentId,
      sentence:
        sentence === null ? null : { ...sentence, text: chunk.content.slice(sentence.start - chunk.start, sentence.end - chunk.start) },
      reason,
      metadata,
      places: chunk.places.filter(({ start, end }) => start >= span.start && end <= span.end),
      weight,
    },
  ];
}
