import type { CalibrationMap } from '@locitorium/adapters-embedded/training';

export interface Outcome {
  /** Model probability 0–1. */
  readonly probability: number;
  readonly isRight: boolean;
}

/** Most knots of a map, after merging neighbours. */
const MOST_KNOTS = 24;
/** Fewest outcomes behind a knot: a frequency from fewer is noise. */
const LEAST_OUTCOMES = 40;
const DIGITS = 4;

/**
 * Isotonic regression (pool adjacent violators, Ayer et al. 1955) of right answers on probabilities, as a map of few knots: one at
 * the mean probability of each step.
 */
export function isotonicMap(outcomes: readonly Outcome[]): CalibrationMap {
  const sorted = [...outcomes].sort((a, b) => a.probability - b.probability || Number(a.isRight) - Number(b.isRight));
  const least = Math.max(LEAST_OUTCOMES, Math.ceil(sorted.length / MOST_KNOTS));
  const blocks: Block[] = [];
  for (let from = 0; from < sorted.length; from += least) {
    const to = sorted.length - from < 2 * least ? sorted.length : from + least;
    const part = sorted.slice(from, to);
    blocks.push({
      count: part.length,
      probability: part.reduce((sum, { probability }) => sum + probability, 0),
      right: part.reduce((sum, { isRight }) => sum + Number(isRight), 0),
    });
    while (blocks.length > 1 && frequency(blocks.at(-2)!) >= frequency(blocks.at(-1)!)) {
      const last = blocks.pop()!;
      const before = blocks.pop()!;
      blocks.push({
        count: before.count + last.count,
        probability: before.probability + last.probability,
        right: before.right + last.right,
      });
    }
    if (to === sorted.length) break;
  }
  return {
    scores: blocks.map(({ probability, count }) => round(probability / count)),
    frequencies: blocks.map((block) => round(frequency(block))),
  };
}

interface Block {
  readonly count: number;
  readonly probability: number;
  readonly right: number;
}

/** With half an outcome of each kind added (Jeffreys prior): no finite sample proves certainty. */
const frequency = ({ right, count }: Block): number => (right + 0.5) / (count + 1);
const round = (value: number): number => Number(value.toFixed(DIGITS));
