import { logarithm } from '@locitorium/domain';
import { isInside, OUTSIDE, type LabelSet } from './label-set.ts';

/** Receives expected transition counts: `counts[from * size + to]`. */
export interface TransitionCounts {
  readonly counts: Float64Array;
  readonly sign: 1 | -1;
}

/**
 * Forward-backward over a sequence that stands between two outside tokens, in probability space with scaling (Rabiner 1989,
 * section V.A). Weights are exponentials: `weights[t * size + label]`, `transitions[from * size + to]`. Memory is kept between
 * calls; `posteriors` and `logPartition` hold the answer of the latest one.
 */
export class ForwardBackward {
  readonly #size: number;
  #forward = new Float64Array(0);
  #backward = new Float64Array(0);
  #scale = new Float64Array(0);
  /** P(label at token | sequence) at `token * size + label`. */
  posteriors: Float64Array = new Float64Array(0);
  logPartition = 0;

  constructor(labels: LabelSet) {
    this.#size = labels.size;
  }

  /** `allowed`: mask of labels for each token from `allowedAt` on, or null for all. Answers false when no path is allowed. */
  run(
    weights: Float64Array,
    transitions: Float64Array,
    length: number,
    allowed: Uint16Array | null,
    allowedAt: number,
    expected: TransitionCounts | null,
  ): boolean {
    const size = this.#size;
    this.#reserve(length);
    const forward = this.#forward;
    const backward = this.#backward;
    const scale = this.#scale;
    const { posteriors } = this;
    let logPartition = 0;
    for (let token = 0; token < length; token++) {
      const here = token * size;
      const before = here - size;
      const mask = allowed === null ? -1 : allowed[allowedAt + token]!;
      let sum = 0;
      for (let label = 0; label < size; label++) {
        let value = 0;
        if ((mask >> label) & 1) {
          if (token === 0) value = isInside(label) ? 0 : transitions[OUTSIDE * size + label]!;
          else if (isInside(label)) {
            value =
              forward[before + label - 1]! * transitions[(label - 1) * size + label]! +
              forward[before + label]! * transitions[label * size + label]!;
          } else {
            for (let previous = 0; previous < size; previous++)
              value += forward[before + previous]! * transitions[previous * size + label]!;
          }
          value *= weights[here + label]!;
        }
        forward[here + label] = value;
        sum += value;
      }
      if (!(sum > 0)) return false;
      const factor = 1 / sum;
      scale[token] = factor;
      logPartition += logarithm(sum);
      for (let label = 0; label < size; label++) forward[here + label] = forward[here + label]! * factor;
    }
    const last = (length - 1) * size;
    let ending = 0;
    for (let label = 0; label < size; label++) {
      const weight = transitions[label * size + OUTSIDE]!;
      backward[last + label] = weight;
      ending += forward[last + label]! * weight;
    }
    this.logPartition = logPartition + logarithm(ending);
    // Normalised by the probability of the ending, so that forward * backward is a posterior.
    for (let label = 0; label < size; label++) {
      backward[last + label] = backward[last + label]! / ending;
      posteriors[last + label] = forward[last + label]! * backward[last + label]!;
      if (expected !== null) expected.counts[label * size + OUTSIDE]! += expected.sign * posteriors[last + label]!;
    }
    for (let token = length - 2; token >= 0; token--) {
      const here = token * size;
      const after = here + size;
      const mask = allowed === null ? -1 : allowed[allowedAt + token + 1]!;
      const factor = scale[token + 1]!;
      for (let from = 0; from < size; from++) backward[here + from] = 0;
      for (let to = 0; to < size; to++) {
        if (!((mask >> to) & 1)) continue;
        const value = weights[after + to]! * backward[after + to]! * factor;
        if (isInside(to)) {
          this.#arrive(here, to - 1, to, value, transitions, expected);
          this.#arrive(here, to, to, value, transitions, expected);
        } else {
          for (let from = 0; from < size; from++) this.#arrive(here, from, to, value, transitions, expected);
        }
      }
      for (let label = 0; label < size; label++) posteriors[here + label] = forward[here + label]! * backward[here + label]!;
    }
    if (expected !== null) {
      for (let label = 0; label < size; label++) expected.counts[OUTSIDE * size + label]! += expected.sign * posteriors[label]!;
    }
    return true;
  }

  #arrive(here: number, from: number, to: number, value: number, transitions: Float64Array, expected: TransitionCounts | null): void {
    const size = this.#size;
    const passed = transitions[from * size + to]! * value;
    this.#backward[here + from]! += passed;
    if (expected !== null) expected.counts[from * size + to]! += expected.sign * this.#forward[here + from]! * passed;
  }

  #reserve(length: number): void {
    const cells = length * this.#size;
    if (this.#forward.length >= cells) return;
    this.#forward = new Float64Array(2 * cells);
    this.#backward = new Float64Array(2 * cells);
    this.posteriors = new Float64Array(2 * cells);
    this.#scale = new Float64Array(2 * length);
  }
}
