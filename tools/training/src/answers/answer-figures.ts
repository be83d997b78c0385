import { seededRandom } from '../seeded-random.ts';
import type { AnsweredQuestion } from './cross-validate-answers.ts';

/** A share with the interval in which 95 of 100 resamples of the questions lie. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface AnswerFigures {
  readonly collection: string;
  readonly questions: number;
  /** A cited sentence holds a gold answer: the first, and one of all. A fallback holds none. */
  readonly firstHolds: Share;
  readonly oneHolds: Share;
  /** A cited sentence stands in a gold document. */
  readonly firstDocument: Share;
  readonly oneDocument: Share;
  /** Sentences cited on average. */
  readonly cited: number;
  /** Share of the answerable questions without an answer. */
  readonly fallback: Share;
}

export interface RefusalFigures {
  readonly collection: string;
  readonly kind: 'deceptive' | 'taken_out';
  readonly questions: number;
  /** That an answerable question has more confidence than one of this kind. */
  readonly auc: Share;
  /** Share of these that get no answer. */
  readonly fallback: Share;
}

export interface PlaceFigures {
  readonly collection: string;
  /** Answerable questions that ask for a place. */
  readonly questions: number;
  /** Share of them that a place is given for. */
  readonly given: Share;
  /** Share of those in which a given place is, or is part of, or holds a gold answer, by its words. */
  readonly agrees: Share;
}

/** Resamples of a bootstrap interval. */
const RESAMPLES = 1_000;
/** Of an area, which takes two sorted lists each time. */
const RESAMPLES_OF_AREA = 200;
const TAIL = 0.025;

export function answerFiguresOf(answered: readonly AnsweredQuestion[]): readonly AnswerFigures[] {
  const answerable = answered.filter(({ list }) => list.question.kind === 'answerable');
  return [...Map.groupBy(answerable, ({ list }) => list.question.collection)].map(([collection, questions]) => {
    const share = (isSo: (question: AnsweredQuestion) => boolean): Share => shareOf(questions.map((question) => Number(isSo(question))));
    return {
      collection,
      questions: questions.length,
      firstHolds: share(({ list, cited, isFallback }) => !isFallback && list.holds[cited[0]!]!),
      oneHolds: share(({ list, cited, isFallback }) => !isFallback && cited.some((row) => list.holds[row])),
      firstDocument: share(({ list, cited, isFallback }) => !isFallback && list.isGold[cited[0]!]!),
      oneDocument: share(({ list, cited, isFallback }) => !isFallback && cited.some((row) => list.isGold[row])),
      cited: questions.reduce((sum, { cited }) => sum + cited.length, 0) / questions.length,
      fallback: share(({ isFallback }) => isFallback),
    };
  });
}

export function refusalFiguresOf(answered: readonly AnsweredQuestion[]): readonly RefusalFigures[] {
  return [...Map.groupBy(answered, ({ list }) => list.question.collection)].flatMap(([collection, questions]) => {
    const ofKind = Map.groupBy(questions, ({ list }) => list.question.kind);
    const positive = (ofKind.get('answerable') ?? []).map(({ confidence }) => confidence);
    return (['deceptive', 'taken_out'] as const).flatMap((kind): readonly RefusalFigures[] => {
      const without = ofKind.get(kind);
      if (without === undefined) return [];
      const auc = areaUnderCurve(
        positive,
        without.map(({ confidence }) => confidence),
      );
      return [{ collection, kind, questions: without.length, auc, fallback: shareOf(without.map(({ isFallback }) => Number(isFallback))) }];
    });
  });
}

export function placeFiguresOf(answered: readonly AnsweredQuestion[]): readonly PlaceFigures[] {
  const asked = answered.filter(({ list: { question, featured } }) => question.kind === 'answerable' && featured.kind.place);
  return [...Map.groupBy(asked, ({ list }) => list.question.collection)].map(([collection, questions]) => {
    const given = questions.filter(({ places, isFallback }) => places.length > 0 && !isFallback);
    return {
      collection,
      questions: questions.length,
      given: shareOf(questions.map((question) => Number(given.includes(question)))),
      agrees: shareOf(
        given.map(({ list: { question }, places }) => Number(places.some(({ surface }) => agrees(surface, question.answers)))),
      ),
    };
  });
}

function agrees(surface: string, answers: readonly string[]): boolean {
  const place = surface.toLowerCase();
  return answers.map((answer) => answer.toLowerCase()).some((answer) => answer.includes(place) || place.includes(answer));
}

/** Share of a kind of questions without an answer if so many of the answerable ones have none. */
export function refusedAt(
  answered: readonly AnsweredQuestion[],
  collection: string,
  kind: 'deceptive' | 'taken_out',
  share: number,
): number {
  const of = (wanted: string): readonly number[] =>
    answered
      .filter(({ list: { question } }) => question.collection === collection && question.kind === wanted)
      .map(({ confidence }) => confidence);
  const answerable = [...of('answerable')].sort((a, b) => a - b);
  const threshold = answerable[Math.floor(share * answerable.length)] ?? 0;
  const without = of(kind);
  return without.filter((confidence) => confidence < threshold).length / (without.length || 1);
}

function shareOf(values: readonly number[]): Share {
  const random = seededRandom(7);
  const { length } = values;
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += values[Math.floor(random() * length)]!;
    return sum / length;
  }).sort((a, b) => a - b);
  return { value: values.reduce((sum, value) => sum + value, 0) / length, ...tailsOf(means) };
}

const tailsOf = (sorted: readonly number[]): Pick<Share, 'low' | 'high'> => ({
  low: sorted[Math.floor(TAIL * sorted.length)]!,
  high: sorted[Math.ceil((1 - TAIL) * sorted.length) - 1]!,
});

/** Mann and Whitney's statistic, equals counting half; an interval over resampled questions of both sides. */
export function areaUnderCurve(positive: readonly number[], negative: readonly number[]): Share {
  const random = seededRandom(7);
  const resample = (values: readonly number[]): readonly number[] => values.map(() => values[Math.floor(random() * values.length)]!);
  const areas = Array.from({ length: RESAMPLES_OF_AREA }, () => areaOf(resample(positive), resample(negative))).sort((a, b) => a - b);
  return { value: areaOf(positive, negative), ...tailsOf(areas) };
}

function areaOf(positive: readonly number[], negative: readonly number[]): number {
  const all = [...positive.map((value) => ({ value, isPositive: true })), ...negative.map((value) => ({ value, isPositive: false }))];
  all.sort((a, b) => a.value - b.value);
  let [area, below] = [0, 0];
  for (let i = 0; i < all.length;) {
    let [equalPositive, equalNegative] = [0, 0];
    const { value } = all[i]!;
    for (; i < all.length && all[i]!.value === value; i++) {
      if (all[i]!.isPositive) equalPositive++;
      else equalNegative++;
    }
    area += equalPositive * (below + equalNegative / 2);
    below += equalNegative;
  }
  return area / (positive.length * negative.length || 1);
}
