import { answerFeaturesOf, type FeaturedSentences } from '@locitorium/adapters-retrieval/training';
import type { QuestionPassages } from './question-passages.ts';

/** A question with its sentences, and which of them answer it. */
export interface AnswerList {
  readonly question: QuestionPassages;
  readonly featured: FeaturedSentences;
  /** For each sentence whether it holds an answer, and whether its document is a gold one. */
  readonly holds: readonly boolean[];
  readonly isGold: readonly boolean[];
}

export function answerListOf(question: QuestionPassages): AnswerList {
  const { text, lang, passages, answers, gold } = question;
  const featured = answerFeaturesOf({ text, lang, places: [] }, passages);
  const sought = answers.map(folded);
  return {
    question,
    featured,
    holds: featured.sentences.map((sentence) => sought.some((answer) => folded(sentence.text).includes(answer))),
    isGold: featured.sentences.map(({ passage }) => gold.includes(passages[passage]!.chunk.documentId)),
  };
}

/** Width, case and the number of blanks make no difference between an answer and its sentence. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
