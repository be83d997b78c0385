import { listGradients, type ListExamples } from './list-examples.ts';

const LINEAR_SETTINGS = Object.freeze({ steps: 250, learningRate: 0.05, l2: 3 });

/** The same loss as the trees', a linear score: a baseline that says what the trees are worth. Adam (Kingma and Ba 2015), full batch. */
export function trainLinear(examples: ListExamples, settings = LINEAR_SETTINGS): (features: Float32Array) => Float64Array {
  const { width, features } = examples;
  const rows = features.length / width;
  const { means, scales } = moments(features, width);
  const weights = new Float64Array(width);
  const first = new Float64Array(width);
  const second = new Float64Array(width);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  const score = (input: Float32Array): Float64Array => {
    const scores = new Float64Array(input.length / width);
    for (let row = 0; row < scores.length; row++) {
      let sum = 0;
      for (let column = 0; column < width; column++)
        sum += weights[column]! * (input[row * width + column]! - means[column]!) * scales[column]!;
      scores[row] = sum;
    }
    return scores;
  };
  const total = examples.weights.reduce((sum, weight) => sum + weight, 0);
  for (let step = 1; step <= settings.steps; step++) {
    listGradients(examples, score(features), 0, gradients, curvatures);
    const gradient = weights.map((weight) => 2 * settings.l2 * weight);
    for (let row = 0; row < rows; row++) {
      const push = gradients[row]!;
      if (push === 0) continue;
      for (let column = 0; column < width; column++)
        gradient[column]! += push * (features[row * width + column]! - means[column]!) * scales[column]!;
    }
    for (let column = 0; column < width; column++) {
      const slope = gradient[column]! / total;
      first[column] = 0.9 * first[column]! + 0.1 * slope;
      second[column] = 0.999 * second[column]! + 0.001 * slope * slope;
      weights[column]! -=
        (settings.learningRate * (first[column]! / (1 - 0.9 ** step))) / (Math.sqrt(second[column]! / (1 - 0.999 ** step)) + 1e-9);
    }
  }
  return score;
}

function moments(features: Float32Array, width: number): { means: Float64Array; scales: Float64Array } {
  const rows = features.length / width;
  const means = new Float64Array(width);
  const scales = new Float64Array(width);
  for (let at = 0; at < features.length; at++) means[at % width]! += features[at]! / rows;
  for (let at = 0; at < features.length; at++) scales[at % width]! += (features[at]! - means[at % width]!) ** 2 / rows;
  return { means, scales: scales.map((variance) => (variance > 0 ? 1 / Math.sqrt(variance) : 0)) };
}
