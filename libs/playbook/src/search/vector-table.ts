/** Vectors of one dimension, one after the other in memory: ten thousand are gone through in a few milliseconds. */
export class VectorTable {
  readonly #dimension: number;
  readonly #values: Float32Array;

  constructor(vectors: readonly Float32Array[]) {
    this.#dimension = vectors[0]?.length ?? 0;
    this.#values = new Float32Array(vectors.length * this.#dimension);
    for (const [i, vector] of vectors.entries()) this.#values.set(vector, i * this.#dimension);
  }

  /** With each of these rows, in their order: cosines, where all are unit vectors. */
  dotProducts(vector: Float32Array, rows: readonly number[]): Float64Array {
    const [values, dimension] = [this.#values, this.#dimension];
    return Float64Array.from(rows, (row) => {
      const begin = row * dimension;
      let sum = 0;
      for (let i = 0; i < dimension; i += 1) sum += vector[i]! * values[begin + i]!;
      return sum;
    });
  }
}
