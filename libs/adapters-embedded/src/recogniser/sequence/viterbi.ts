import { isInside, OUTSIDE, type LabelSet } from './label-set.ts';

/**
 * Best label path of a sequence that stands between two outside tokens (first-order Viterbi). `scores[t * size + label]` and
 * `transitions[from * size + to]` are log weights on one scale. Memory is kept between calls.
 */
export class Viterbi {
  readonly #size: number;
  #best = new Float64Array(0);
  #from = new Uint8Array(0);

  constructor(labels: LabelSet) {
    this.#size = labels.size;
  }

  /** Writes the labels of `length` tokens to `path` from `at` on. */
  decode(scores: ArrayLike<number>, transitions: Float64Array, length: number, path: Uint8Array, at: number): void {
    if (length === 0) return;
    const size = this.#size;
    if (this.#best.length < length * size) {
      this.#best = new Float64Array(2 * length * size);
      this.#from = new Uint8Array(2 * length * size);
    }
    const best = this.#best;
    const from = this.#from;
    for (let label = 0; label < size; label++) {
      best[label] = isInside(label) ? -Infinity : transitions[OUTSIDE * size + label]! + scores[label]!;
    }
    for (let token = 1; token < length; token++) {
      const here = token * size;
      const before = here - size;
      for (let label = 0; label < size; label++) {
        let bestFrom = 0;
        let bestScore: number;
        if (isInside(label)) {
          const begun = best[before + label - 1]! + transitions[(label - 1) * size + label]!;
          const gone = best[before + label]! + transitions[label * size + label]!;
          bestFrom = begun >= gone ? label - 1 : label;
          bestScore = begun >= gone ? begun : gone;
        } else {
          bestScore = best[before]! + transitions[label]!;
          for (let previous = 1; previous < size; previous++) {
            const score = best[before + previous]! + transitions[previous * size + label]!;
            if (score > bestScore) {
              bestScore = score;
              bestFrom = previous;
            }
          }
        }
        best[here + label] = bestScore + scores[here + label]!;
        from[here + label] = bestFrom;
      }
    }
    const last = (length - 1) * size;
    let label = 0;
    let bestScore = -Infinity;
    for (let candidate = 0; candidate < size; candidate++) {
      const score = best[last + candidate]! + transitions[candidate * size + OUTSIDE]!;
      if (score > bestScore) {
        bestScore = score;
        label = candidate;
      }
    }
    for (let token = length - 1; token >= 0; token--) {
      path[at + token] = label;
      label = from[token * size + label]!;
    }
  }
}
