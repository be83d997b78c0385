import { TextLanguageDetector } from '@locitorium/adapters-retrieval';
import { readRetrievalCollections, type Collection } from '../retrieval/retrieval-collections.ts';
import { answerListOf } from './answer-lists.ts';
import { crossValidateAnswers, type CrossValidation } from './cross-validate-answers.ts';
import { placesOfDocuments } from './document-places.ts';
import { ANSWER_COLLECTIONS, readQuestionPassages } from './question-passages.ts';

export interface AnswerMeasure extends CrossValidation {
  /** Those that are learned from. */
  readonly collections: readonly Collection[];
}

/** Reads collections in a folder, searches them, and cross-validates the answers. */
export async function measureAnswers(folder: string, onProgress: (what: string) => void = () => undefined): Promise<AnswerMeasure> {
  const all = await readRetrievalCollections(folder);
  const collections = all.filter(({ name }) => ANSWER_COLLECTIONS.includes(name));
  const languages = new TextLanguageDetector();
  const places = await placesOfDocuments(
    collections.flatMap(({ documents }) => documents),
    (text) => languages.languageOf(text),
  );
  onProgress('places found');
  const questions = await readQuestionPassages(folder, all, places, onProgress);
  const lists = questions.map(answerListOf);
  onProgress(`${lists.length} questions`);
  return { collections, ...crossValidateAnswers(lists, onProgress) };
}
