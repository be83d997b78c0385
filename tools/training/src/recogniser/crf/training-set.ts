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

/** Features with row numbers: the shared one of a hash, and its copy for each policy. */
export class FeatureIndex {
  readonly #slotKeys: Int32Array;
  readonly #slotRows: Int32Array;
  readonly #mask: number;
  #rows = 0;
  readonly #shared: number[] = [];

  private constructor(slots: number) {
    this.#mask = slots - 1;
    this.#slotKeys = new Int32Array(slots);
    this.#slotRows = new Int32Array(slots).fill(-1);
  }

  /** Indexes the features that the chosen sequences have at least `least` times; copies of a feature are counted apart. */
  static of(set: TrainingSet, sequences: Int32Array, least: number): FeatureIndex {
    // A sketch first, so that the many features seen once never enter the table.
    const sketch = new Uint8Array(SKETCH_CELLS);
    let kept = 0;
    const count = (key: number): void => {
      const cell = (Math.imul(key, 0x9e3779b1) >>> 0) & (SKETCH_CELLS - 1);
      const seen = sketch[cell]!;
      if (seen === 255) return;
      sketch[cell] = seen + 1;
      if (seen + 1 === least) kept++;
    };
    forEachFeature(set, sequences, (hash, copy) => {
      count(hash);
      if (copy > 0) count(copyKey(hash, copy));
    });
    let slots = 1 << 10;
    while (slots < kept * 2) slots *= 2;
    const index = new FeatureIndex(slots);
    const frequent = (key: number): boolean => sketch[(Math.imul(key, 0x9e3779b1) >>> 0) & (SKETCH_CELLS - 1)]! >= least;
    forEachFeature(set, sequences, (hash, copy) => {
      if (frequent(hash) && index.#insert(hash)) index.#shared.push(hash);
      if (copy > 0 && frequent(copyKey(hash, copy))) index.#insert(copyKey(hash, copy));
    });
    return index;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Row of a hash shared by all copies, or −1. */
  rowOf(hash: number): number {
    let slot = (Math.imul(hash, 0x85ebca6b) >>> 5) & this.#mask;
    while (this.#slotRows[slot]! >= 0 && this.#slotKeys[slot] !== hash) slot = (slot + 1) & this.#mask;
    return this.#slotRows[slot]!;
  }

  /** Row of a hash for one copy, or −1. */
  rowOfCopy(hash: number, copy: number): number {
    return this.rowOf(copyKey(hash, copy));
  }

  /** Hashes that have a shared row, by row. */
  sharedHashes(): readonly number[] {
    return this.#shared;
  }

  /** Whether the key was new. */
  #insert(key: number): boolean {
    let slot = (Math.imul(key, 0x85ebca6b) >>> 5) & this.#mask;
    while (this.#slotRows[slot]! >= 0) {
      if (this.#slotKeys[slot] === key) return false;
      slot = (slot + 1) & this.#mask;
    }
    this.#slotKeys[slot] = key;
    this.#slotRows[slot] = this.#rows++;
    return true;
  }
}

/** 32 MiB of one-byte counters. */
const SKETCH_CELLS = 1 << 25;

function copyKey(hash: number, copy: number): number {
  let key = Math.imul(hash ^ Math.imul(copy, 0x9e3779b1), 0x85ebca6b);
  key ^= key >>> 15;
  key = Math.imul(key, 0x27d4eb2f);
  return key ^ (key >>> 13);
}

function forEachFeature(set: TrainingSet, sequences: Int32Array, visit: (hash: number, copy: number) => void): void {
  for (const sequence of sequences) {
    const copy = set.copies[sequence]!;
    const { firstElement, lastElement } = elementsOf(set, sequence);
    const to = featureEnd(set, lastElement);
    for (let at = featureEnd(set, firstElement); at < to; at++) visit(set.features[at]!, copy);
  }
}

export function elementsOf(set: TrainingSet, sequence: number): { readonly firstElement: number; readonly lastElement: number } {
  return {
    firstElement: sequence === 0 ? 0 : set.sequenceEnds[sequence - 1]!,
    lastElement: set.sequenceEnds[sequence]!,
  };
}

/** End of the features of the elements before `element`. */
export function featureEnd(set: TrainingSet, element: number): number {
  return element === 0 ? 0 : set.featureEnds[element - 1]!;
}
