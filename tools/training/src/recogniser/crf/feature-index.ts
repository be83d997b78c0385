import type { TrainingSet } from './training-set.ts';

/** Features with row numbers: the shared one of a hash, and its copy for each policy. */
export class FeatureIndex {
  readonly #slotKeys: Int32Array;
  readonly #slotRows: Int32Array;
  readonly #mask: number;
  #rows = 0;
  /** Hashes of the shared rows, by row; rows of copies hold 0. */
  readonly #hashes: number[] = [];
  readonly #isShared: number[] = [];

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
      if (frequent(hash)) index.#insert(hash, hash, true);
      if (copy > 0) {
        const key = copyKey(hash, copy);
        if (frequent(key)) index.#insert(key, 0, false);
      }
    });
    return index;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Row of a hash shared by all copies, or −1. */
  rowOf(hash: number): number {
    return this.#find(hash);
  }

  /** Row of a hash for one copy, or −1. */
  rowOfCopy(hash: number, copy: number): number {
    return this.#find(copyKey(hash, copy));
  }

  /** Hashes that have a shared row. */
  *sharedHashes(): Generator<number> {
    for (let row = 0; row < this.#rows; row++) if (this.#isShared[row]) yield this.#hashes[row]!;
  }

  #find(key: number): number {
    let slot = (Math.imul(key, 0x85ebca6b) >>> 5) & this.#mask;
    while (this.#slotRows[slot]! >= 0 && this.#slotKeys[slot] !== key) slot = (slot + 1) & this.#mask;
    return this.#slotRows[slot]!;
  }

  #insert(key: number, hash: number, isShared: boolean): void {
    let slot = (Math.imul(key, 0x85ebca6b) >>> 5) & this.#mask;
    while (this.#slotRows[slot]! >= 0) {
      if (this.#slotKeys[slot] === key) return;
      slot = (slot + 1) & this.#mask;
    }
    this.#slotKeys[slot] = key;
    this.#slotRows[slot] = this.#rows++;
    this.#hashes.push(hash);
    this.#isShared.push(isShared ? 1 : 0);
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
    const firstElement = sequence === 0 ? 0 : set.sequenceEnds[sequence - 1]!;
    const lastElement = set.sequenceEnds[sequence]!;
    const from = firstElement === 0 ? 0 : set.featureEnds[firstElement - 1]!;
    const to = lastElement === 0 ? 0 : set.featureEnds[lastElement - 1]!;
    for (let at = from; at < to; at++) visit(set.features[at]!, copy);
  }
}
