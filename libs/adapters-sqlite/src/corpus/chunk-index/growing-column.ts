/** Numbers in a row that grow at the end. */
class GrowingColumn<Numbers extends Int32Array | Float32Array | Float64Array> {
  readonly #make: (length: number) => Numbers;
  /** Those beyond `length` mean nothing. */
  values: Numbers;
  length = 0;

  constructor(make: (length: number) => Numbers) {
    this.#make = make;
    this.values = make(64);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const longer = this.#make(2 * this.length);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

export type IntegerColumn = GrowingColumn<Int32Array>;
export type FloatColumn = GrowingColumn<Float32Array>;
export type DoubleColumn = GrowingColumn<Float64Array>;

export const integerColumn = (): IntegerColumn => new GrowingColumn((length) => new Int32Array(length));
export const floatColumn = (): FloatColumn => new GrowingColumn((length) => new Float32Array(length));
export const doubleColumn = (): DoubleColumn => new GrowingColumn((length) => new Float64Array(length));
