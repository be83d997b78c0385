import type { PredictedMention } from '@locitorium/domain';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { NumberList } from './number-list.ts';
import { ratio } from './ratio.ts';

/** Bins of equal width over [0, 1], the last one includes 1; and of equal size where they adapt. */
const CALIBRATION_BINS = 10;

/** Answers whose confidence lies in [from, to); in bins of equal size and in the last one of equal width, in [from, to]. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly answers: number;
  /** Mean confidence, null for an empty bin. */
  readonly confidence: number | null;
  /** Share of right answers, null for an empty bin. */
  readonly accuracy: number | null;
}

/** Whether confidences mean what they say. */
export interface Calibration {
  /** Answers that state a confidence. */
  readonly answers: number;
  /** Expected calibration error, 0 (perfect) to 1; null over nothing. */
  readonly expectedCalibrationError: number | null;
  readonly bins: readonly CalibrationBin[];
  /** The same over bins of equal size. */
  readonly adaptiveCalibrationError: number | null;
  readonly adaptiveBins: readonly CalibrationBin[];
  /** Mean squared difference of confidence and outcome, 0 (perfect) to 1; null over nothing. */
  readonly brierScore: number | null;
}

/** An answer to "which country?" with the stated probability that it is right: of a mention that is no place it never is. */
export interface CountryAnswer {
  readonly confidence: number;
  readonly right: boolean;
}

/** What is asked about: a gold mention, or in `e2e` a mention that is none, where every country is wrong. */
type Answered = Judgement | SurplusMention;

/** The answer by the selected place; null where gold or the place has no country, or no confidence is stated. */
export function selectedAnswer(answered: Answered): CountryAnswer | null {
  return answerOf(answered, answered.predicted?.selected);
}

/** The answer by the inferred country, where no country was selected. */
export function inferredAnswer(answered: Answered): CountryAnswer | null {
  const { selected, inferredCountry } = answered.predicted ?? {};
  return selected?.countryCode ? null : answerOf(answered, inferredCountry);
}

type StatedCountry = Pick<NonNullable<PredictedMention['selected']>, 'countryCode' | 'confidence'>;

function answerOf(answered: Answered, stated: StatedCountry | null | undefined): CountryAnswer | null {
  const { countryCode = null, confidence = null } = stated ?? {};
  if (countryCode === null || confidence === null || Number.isNaN(confidence)) return null;
  if (!('gold' in answered)) return { confidence, right: false };
  const { gold } = answered;
  return gold.countryCode === null ? null : { confidence, right: countryCode === gold.countryCode };
}

interface BinSums {
  answers: number;
  confidence: number;
  right: number;
}

const emptyBin = (): BinSums => ({ answers: 0, confidence: 0, right: 0 });

/** Adds up answers, for the event "this country is right". Keeps eight bytes of each, which bins of equal size need. */
export class AnswerTally {
  readonly #bins = Array.from({ length: CALIBRATION_BINS }, emptyBin);
  readonly #confidenceOfRight = new NumberList();
  readonly #confidenceOfWrong = new NumberList();
  /** Sum of (confidence − outcome)². */
  squares = 0;

  add(answer: CountryAnswer | null): void {
    if (answer === null) return;
    const { confidence, right } = answer;
    (right ? this.#confidenceOfRight : this.#confidenceOfWrong).push(confidence);
    this.squares += (confidence - Number(right)) ** 2;
    addTo(this.#bins[binOf(confidence)] as BinSums, { answers: 1, confidence, right: Number(right) });
  }

  get answers(): number {
    return this.#confidenceOfRight.length + this.#confidenceOfWrong.length;
  }

  /**
   * ECE = Σ over bins (answers in the bin / all answers) · |accuracy − mean confidence| (Naeini, Cooper, Hauskrecht 2015; Guo et al.
   * 2017); adaptive: over bins of equal size (Nguyen, O'Connor 2015; Nixon et al. 2019), which do not leave nine bins empty where most
   * answers are sure. Brier 1950. Together with the answers of other tallies.
   */
  calibration(...others: readonly AnswerTally[]): Calibration {
    const tallies = [this, ...others];
    const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0);
    const bins = this.#bins.map((_, n) => {
      const sums = emptyBin();
      for (const tally of tallies) addTo(sums, tally.#bins[n] as BinSums);
      return encodeBin(sums, n / CALIBRATION_BINS, (n + 1) / CALIBRATION_BINS);
    });
    const adaptiveBins = this.#binsOfEqualSize(others, answers);
    return {
      answers,
      expectedCalibrationError: gapOver(bins, answers),
      bins,
      adaptiveCalibrationError: gapOver(adaptiveBins, answers),
      adaptiveBins,
      brierScore: ratio(
        tallies.reduce((sum, { squares }) => sum + squares, 0),
        answers,
      ),
    };
  }

  /**
   * Tenths of the answers by ascending confidence. Equal confidences stay together, so that their order makes no difference: a bin ends
   * with the first that reaches the next tenth, and there can be fewer.
   */
  #binsOfEqualSize(others: readonly AnswerTally[], answers: number): readonly CalibrationBin[] {
    const queues = [this, ...others].flatMap((tally) => [
      { confidences: tally.#confidenceOfRight.sorted(), right: 1, at: 0 },
      { confidences: tally.#confidenceOfWrong.sorted(), right: 0, at: 0 },
    ]);
    const bins: CalibrationBin[] = [];
    let sums = emptyBin();
    let from: number | null = null;
    let [taken, tenth] = [0, 1];
    while (taken < answers) {
      let confidence = 1;
      for (const { confidences, at } of queues) confidence = Math.min(confidence, confidences[at] ?? 1);
      for (const queue of queues) {
        const before = queue.at;
        while (queue.confidences[queue.at] === confidence) queue.at++;
        const here = queue.at - before;
        taken += here;
        addTo(sums, { answers: here, confidence: confidence * here, right: here * queue.right });
      }
      from ??= confidence;
      if (taken * CALIBRATION_BINS < tenth * answers) continue;
      bins.push(encodeBin(sums, from, confidence));
      tenth = Math.floor((taken * CALIBRATION_BINS) / answers) + 1;
      [sums, from] = [emptyBin(), null];
    }
    return bins;
  }
}

/** Bin of equal width; multiplied, since 0.3 / 0.1 is below 3. */
function binOf(confidence: number): number {
  return Math.min(CALIBRATION_BINS - 1, Math.floor(confidence * CALIBRATION_BINS));
}

function addTo(sums: BinSums, { answers, confidence, right }: Readonly<BinSums>): void {
  sums.answers += answers;
  sums.confidence += confidence;
  sums.right += right;
}

function encodeBin({ answers, confidence, right }: BinSums, from: number, to: number): CalibrationBin {
  return { from, to, answers, confidence: ratio(confidence, answers), accuracy: ratio(right, answers) };
}

function gapOver(bins: readonly CalibrationBin[], answers: number): number | null {
  const gaps = bins.map((bin) => bin.answers * Math.abs((bin.accuracy ?? 0) - (bin.confidence ?? 0)));
  return ratio(
    gaps.reduce((sum, gap) => sum + gap, 0),
    answers,
  );
}
