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
  /** `width` is a number of weights. */
  fill(keys: number, keysEnd: number, weights: number, width: number, slots: number, mask: number): void;
}

/** `feature-weights.wat` in binary; a test compares them. */
export const FEATURE_WEIGHTS_BINARY =
  'AGFzbQEAAAABFQJgB39/f39/f38Bf2AGf39/f39/AAMDAgABBQMBAAEHFwMGbWVtb3J5AgADc3VtAAAEZmlsbAABCpgEAv8CAgh/BHsgAyEMAkADQCAAIAFGDQEgACgCACEJIABBCGogACgCBEECdGohByAAQQhqIQACQANAIAIgACgCAEECdGooAgAhCCAIQYCAgIB4Rg0BIAlBDXcgCEGx893xeWxzQeuUr694bCEJIABBBGohACAAIAdHDQALIAkgCUEPdnNBtdzKlXxsIQkgCSAJQQ12cyEJIAlBsfPd8XlsQQN2IAVxIQogDiAEIApqKAIAcyEOIAwgCTYCACAMIAo2AgQgDEEIaiEMCyAHIQAMAAsLAkADQCADIAxGDQEgAygCACEJIAMoAgQhCiADQQhqIQMDQCAEIApqIQsgCygCBEUNASALKAIAIAlHBEAgCkEQaiAFcSEKDAELCyAL/QAEACEPIBAgD/2JAf2OASEQIBEgD/2KAf2OASERIA1BAWohDQwACwsgDUEHdP0RIRIgBiAQ/aoBIBL9sQH9CwQAIAYgEf2pASAS/bEB/QsEECAGIBH9qgEgEv2xAf0LBCAgDguUAQEDfwJAA0AgACABRg0BIAAoAgBBsfPd8XlsQQN2IAVxIQYDQCAEIAZqIQcgBygCBARAIAZBEGogBXEhBgwBCwsgB0GAgYKEeP0R/QsEACAHIAAoAgA2AgBBACEIA0AgByAIaiACIAhqLQAAQYABczoABCAIQQFqIQggCCADSQ0ACyAAQQRqIQAgAiADaiECDAALCws=';

const WORD_BYTES = 4;
/** Of a template, while its features are summed: hash and slot. */
const SCRATCH_BYTES = 8;
/** A key and its row, so that a feature costs one cache line. */
const SLOT_BYTES = 16;
/** What is added to every weight: bytes without a sign, none of which is zero. */
const BIAS = 128;
/** Rows that are handed to the kernel at a time. */
const BATCH = 1024;

/**
 * Rows of small integer weights, one row a feature, found by the feature's 32-bit hash (open addressing). The innermost loop of
 * recognition, by WebAssembly: hashing the features of a token and summing the weights of all labels at once. So is filling the table, once
 * for each model, which V8 would interpret for the most part.
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

    const { memory, sum, fill } = instantiateKernel<FeatureWeightsKernel>(FEATURE_WEIGHTS_BINARY);
    const { plan } = table;
    const layout = new KernelLayout();
    const slotsAt = layout.place(slots * SLOT_BYTES);
    const planAt = layout.place(plan.byteLength);
    const valuesAt = layout.place(table.atoms.length * WORD_BYTES);
    const scratchAt = layout.place(table.templates.length * SCRATCH_BYTES);
    const sumsAt = layout.place(WIDEST_ROW * WORD_BYTES);
    const keysAt = layout.place(BATCH * WORD_BYTES);
    const weightsAt = layout.place(BATCH * width);
    const buffer = layout.fit(memory);
    new Int32Array(buffer, planAt, plan.length).set(plan);
    const mask = (slots - 1) * SLOT_BYTES;
    const batchOfKeys = new Int32Array(buffer, keysAt, BATCH);
    const batchOfWeights = new Int8Array(buffer, weightsAt, BATCH * width);
    for (let first = 0; first < keys.length; first += BATCH) {
      const last = Math.min(first + BATCH, keys.length);
      batchOfKeys.set(keys.subarray(first, last));
      batchOfWeights.set(weights.subarray(first * width, last * width));
      fill(keysAt, keysAt + (last - first) * WORD_BYTES, weightsAt, width, slotsAt, mask);
    }

    this.values = new Int32Array(buffer, valuesAt, table.atoms.length);
    this.#width = width;
    this.#sums = new Int32Array(buffer, sumsAt, WIDEST_ROW);
    const planEnd = planAt + plan.byteLength;
    this.#sum = () => sum(planAt, planEnd, valuesAt, scratchAt, slotsAt, mask, sumsAt);
  }

  /** Writes the sums of the weights of the features that `values` make to `sums[at … at + width]`; features without a row add nothing. */
  sum(sums: Int32Array, at: number): void {
    this.#sum();
    for (let label = 0; label < this.#width; label++) sums[at + label] = this.#sums[label]!;
  }
}
