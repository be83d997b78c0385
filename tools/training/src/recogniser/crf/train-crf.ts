import { everyLabel, ForwardBackward, mayFollow, type LabelSet } from '@locitorium/adapters-embedded/training';
import { elementsOf, FeatureIndex, featureEnd, type TrainingSet } from './training-set.ts';
import { Random } from '../../seeded-random.ts';

export interface CrfSettings {
  readonly epochs: number;
  /** AdaGrad step (Duchi et al. 2011). */
  readonly learningRate: number;
  /** L2 pull toward zero at each touch of a weight. */
  readonly decay: number;
  /** Share of a token's features that are left out at each visit: no weight may rely on another. */
  readonly dropout: number;
  /** Features seen less often are not learned. */
  readonly leastCount: number;
  /** Weights are averaged over the ends of the epochs from this one on, counted from 0. */
  readonly averageFrom: number;
  readonly seed: number;
  /** How many times the weights are learned, each with another order and other features left out; their mean is the model. */
  readonly rounds: number;
}

/** Learned log weights: shared and copies apart. */
export interface CrfWeights {
  readonly labels: LabelSet;
  readonly index: FeatureIndex;
  /** `weights[row * labels + label]` */
  readonly weights: Float32Array;
  /** `transitions[from * labels + to]` */
  readonly transitions: Float64Array;
}

/** Squared gradient that AdaGrad begins with. */
const FIRST_SQUARE = 1e-2;
/** Gradients smaller than this change nothing worth the time. */
const LEAST_GRADIENT = 2e-3;
/** Weight of a label at an element that is never zero, so that no path becomes impossible by rounding. */
const LEAST_POTENTIAL = 1e-30;

/**
 * Learns a linear-chain CRF from partial labels: maximises the probability of all label paths that the masks allow (Tsuboi et
 * al. 2008), by AdaGrad, one sequence at a time. Same set, same settings, same weights.
 */
export function trainCrf(set: TrainingSet, sequences: Int32Array, labels: LabelSet, settings: CrfSettings): CrfWeights {
  const index = FeatureIndex.of(set, sequences, settings.leastCount);
  const rows = rowsOf(set, sequences, index);
  const mean: LearnedWeights = { weights: new Float32Array(index.rows * labels.size), transitions: new Float64Array(labels.size ** 2) };
  for (let round = 0; round < settings.rounds; round++) {
    const learned = learnOnce(rows, index.rows, labels, settings, new Random(settings.seed + round));
    for (let cell = 0; cell < mean.weights.length; cell++) mean.weights[cell]! += learned.weights[cell]! / settings.rounds;
    for (let cell = 0; cell < mean.transitions.length; cell++) mean.transitions[cell]! += learned.transitions[cell]! / settings.rounds;
  }
  return { labels, index, ...mean };
}

type LearnedWeights = Pick<CrfWeights, 'weights' | 'transitions'>;

function learnOnce(rows: IndexedSet, rowCount: number, labels: LabelSet, settings: CrfSettings, random: Random): LearnedWeights {
  const { size } = labels;
  const weights = new Float32Array(rowCount * size);
  const squares = new Float32Array(rowCount * size).fill(FIRST_SQUARE);
  const averages = new Float32Array(rowCount * size);
  const transitions = new Float64Array(size * size);
  const transitionSquares = new Float64Array(size * size).fill(FIRST_SQUARE);
  const transitionAverages = new Float64Array(size * size);
  const transitionWeights = new Float64Array(size * size);
  const counts = new Float64Array(size * size);
  const allowedRun = new ForwardBackward(labels);
  const freeRun = new ForwardBackward(labels);
  const every = everyLabel(labels);
  const order = Int32Array.from(rows.sequenceEnds.keys());
  const dropBelow = settings.dropout * 0x100000000;
  let potentials = new Float64Array(0);
  let active = new Int32Array(1 << 12);
  let activeEnds = new Int32Array(0);
  let averaged = 0;
  const gradients = new Float64Array(size);
  const touched = new Int32Array(size);

  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    random.shuffle(order);
    for (const position of order) {
      const firstElement = position === 0 ? 0 : rows.sequenceEnds[position - 1]!;
      const length = rows.sequenceEnds[position]! - firstElement;
      if (length === 0 || !constrains(rows.allowed, firstElement, length, every)) continue;
      if (potentials.length < length * size) {
        potentials = new Float64Array(2 * length * size);
        activeEnds = new Int32Array(2 * length);
      }
      const firstFeature = firstElement === 0 ? 0 : rows.featureEnds[firstElement - 1]!;
      const features = rows.featureEnds[firstElement + length - 1]! - firstFeature;
      if (active.length < features) active = new Int32Array(2 * features);

      let end = 0;
      let at = firstFeature;
      for (let element = 0; element < length; element++) {
        const to = rows.featureEnds[firstElement + element]!;
        gradients.fill(0);
        const begin = end;
        for (; at < to; at++) if (random.next() >= dropBelow) active[end++] = rows.rows[at]!;
        activeEnds[element] = end;
        for (let feature = begin; feature < end; feature++) {
          const row = active[feature]! * size;
          for (let label = 0; label < size; label++) gradients[label]! += weights[row + label]!;
        }
        let greatest = -Infinity;
        for (let label = 0; label < size; label++) if (gradients[label]! > greatest) greatest = gradients[label]!;
        for (let label = 0; label < size; label++) {
          potentials[element * size + label] = Math.max(LEAST_POTENTIAL, Math.exp(gradients[label]! - greatest));
        }
      }
      for (let from = 0; from < size; from++) {
        for (let to = 0; to < size; to++)
          transitionWeights[from * size + to] = mayFollow(from, to) ? Math.exp(transitions[from * size + to]!) : 0;
      }
      counts.fill(0);
      if (!allowedRun.run(potentials, transitionWeights, length, rows.allowed, firstElement, { counts, sign: 1 })) continue;
      freeRun.run(potentials, transitionWeights, length, null, 0, { counts, sign: -1 });

      for (let cell = 0; cell < counts.length; cell++) {
        const gradient = counts[cell]!;
        if (Math.abs(gradient) < LEAST_GRADIENT) continue;
        transitionSquares[cell]! += gradient * gradient;
        transitions[cell]! += (settings.learningRate * gradient) / Math.sqrt(transitionSquares[cell]!);
      }
      const wanted = allowedRun.posteriors;
      const expected = freeRun.posteriors;
      let feature = 0;
      for (let element = 0; element < length; element++) {
        const last = activeEnds[element]!;
        let many = 0;
        for (let label = 0; label < size; label++) {
          const gradient = wanted[element * size + label]! - expected[element * size + label]!;
          if (Math.abs(gradient) < LEAST_GRADIENT) continue;
          gradients[many] = gradient;
          touched[many++] = label;
        }
        if (many > 0) {
          for (; feature < last; feature++) {
            const row = active[feature]! * size;
            for (let change = 0; change < many; change++) {
              const cell = row + touched[change]!;
              const gradient = gradients[change]!;
              const square = squares[cell]! + gradient * gradient;
              squares[cell] = square;
              weights[cell]! += (settings.learningRate * (gradient - settings.decay * weights[cell]!)) / Math.sqrt(square);
            }
          }
        }
        feature = last;
      }
    }
    if (epoch >= settings.averageFrom) {
      averaged++;
      for (let cell = 0; cell < weights.length; cell++) averages[cell]! += weights[cell]!;
      for (let cell = 0; cell < transitions.length; cell++) transitionAverages[cell]! += transitions[cell]!;
    }
  }
  return {
    weights: averages.map((sum) => sum / averaged),
    transitions: transitionAverages.map((sum) => sum / averaged),
  };
}

/** A sequence whose every path is allowed teaches nothing. */
function constrains(allowed: Uint16Array, first: number, length: number, every: number): boolean {
  for (let element = first; element < first + length; element++) if (allowed[element] !== every) return true;
  return false;
}

interface IndexedSet {
  readonly rows: Int32Array;
  readonly featureEnds: Int32Array;
  readonly allowed: Uint16Array;
  readonly sequenceEnds: Int32Array;
}

/** The chosen sequences with rows in place of hashes; features without a row are left out. */
function rowsOf(set: TrainingSet, sequences: Int32Array, index: FeatureIndex): IndexedSet {
  let elements = 0;
  let features = 0;
  for (const sequence of sequences) {
    const { firstElement, lastElement } = elementsOf(set, sequence);
    elements += lastElement - firstElement;
    features += featureEnd(set, lastElement) - featureEnd(set, firstElement);
  }
  const rows = new Int32Array(2 * features);
  const featureEnds = new Int32Array(elements);
  const allowed = new Uint16Array(elements);
  const sequenceEnds = new Int32Array(sequences.length);
  let row = 0;
  let element = 0;
  for (const [position, sequence] of sequences.entries()) {
    const { firstElement, lastElement } = elementsOf(set, sequence);
    const copy = set.copies[sequence]!;
    for (let source = firstElement; source < lastElement; source++) {
      for (let at = featureEnd(set, source); at < featureEnd(set, source + 1); at++) {
        const hash = set.features[at]!;
        const shared = index.rowOf(hash);
        if (shared >= 0) rows[row++] = shared;
        const copied = copy > 0 ? index.rowOfCopy(hash, copy) : -1;
        if (copied >= 0) rows[row++] = copied;
      }
      allowed[element] = set.allowed[source]!;
      featureEnds[element++] = row;
    }
    sequenceEnds[position] = element;
  }
  return { rows: rows.slice(0, row), featureEnds, allowed, sequenceEnds };
}
