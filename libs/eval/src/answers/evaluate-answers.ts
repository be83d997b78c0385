import type { AnswerCosts, AnswerReport, FailedAnswer, GivenAnswer, GoldQuestion } from './answer-evaluation.ts';
import { answerFiguresOf, type AnsweredQuestion } from './answer-figures.ts';

/** Measures answers against questions. Of repeated questions the first counts, of repeated answers the last. */
export function evaluateAnswers(questions: readonly GoldQuestion[], answers: readonly (GivenAnswer | FailedAnswer)[]): AnswerReport {
  const gold = new Map<string, GoldQuestion>();
  for (const question of questions) if (!gold.has(question.id)) gold.set(question.id, question);
  const known = answers.filter(({ id }) => gold.has(id));
  const last = new Map(known.map((answer) => [answer.id, answer]));
  const given = [...last.values()].filter((answer): answer is GivenAnswer => !('failed' in answer));
  const answered = [...gold.values()].map((question): AnsweredQuestion => {
    const answer = last.get(question.id);
    return { question, answer: answer === undefined || 'failed' in answer ? null : answer };
  });
  const byLanguage = Map.groupBy(answered, ({ question }) => question.lang);
  const languages = [...byLanguage].map(([lang, ofIt]) => ({ lang, questions: ofIt.length, figures: answerFiguresOf(ofIt) }));
  return {
    counts: {
      questions: answered.length,
      answerable: answered.filter(({ question }) => question.answerable).length,
      unanswerable: answered.filter(({ question }) => !question.answerable).length,
      answered: given.filter(({ fallback }) => !fallback).length,
      fallbacks: given.filter(({ fallback }) => fallback).length,
      failed: last.size - given.length,
      missing: answered.length - last.size,
      repeated: known.length - last.size,
      unknown: answers.length - known.length,
    },
    figures: answerFiguresOf(answered),
    costs: costsOf(given),
    languages: languages.length > 1 ? languages.sort((a, b) => b.questions - a.questions) : [],
  };
}

function costsOf(given: readonly GivenAnswer[]): AnswerCosts {
  const used = given.flatMap(({ usage }) => usage ?? []);
  const sum = (numbers: readonly (number | null)[]): number | null => {
    const told = numbers.filter((number) => number !== null);
    return told.length === 0 ? null : told.reduce((total, number) => total + number, 0);
  };
  return {
    calls: sum(used.map(({ calls }) => calls)),
    promptTokens: sum(used.map(({ promptTokens }) => promptTokens)),
    answerTokens: sum(used.map(({ answerTokens }) => answerTokens)),
  };
}
