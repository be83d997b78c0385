import { listGradients, type ListExamples } from '../ranker/list-examples.ts';

export interface WeightSettings {
  readonly steps: number;
  readonly learningRate: number;
  readonly l2: number;
}

const WEIGHT_SETTINGS: WeightSettings = Object.freeze({ steps: 200, learningRate: 0.05, l2: 0.002 });

/** Weight that the first of the columns starts from. */
const FIRST_WEIGHT = 5;

/**
 * Weights of a linear score under the listwise loss, none of them below 0: more of such a feature is never worse. What the lists of one
 * collection would teach by chance, another contradicts less. Adam (Kingma and Ba 2015) on all lists at once, with projection. Columns
 * that are not named weigh nothing.
 */
export function fitRisingWeights(examples: ListExamples, columns: readonly number[], settings = WEIGHT_SETTINGS): Float64Array {
  const { width, features, offsets, weights: listWeights } = examples;
  const rows = features.length / width;
  const scales = spreadsWithinLists(examples, columns).map((spread) => (spread > 0 ? 1 / spread : 0));
  const weights = Float64Array.from(columns, (_, at) => (at === 0 ? FIRST_WEIGHT : 0));
  const first = new Float64Array(columns.length);
  const second = new Float64Array(columns.length);
  const scores = new Float64Array(rows);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  const total = listWeights.reduce((sum, weight) => sum + weight, 0);
  for (let step = 1; step <= settings.steps; step++) {
    for (let row = 0; row < rows; row++) {
      let sum = 0;
      for (let at = 0; at < columns.length; at++) sum += weights[at]! * scales[at]! * features[row * width + columns[at]!]!;
      scores[row] = sum;
    }
    listGradients(examples, scores, 0, gradients, curvatures);
    const gradient = new Float64Array(columns.length);
    for (let row = 0; row < offsets.at(-1)!; row++) {
      for (let at = 0; at < columns.length; at++) gradient[at]! += gradients[row]! * scales[at]! * features[row * width + columns[at]!]!;
    }
    for (let at = 0; at < columns.length; at++) {
      const slope = gradient[at]! / total + 2 * settings.l2 * weights[at]!;
      first[at] = 0.9 * first[at]! + 0.1 * slope;
      second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
      const pace = Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-9;
      weights[at] = Math.max(0, weights[at]! - (settings.learningRate * (first[at]! / (1 - 0.9 ** step))) / pace);
    }
  }
  const all = new Float64Array(width);
  columns.forEach((column, at) => (all[column] = weights[at]! * scales[at]!));
  return all;
}

/** Standard deviation of each column within lists: what differs between lists alone ranks nothing. */
function spreadsWithinLists({ width, features, offsets }: ListExamples, columns: readonly number[]): number[] {
  const rows = offsets.at(-1)!;
  return columns.map((column) => {
    let squares = 0;
    for (let list = 0; list + 1 < offsets.length; list++) {
      let sum = 0;
      let sumOfSquares = 0;
      for (let row = offsets[list]!; row < offsets[list + 1]!; row++) {
        const value = features[row * width + column]!;
        sum += value;
        sumOfSquares += value * value;
      }
      squares += sumOfSquares - (sum * sum) / (offsets[list + 1]! - offsets[list]!);
    }
    return Math.sqrt(Math.max(0, squares) / rows);
  });
}
