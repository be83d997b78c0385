type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array;

const FIRST_CAPACITY = 1_024;

/** A typed array that grows: four bytes a number, however many millions there are, and none of them on the heap of V8. */
export class GrowingArray<Array extends Numbers> {
  readonly #make: new (length: number) => Array;
  #array: Array;
  length = 0;

  constructor(make: new (length: number) => Array) {
    this.#make = make;
    this.#array = new make(FIRST_CAPACITY);
  }

  /** What was pushed so far, as it is; longer than `length`. Not to be kept: pushing may replace it. */
  get array(): Array {
    return this.#array;
  }

  push(value: number): void {
    this.#reserve(1);
    this.#array[this.length++] = value;
  }

  pushAll(values: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    // Names are short: a loop is faster than a view and `set`.
    for (let i = start; i < end; i += 1) this.#array[this.length++] = values[i]!;
  }

  /** Exactly what was pushed. */
  finished(): Array {
    return this.#array.subarray(0, this.length) as Array;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#array.length) return;
    const grown = new this.#make(Math.max(this.length + more, Math.ceil(this.#array.length * 1.5)));
    grown.set(this.#array);
    this.#array = grown;
  }
}
