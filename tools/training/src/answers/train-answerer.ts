import {
  ANSWER_FEATURE_COUNT,
  answerScriptOf,
  CONFIDENCE_FEATURE_COUNT,
  confidenceFeaturesOf,
  rankedBy,
  type AnswerScript,
  type Calibration,
} from '@locitorium/adapters-retrieval/training';
import { packTrees, TreeScorer, type TreeNode } from '@locitorium/trees';
import { BOOST_SETTINGS, boostTrees, type BoostSettings } from '../ranker/boost-trees.ts';
import type { AnswerList } from './answer-lists.ts';
import { boostOutcomes, type OutcomeSettings } from './boost-outcomes.ts';

export const SENTENCE_SETTINGS: BoostSettings = Object.freeze({
  ...BOOST_SETTINGS,
  rounds: 120,
  leaves: 8,
  learningRate: 0.07,
  l2: 5,
  leastRowsInLeaf: 60,
  featureShare: 0.3,
  listShare: 0.5,
});

export const CONFIDENCE_SETTINGS: OutcomeSettings = Object.freeze({
  rounds: 150,
  leaves: 4,
  learningRate: 0.05,
  l2: 10,
  leastRowsInLeaf: 40,
  leastCurvatureInLeaf: 1,
  featureShare: 0.4,
  rowShare: 0.7,
  seed: 7,
});

/** What a sentence of another document counts that happens to hold the answer too. */
const BY_CHANCE = 0.2;
/** Share of the answerable questions that may be left without an answer: users dislike a tool that knows and does not say. */
export const ANSWERABLE_IN_FALLBACK = 0.005;

export const scriptOf = ({ featured }: AnswerList): AnswerScript => answerScriptOf(featured.language);

/** Learns which sentence answers, from questions whose answer was found. */
export function trainSentences(lists: readonly AnswerList[]): TreeNode[][] {
  const learned = lists.flatMap(({ featured: { features }, holds, isGold }) => {
    if (!holds.some((holdsAnswer, row) => holdsAnswer && isGold[row])) return [];
    const gains: number[] = holds.map((holdsAnswer, row) => (holdsAnswer ? (isGold[row] ? 1 : BY_CHANCE) : 0));
    const total = gains.reduce((sum, gain) => sum + gain, 0);
    return [{ features, targets: gains.map((gain) => gain / total) }];
  });
  const offsets = new Int32Array(learned.length + 1);
  learned.forEach(({ targets }, i) => (offsets[i + 1] = offsets[i]! + targets.length));
  const features = new Float32Array(offsets.at(-1)! * ANSWER_FEATURE_COUNT);
  learned.forEach((list, i) => features.set(list.features, offsets[i]! * ANSWER_FEATURE_COUNT));
  const targets = Float32Array.from(learned.flatMap((list) => list.targets));
  return boostTrees(
    { width: ANSWER_FEATURE_COUNT, features, offsets, targets, weights: new Float32Array(learned.length).fill(1) },
    SENTENCE_SETTINGS,
  );
}

export const sentenceScorer = (trees: readonly (readonly TreeNode[])[]): TreeScorer =>
  new TreeScorer(packTrees(trees, ANSWER_FEATURE_COUNT), ANSWER_FEATURE_COUNT);

/** A question as the confidence sees it, ranked by trees that did not see it. */
export interface ConfidenceRow {
  readonly list: AnswerList;
  readonly features: Float32Array;
  readonly isAnswerable: boolean;
  readonly weight: number;
}

/** Null for a list without sentences, and for a question whose answer the search did not find: nobody knows its confidence. */
export function confidenceRowOf(list: AnswerList, scorer: TreeScorer, weight: number): ConfidenceRow | null {
  const { features } = list.featured;
  if (features.length === 0) return null;
  const isAnswerable = list.question.kind === 'answerable';
  if (isAnswerable && !list.isGold.includes(true)) return null;
  const { probabilities, order } = rankedBy(scorer, features);
  return { list, features: confidenceFeaturesOf(features, probabilities, order), isAnswerable, weight };
}

export function trainConfidence(rows: readonly ConfidenceRow[]): TreeNode[][] {
  const features = new Float32Array(rows.length * CONFIDENCE_FEATURE_COUNT);
  rows.forEach((row, i) => features.set(row.features, i * CONFIDENCE_FEATURE_COUNT));
  return boostOutcomes(
    {
      width: CONFIDENCE_FEATURE_COUNT,
      features,
      outcomes: rows.map(({ isAnswerable }) => isAnswerable),
      weights: rows.map(({ weight }) => weight),
    },
    CONFIDENCE_SETTINGS,
  );
}

export const confidenceScorer = (trees: readonly (readonly TreeNode[])[]): ((row: ConfidenceRow) => number) => {
  const scorer = new TreeScorer(packTrees(trees, CONFIDENCE_FEATURE_COUNT), CONFIDENCE_FEATURE_COUNT);
  return ({ features }) => scorer.score(features)[0]!;
};

/** What trees said of a question that they did not see, and what was so. */
export interface SeenOutcome {
  readonly raw: number;
  readonly isAnswerable: boolean;
  readonly weight: number;
}

/** Platt's scaling (1999): log-odds = scale × raw + shift, by Newton steps. */
export function fitCalibration(outcomes: readonly SeenOutcome[]): Calibration {
  let [scale, shift] = [1, 0];
  for (let step = 0; step < 50; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { raw, isAnswerable, weight } of outcomes) {
      const probability = 1 / (1 + Math.exp(-(scale * raw + shift)));
      const error = weight * (probability - Number(isAnswerable));
      const curvature = weight * probability * (1 - probability);
      g0 += error * raw;
      g1 += error;
      h00 += curvature * raw * raw;
      h01 += curvature * raw;
      h11 += curvature;
    }
    const determinant = h00 * h11 - h01 * h01;
    scale -= (h11 * g0 - h01 * g1) / determinant;
    shift -= (h00 * g1 - h01 * g0) / determinant;
  }
  return { scale: Number(scale.toPrecision(4)), shift: Number(shift.toPrecision(4)) };
}

/** The confidence that a small share of answerable questions stay below. */
export function thresholdOf(outcomes: readonly SeenOutcome[], { scale, shift }: Calibration, share = ANSWERABLE_IN_FALLBACK): number {
  const confidences = outcomes.filter(({ isAnswerable }) => isAnswerable).map(({ raw }) => 1 / (1 + Math.exp(-(scale * raw + shift))));
  confidences.sort((a, b) => a - b);
  return Number((confidences[Math.floor(share * confidences.length)] ?? 0).toFixed(4));
}
