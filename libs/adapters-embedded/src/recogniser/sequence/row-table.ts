/** Labels a row can have. */
export const WIDEST_ROW = 12;
/** Features whose rows can be added without overflow: 257 · 255 < 2^16. */
export const MOST_ADDED_ROWS = 257;

/** Four labels share one 32-bit word. */
const WORDS = WIDEST_ROW / 4;
/** A key and its row: 16 bytes, so that a feature costs one cache line. */
const SLOT_WORDS = 1 + WORDS;
/** What is added to every weight: bytes without a sign, none of which is zero. */
const BIAS = 128;
/** Four weights of zero. */
const NO_WEIGHTS = 0x80808080 | 0;
/** The first and third byte of a word, each with room for its sum. */
const LANES = 0x00ff00ff;

/**
 * Rows of small integer weights, one row a feature, found by the feature's 32-bit hash (open addressing). The innermost loop of
 * recognition is bound by memory alone: a key and its weights lie in one cache line, a byte a weight, and four
 * labels are added at once.
 */
export class RowTable {
  readonly #width: number;
  /** Slot by slot a key and the words of its row, biased; a free slot has zero words. */
  readonly #slots: Int32Array;
  readonly #slotMask: number;
  readonly #lanes = new Int32Array(2 * WORDS);
  /** What the requests for cache lines read, kept so that they are not left out as useless. */
  #touched = 0;

  /**
   * `keys[i]` is the hash of the feature whose weights are `weights[i * width …]`, each from −127 to 127. Throws a RangeError for
   * wider rows and other weights.
   */
  constructor(keys: Int32Array, weights: Int8Array, width: number) {
    if (width > WIDEST_ROW) throw new RangeError(`Rows have at most ${WIDEST_ROW} labels.`);
    if (weights.includes(-BIAS)) throw new RangeError(`A weight is ${-BIAS}; the least is ${1 - BIAS}.`);
    let slots = 16;
    while (slots < keys.length * 2) slots *= 2;
    this.#width = width;
    this.#slotMask = slots - 1;
    this.#slots = new Int32Array(SLOT_WORDS * slots);
    for (let row = 0; row < keys.length; row++) this.#insert(keys[row]!, weights, row * width);
  }

  #insert(key: number, weights: Int8Array, from: number): void {
    const slots = this.#slots;
    let slot = slotOf(key) & this.#slotMask;
    while (slots[slot * SLOT_WORDS + 1] !== 0) slot = (slot + 1) & this.#slotMask;
    const at = slot * SLOT_WORDS;
    slots[at] = key;
    slots[at + 1] = slots[at + 2] = slots[at + 3] = NO_WEIGHTS;
    for (let label = 0; label < this.#width; label++) {
      const weight = weights[from + label]!;
      // In a byte, to add the bias is to turn its highest bit.
      if (weight !== 0) slots[at + 1 + (label >> 2)]! ^= (weight & 0xff) << (8 * (label & 3));
    }
  }

  /**
   * Adds the rows of the first `count` features (at most MOST_ADDED_ROWS) to `sums[at … at + width]`; features without a row add
   * nothing.
   */
  addRows(features: Int32Array, count: number, sums: Int32Array, at: number): void {
    const slots = this.#slots;
    const mask = this.#slotMask;
    // Asks for all cache lines before any is read: the loop below cannot run ahead of its branches.
    let touched = 0;
    for (let index = 0; index < count; index++) touched |= slots[(slotOf(features[index]!) & mask) * SLOT_WORDS]!;
    this.#touched = touched;
    let found = 0;
    let even0 = 0;
    let odd0 = 0;
    let even1 = 0;
    let odd1 = 0;
    let even2 = 0;
    let odd2 = 0;
    for (let index = 0; index < count; index++) {
      const key = features[index]!;
      let slot = (slotOf(key) & mask) * SLOT_WORDS;
      let word = slots[slot + 1]!;
      while (word !== 0 && slots[slot] !== key) {
        slot = (slot + SLOT_WORDS) & (mask * SLOT_WORDS);
        word = slots[slot + 1]!;
      }
      if (word === 0) continue;
      found++;
      even0 = (even0 + (word & LANES)) | 0;
      odd0 = (odd0 + ((word >>> 8) & LANES)) | 0;
      word = slots[slot + 2]!;
      even1 = (even1 + (word & LANES)) | 0;
      odd1 = (odd1 + ((word >>> 8) & LANES)) | 0;
      word = slots[slot + 3]!;
      even2 = (even2 + (word & LANES)) | 0;
      odd2 = (odd2 + ((word >>> 8) & LANES)) | 0;
    }
    const lanes = this.#lanes;
    lanes[0] = even0;
    lanes[1] = odd0;
    lanes[2] = even1;
    lanes[3] = odd1;
    lanes[4] = even2;
    lanes[5] = odd2;
    const bias = BIAS * found;
    for (let label = 0; label < this.#width; label++) {
      const pair = lanes[((label >> 2) << 1) | (label & 1)]!;
      const sum = label & 2 ? pair >>> 16 : pair & 0xffff;
      sums[at + label] = sums[at + label]! + sum - bias;
    }
  }
}

/** Fibonacci hashing: 2^32 / golden ratio. */
function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 7;
}
