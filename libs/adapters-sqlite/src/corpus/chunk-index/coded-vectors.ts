import { BestFew } from '@locitorium/domain';
import { DotProducts } from './dot-products.ts';
import { doubleColumn, integerColumn } from './growing-column.ts';

const GREATEST_CODE = 127;
const GREATEST_QUERY_CODE = 1_023;
/** Beyond it, a sum does not fit into 32 bits. */
const GREATEST_SUM = 0x7fff_0000;

/** A vector as whole numbers times a scale, and how long the vector is that was lost by rounding. */
interface CodedVector<Codes> {
  readonly codes: Codes;
  readonly scale: number;
  readonly lost: number;
  readonly length: number;
}

/**
 * Vectors of one embedder by slot, a byte a dimension. Products with a query are known from these up to a bound: only vectors that may be
 * among the best within it are compared as they were given, so that the answer is exact.
 */
export class CodedVectors {
  readonly dimension: number;
  readonly #products: DotProducts;
  readonly #slots = integerColumn();
  readonly #scales = doubleColumn();
  readonly #lost = doubleColumn();
  readonly #lengths = doubleColumn();

  constructor(dimension: number) {
    this.dimension = dimension;
    this.#products = new DotProducts(dimension);
  }

  add(slot: number, vector: Float32Array): void {
    const { codes, scale, lost, length } = coded(vector, GREATEST_CODE, new Int8Array(vector.length));
    this.#products.add(codes);
    this.#slots.push(slot);
    this.#scales.push(scale);
    this.#lost.push(lost);
    this.#lengths.push(length);
  }

  /**
   * The slots with the greatest products, best first; of equal ones the first.
   *
   * @param isSought whether a slot may be among them
   * @param vectorOf a vector as it was added
   */
  nearest(
    query: Float32Array,
    most: number,
    isSought: (slot: number) => boolean,
    vectorOf: (slot: number) => Float32Array,
  ): Map<number, number> {
    if (query.length !== this.dimension) return new Map();
    const greatest = Math.min(GREATEST_QUERY_CODE, Math.floor(GREATEST_SUM / (GREATEST_CODE * this.dimension)));
    const { codes, scale, lost, length } = coded(query, greatest, new Int16Array(query.length));
    const atMost = new Float64Array(this.#products.count).fill(-Infinity);
    const certain = new BestFew(most);
    this.#products.forEach(codes, (product, i) => {
      if (!isSought(this.#slots.values[i]!)) return;
      const about = product * scale * this.#scales.values[i]!;
      const off = length * this.#lost.values[i]! + lost * (this.#lengths.values[i]! + this.#lost.values[i]!) + ROUNDING;
      atMost[i] = about + off;
      certain.offer(i, about - off);
    });
    const floor = certain.floor();
    const best = new BestFew(most);
    for (let i = 0; i < atMost.length; i += 1) {
      if (atMost[i]! < floor) continue;
      const slot = this.#slots.values[i]!;
      if (isSought(slot)) best.offer(slot, dotProduct(query, vectorOf(slot)));
    }
    return best.scores();
  }
}

/** Of sums of products that are computed in floating point. */
const ROUNDING = 1e-9;

function coded<Codes extends Int8Array | Int16Array>(vector: Float32Array, greatest: number, codes: Codes): CodedVector<Codes> {
  let most = 0;
  for (let i = 0; i < vector.length; i += 1) most = Math.max(most, Math.abs(vector[i]!));
  const scale = most === 0 ? 1 : most / greatest;
  let [lost, length] = [0, 0];
  for (let i = 0; i < vector.length; i += 1) {
    const value = vector[i]!;
    const code = Math.round(value / scale);
    codes[i] = code;
    lost += (value - code * scale) ** 2;
    length += value * value;
  }
  return { codes, scale, lost: Math.sqrt(lost), length: Math.sqrt(length) };
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
