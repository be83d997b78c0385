import type { Interval } from '../bootstrap/interval.ts';
import type { AnswerFigures, Figure, GivenAnswer, GoldQuestion } from './answer-evaluation.ts';
import { holds, isByCharacter, tokenF1 } from './answer-text.ts';
import { bootstrapIntervals } from '../bootstrap/bootstrap-interval.ts';
import { areaUnderCurve, quantile, ratioOfSums, type Statistic } from '../bootstrap/statistics.ts';

/** Sentences that are looked at where any of them may hold the answer. */
const MOST_SENTENCES = 3;

/** A question with its answer; null where there is none, for whatever reason. */
export interface AnsweredQuestion {
  readonly question: GoldQuestion;
  readonly answer: GivenAnswer | null;
}

/** What one question adds to a share: numerator and denominator; null where it is not asked of it. */
type Part = readonly [numerator: number, denominator: number] | null;

interface Shared extends AnsweredQuestion {
  /** The answer, if it is no fallback. */
  readonly given: GivenAnswer | null;
  readonly byCharacter: boolean;
}

interface FigureDescription {
  readonly label: string;
  readonly meaning: string;
  readonly unit: 'share' | 'ms';
}

const share = (label: string, meaning: string): FigureDescription => ({ label, meaning, unit: 'share' });
const time = (label: string, meaning: string): FigureDescription => ({ label, meaning, unit: 'ms' });

/** What each figure means, in the order of reports. */
export const ANSWER_FIGURES = {
  answerHolds: share('answer holds gold', 'answerable: the answer holds a gold answer; a fallback holds none'),
  firstSentenceHolds: share('first sentence holds gold', 'answerable: the first cited sentence holds a gold answer'),
  oneSentenceHolds: share('one of 3 holds gold', 'answerable: one of the first three cited sentences holds a gold answer'),
  tokenF1: share('token F1', 'answerable: F1 of the answer against its best gold answer; 0 for a fallback'),
  firstDocument: share('first document is gold', 'answerable: the first citation is of a gold document'),
  oneDocument: share('one document is gold', 'answerable: a citation is of a gold document'),
  citationPrecision: share('citation precision', 'answerable and answered: cited chunks that are of a gold document'),
  citationRecall: share('citation recall', 'answerable: gold documents that are cited'),
  answered: share('answered', 'answerable: has an answer that is no fallback'),
  fallbackPrecision: share('fallback precision', 'fallbacks: the question is unanswerable'),
  fallbackRecall: share('fallback recall', 'unanswerable: the answer is a fallback'),
  confidenceAuc: share('AUC of confidence', 'an answerable question has more confidence than an unanswerable one; equals count half'),
  latencyP50: time('latency p50', 'half of the answers take no longer'),
  latencyP95: time('latency p95', '95 of 100 answers take no longer'),
} as const satisfies Readonly<Record<string, FigureDescription>>;

export type FigureName = keyof typeof ANSWER_FIGURES;

export const ANSWER_FIGURE_NAMES = Object.keys(ANSWER_FIGURES) as readonly FigureName[];

const SHARES: Readonly<Record<Exclude<FigureName, 'confidenceAuc' | 'latencyP50' | 'latencyP95'>, (asked: Shared) => Part>> = {
  answerHolds: (asked) => ofAnswerable(asked, 'answers', ({ given }) => Number(given !== null && holdsGold(asked, textOf(given)))),
  firstSentenceHolds: (asked) => sentencesHold(asked, 1),
  oneSentenceHolds: (asked) => sentencesHold(asked, MOST_SENTENCES),
  tokenF1: (asked) =>
    ofAnswerable(asked, 'answers', ({ question, given, byCharacter }) =>
      given === null ? 0 : Math.max(...question.answers.map((gold) => tokenF1(textOf(given), gold, byCharacter))),
    ),
  firstDocument: (asked) => ofAnswerable(asked, 'documentIds', () => Number(goldChunks(asked)[0] ?? false)),
  oneDocument: (asked) => ofAnswerable(asked, 'documentIds', () => Number(goldChunks(asked).includes(true))),
  citationPrecision: (asked) => {
    if (asked.given === null) return null;
    const chunks = goldChunks(asked);
    return ofAnswerable(asked, 'documentIds', () => chunks.filter((isGold) => isGold).length, chunks.length);
  },
  citationRecall: (asked) => {
    const cited = new Set(asked.given?.citations.map(({ documentId }) => documentId));
    const gold = [...new Set(asked.question.documentIds)];
    return ofAnswerable(asked, 'documentIds', () => gold.filter((id) => cited.has(id)).length, gold.length);
  },
  answered: (asked) => (asked.question.answerable ? [Number(asked.given !== null), 1] : null),
  fallbackPrecision: ({ question, answer }) => (answer?.fallback === true ? [Number(!question.answerable), 1] : null),
  fallbackRecall: ({ question, answer }) => (question.answerable ? null : [Number(answer?.fallback === true), 1]),
};

/** Figures of questions with their answers; null where a figure is over nothing. */
export function answerFiguresOf(answered: readonly AnsweredQuestion[]): AnswerFigures {
  const asked = answered.map(({ question, answer }): Shared => ({
    question,
    answer,
    given: answer === null || answer.fallback ? null : answer,
    byCharacter: isByCharacter(question),
  }));
  const latencies = asked.map(({ answer }) => answer?.latencyMs ?? null);
  const statistics: Readonly<Record<FigureName, Statistic>> = {
    ...(Object.fromEntries(Object.entries(SHARES).map(([name, partOf]) => [name, ratioOfSums(asked.map(partOf))])) as Readonly<
      Record<keyof typeof SHARES, Statistic>
    >),
    confidenceAuc: areaUnderCurve(
      asked.map(({ question, answer }) =>
        answer === null || answer.confidence === null ? null : { score: answer.confidence, isPositive: question.answerable },
      ),
    ),
    latencyP50: quantile(latencies, 0.5),
    latencyP95: quantile(latencies, 0.95),
  };
  const intervals = bootstrapIntervals(asked.length, Object.values(statistics));
  const figures = Object.entries(statistics).map(([name, { over }], at): [string, Figure] => [
    name,
    { ...(intervals[at] as Interval), questions: over },
  ]);
  return Object.fromEntries(figures) as AnswerFigures;
}

/** A part of a share over the answerable questions of which this is known. */
function ofAnswerable(asked: Shared, known: 'answers' | 'documentIds', numerator: (asked: Shared) => number, denominator = 1): Part {
  const { answerable, [known]: gold } = asked.question;
  return answerable && gold.length > 0 ? [numerator(asked), denominator] : null;
}

/** Not asked of an answer that cites passages without saying which sentence. */
function sentencesHold(asked: Shared, most: number): Part {
  const sentences = asked.given?.citations.flatMap(({ sentence }) => sentence ?? []) ?? [];
  if (asked.given !== null && asked.given.citations.length > 0 && sentences.length === 0) return null;
  return ofAnswerable(asked, 'answers', () => Number(sentences.slice(0, most).some((sentence) => holdsGold(asked, sentence))));
}

const holdsGold = ({ question, byCharacter }: Shared, text: string): boolean =>
  question.answers.some((gold) => holds(text, gold, byCharacter));

/** Whether each cited chunk, counted once, is of a gold document. */
function goldChunks({ question, given }: Shared): readonly boolean[] {
  const chunks = new Map(given?.citations.map(({ chunkId, documentId }) => [chunkId, documentId]));
  return [...chunks.values()].map((documentId) => question.documentIds.includes(documentId));
}

/** The answer without its references. */
function textOf({ answer, citations }: GivenAnswer): string {
  return citations.reduce((text, { chunkId }) => text.replaceAll(`[${chunkId}]`, ' '), answer);
}
