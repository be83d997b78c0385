/** Labels a row can have. */
export const WIDEST_ROW = 12;
/** Features whose rows can be added without overflow: 258 · 127 < 2^15. */
export const MOST_ADDED_ROWS = 258;

/** Two labels share one 32-bit word: 16 bits hold the sum of any rows that are added. */
const WORDS = WIDEST_ROW / 2;

/**
 * Rows of small integer weights, one row a feature, found by the feature's 32-bit hash (open addressing). The innermost loop of
 * recognition: keys and row numbers lie side by side, and two labels are added at once.
 */
export class RowTable {
  readonly #width: number;
  /** Key and first word of its row (−1: free), slot by slot. */
  readonly #slots: Int32Array;
  readonly #slotMask: number;
  readonly #words: Int32Array;
  readonly #unpacked = new Int32Array(WORDS);

  /** `keys[i]` is the hash of the feature whose weights are `weights[i * width …]`. */
  constructor(keys: Int32Array, weights: Int8Array, width: number) {
    if (width > WIDEST_ROW) throw new RangeError(`Rows have at most ${WIDEST_ROW} labels.`);
    let slots = 16;
    while (slots < keys.length * 2) slots *= 2;
    this.#width = width;
    this.#slotMask = slots - 1;
    this.#slots = new Int32Array(2 * slots).fill(-1);
    this.#words = new Int32Array(keys.length * WORDS);
    for (let row = 0; row < keys.length; row++) {
      const key = keys[row] as number;
      let slot = slotOf(key) & this.#slotMask;
      while ((this.#slots[2 * slot + 1] as number) >= 0) slot = (slot + 1) & this.#slotMask;
      this.#slots[2 * slot] = key;
      this.#slots[2 * slot + 1] = row * WORDS;
      for (let label = 0; label < width; label++) {
        const word = row * WORDS + (label >> 1);
        // Signed lanes: the upper lane lends to the lower one, and gets it back when they are taken apart.
        this.#words[word] = (this.#words[word] as number) + ((weights[row * width + label] as number) << (label & 1 ? 16 : 0));
      }
    }
  }

  /**
   * Adds the rows of the first `count` features (at most MOST_ADDED_ROWS) to `sums[at … at + width]`; features without a row add
   * nothing.
   */
  addRows(features: Int32Array, count: number, sums: Int32Array, at: number): void {
    const slots = this.#slots;
    const mask = this.#slotMask;
    const words = this.#words;
    let sum0 = 0;
    let sum1 = 0;
    let sum2 = 0;
    let sum3 = 0;
    let sum4 = 0;
    let sum5 = 0;
    for (let index = 0; index < count; index++) {
      const key = features[index] as number;
      let slot = (slotOf(key) & mask) << 1;
      let row = slots[slot + 1] as number;
      while (row >= 0 && slots[slot] !== key) {
        slot = (slot + 2) & ((mask << 1) | 1);
        row = slots[slot + 1] as number;
      }
      if (row < 0) continue;
      sum0 = (sum0 + (words[row] as number)) | 0;
      sum1 = (sum1 + (words[row + 1] as number)) | 0;
      sum2 = (sum2 + (words[row + 2] as number)) | 0;
      sum3 = (sum3 + (words[row + 3] as number)) | 0;
      sum4 = (sum4 + (words[row + 4] as number)) | 0;
      sum5 = (sum5 + (words[row + 5] as number)) | 0;
    }
    const unpacked = this.#unpacked;
    unpacked[0] = sum0;
    unpacked[1] = sum1;
    unpacked[2] = sum2;
    unpacked[3] = sum3;
    unpacked[4] = sum4;
    unpacked[5] = sum5;
    for (let label = 0; label < this.#width; label++) {
      const word = unpacked[label >> 1] as number;
      const lower = (word << 16) >> 16;
      sums[at + label] = (sums[at + label] as number) + (label & 1 ? (word - lower) >> 16 : lower);
    }
  }
}

/** Fibonacci hashing: 2^32 / golden ratio. */
function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 7;
}
