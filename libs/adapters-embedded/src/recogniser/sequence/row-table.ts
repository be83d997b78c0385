/** Rows of small integer weights, one row a feature, found by the feature's 32-bit hash (open addressing). */
export class RowTable {
  readonly #width: number;
  readonly #slotKeys: Int32Array;
  readonly #slotRows: Int32Array;
  readonly #slotMask: number;
  readonly #weights: Int8Array;

  /** `keys[i]` is the hash of the feature whose weights are `weights[i * width …]`. */
  constructor(keys: Int32Array, weights: Int8Array, width: number) {
    let slots = 16;
    while (slots < keys.length * 2) slots *= 2;
    this.#width = width;
    this.#weights = weights;
    this.#slotMask = slots - 1;
    this.#slotKeys = new Int32Array(slots);
    this.#slotRows = new Int32Array(slots).fill(-1);
    for (let row = 0; row < keys.length; row++) {
      const key = keys[row] as number;
      let slot = Math.imul(key, SLOT_MULTIPLIER) >>> 7 & this.#slotMask;
      while ((this.#slotRows[slot] as number) >= 0) slot = (slot + 1) & this.#slotMask;
      this.#slotKeys[slot] = key;
      this.#slotRows[slot] = row * width;
    }
  }

  /** Adds the rows of the first `count` features to `sums[at … at + width]`; features without a row add nothing. */
  addRows(features: Int32Array, count: number, sums: Int32Array, at: number): void {
    const keys = this.#slotKeys;
    const rows = this.#slotRows;
    const mask = this.#slotMask;
    const weights = this.#weights;
    const width = this.#width;
    for (let index = 0; index < count; index++) {
      const key = features[index] as number;
      let slot = Math.imul(key, SLOT_MULTIPLIER) >>> 7 & mask;
      let row = rows[slot] as number;
      while (row >= 0 && keys[slot] !== key) {
        slot = (slot + 1) & mask;
        row = rows[slot] as number;
      }
      if (row < 0) continue;
      for (let label = 0; label < width; label++) sums[at + label] = (sums[at + label] as number) + (weights[row + label] as number);
    }
  }
}

/** Odd multiplier of Fibonacci hashing (2^32 / golden ratio). */
const SLOT_MULTIPLIER = 0x9e3779b1;
