import { instantiateKernel, KernelLayout, type KernelMemory } from '@locitorium/trees';
import type { FeatureTable } from '../features/feature-table.ts';

/** Labels a row can have. */
export const WIDEST_ROW = 12;
/** Templates of a table whose rows can be added without overflow: 257 · 255 < 2^16. */
export const MOST_TEMPLATES = 257;

/** The exports of `feature-weights.wat`; all parameters but `mask` are addresses. */
interface FeatureWeightsKernel {
  readonly memory: KernelMemory;
  sum(plan: number, planEnd: number, values: number, scratch: number, slots: number, mask: number, sums: number): number;
}

/** `feature-weights.wat` in binary; a test compares them. */
export const FEATURE_WEIGHTS_BINARY =
  'AGFzbQEAAAABDAFgB39/f39/f38BfwMCAQAFAwEAAQcQAgZtZW1vcnkCAANzdW0AAAqCAwH/AgIIfwR7IAMhDAJAA0AgACABRg0BIAAoAgAhCSAAQQhqIAAoAgRBAnRqIQcgAEEIaiEAAkADQCACIAAoAgBBAnRqKAIAIQggCEGAgICAeEYNASAJQQ13IAhBsfPd8Xlsc0HrlK+veGwhCSAAQQRqIQAgACAHRw0ACyAJIAlBD3ZzQbXcypV8bCEJIAkgCUENdnMhCSAJQbHz3fF5bEEDdiAFcSEKIA4gBCAKaigCAHMhDiAMIAk2AgAgDCAKNgIEIAxBCGohDAsgByEADAALCwJAA0AgAyAMRg0BIAMoAgAhCSADKAIEIQogA0EIaiEDA0AgBCAKaiELIAsoAgRFDQEgCygCACAJRwRAIApBEGogBXEhCgwBCwsgC/0ABAAhDyAQIA/9iQH9jgEhECARIA/9igH9jgEhESANQQFqIQ0MAAsLIA1BB3T9ESESIAYgEP2qASAS/bEB/QsEACAGIBH9qQEgEv2xAf0LBBAgBiAR/aoBIBL9sQH9CwQgIA4L';

const WORD_BYTES = 4;
/** Of a template, while its features are summed: hash and slot. */
const SCRATCH_BYTES = 8;
/** A key and its row, so that a feature costs one cache line. */
const SLOT_BYTES = 16;
const SLOT_WORDS = SLOT_BYTES / WORD_BYTES;
/** What is added to every weight: bytes without a sign, none of which is zero. */
const BIAS = 128;
/** Four weights of zero. */
const NO_WEIGHTS = 0x80808080 | 0;

/**
 * Rows of small integer weights, one row a feature, found by the feature's 32-bit hash (open addressing). The innermost loop of
 * recognition, by WebAssembly: hashing the features of a token and summing the weights of all labels at once.
 */
export class FeatureWeights {
  /** Values of the atoms of the token at hand, to be filled before it is summed. */
  readonly values: Int32Array;
  readonly #width: number;
  readonly #sums: Int32Array;
  readonly #sum: () => void;

  /**
   * `keys[i]` is the hash of the feature whose weights are `weights[i * width …]`, each from −127 to 127. Throws a RangeError for
   * wider rows, other weights, and tables of more than MOST_TEMPLATES templates.
   */
  constructor(table: FeatureTable, keys: Int32Array, weights: Int8Array, width: number) {
    if (width > WIDEST_ROW) throw new RangeError(`Rows have at most ${WIDEST_ROW} labels.`);
    if (table.templates.length > MOST_TEMPLATES) throw new RangeError(`A feature table has at most ${MOST_TEMPLATES} templates.`);
    if (weights.includes(-BIAS)) throw new RangeError(`A weight is ${-BIAS}; the least is ${1 - BIAS}.`);
    let slots = 16;
    while (slots < keys.length * 2) slots *= 2;

    const { memory, sum } = instantiateKernel<FeatureWeightsKernel>(FEATURE_WEIGHTS_BINARY);
    const { plan } = table;
    const layout = new KernelLayout();
    const slotsAt = layout.place(slots * SLOT_BYTES);
    const planAt = layout.place(plan.byteLength);
    const valuesAt = layout.place(table.atoms.length * WORD_BYTES);
    const scratchAt = layout.place(table.templates.length * SCRATCH_BYTES);
    const sumsAt = layout.place(WIDEST_ROW * WORD_BYTES);
    const buffer = layout.fit(memory);
    new Int32Array(buffer, planAt, plan.length).set(plan);
    fillSlots(new Int32Array(buffer, slotsAt, slots * SLOT_WORDS), keys, weights, width);

    this.values = new Int32Array(buffer, valuesAt, table.atoms.length);
    this.#width = width;
    this.#sums = new Int32Array(buffer, sumsAt, WIDEST_ROW);
    const planEnd = planAt + plan.byteLength;
    const mask = (slots - 1) * SLOT_BYTES;
    this.#sum = () => sum(planAt, planEnd, valuesAt, scratchAt, slotsAt, mask, sumsAt);
  }

  /** Writes the sums of the weights of the features that `values` make to `sums[at … at + width]`; features without a row add nothing. */
  sum(sums: Int32Array, at: number): void {
    this.#sum();
    for (let label = 0; label < this.#width; label++) sums[at + label] = this.#sums[label]!;
  }
}

function fillSlots(slots: Int32Array, keys: Int32Array, weights: Int8Array, width: number): void {
  const mask = slots.length / SLOT_WORDS - 1;
  for (let row = 0; row < keys.length; row++) {
    let slot = slotOf(keys[row]!) & mask;
    while (slots[slot * SLOT_WORDS + 1] !== 0) slot = (slot + 1) & mask;
    const at = slot * SLOT_WORDS;
    slots[at] = keys[row]!;
    slots.fill(NO_WEIGHTS, at + 1, at + SLOT_WORDS);
    for (let label = 0; label < width; label++) {
      const weight = weights[row * width + label]!;
      // In a byte, to add the bias is to turn its highest bit.
      if (weight !== 0) slots[at + 1 + (label >> 2)]! ^= (weight & 0xff) << (8 * (label & 3));
    }
  }
}

/** Fibonacci hashing: 2^32 / golden ratio. */
function slotOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 7;
}
