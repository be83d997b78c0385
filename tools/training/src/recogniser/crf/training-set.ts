/**
 * Sequences to learn from, flattened. Element e has the features `features[featureEnds[e - 1] … featureEnds[e])` and may bear the
 * labels of the mask `allowed[e]`; sequence s has the elements `[sequenceEnds[s - 1], sequenceEnds[s])` and belongs to `copies[s]`.
 */
export interface TrainingSet {
  readonly features: Int32Array;
  readonly featureEnds: Int32Array;
  readonly allowed: Uint16Array;
  readonly sequenceEnds: Int32Array;
  /** Number of the policy copy of each sequence, from 1 on; its features count once for everyone and once for this copy. */
  readonly copies: Uint8Array;
}

/** Collects a training set sequence by sequence. */
export class TrainingSetBuilder {
  #features = new Int32Array(1 << 20);
  #featureCount = 0;
  readonly #featureEnds: number[] = [];
  readonly #allowed: number[] = [];
  readonly #sequenceEnds: number[] = [];
  readonly #copies: number[] = [];

  /** Where the features of the next element go, with room for at least `most`. */
  reserve(most: number): { readonly features: Int32Array; readonly at: number } {
    if (this.#featureCount + most > this.#features.length) {
      const larger = new Int32Array(this.#features.length * 2);
      larger.set(this.#features);
      this.#features = larger;
    }
    return { features: this.#features, at: this.#featureCount };
  }

  endElement(featureEnd: number, allowed: number): void {
    this.#featureCount = featureEnd;
    this.#featureEnds.push(featureEnd);
    this.#allowed.push(allowed);
  }

  endSequence(copy: number): void {
    this.#sequenceEnds.push(this.#allowed.length);
    this.#copies.push(copy);
  }

  build(): TrainingSet {
    return {
      features: this.#features.slice(0, this.#featureCount),
      featureEnds: Int32Array.from(this.#featureEnds),
      allowed: Uint16Array.from(this.#allowed),
      sequenceEnds: Int32Array.from(this.#sequenceEnds),
      copies: Uint8Array.from(this.#copies),
    };
  }
}
