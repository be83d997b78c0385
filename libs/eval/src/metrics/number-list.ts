/** Numbers that there is room for from the beginning. */
const FIRST = 1_024;

/**
 * Many numbers that come one by one, eight bytes each, and are sorted where they are: an array of numbers would make an object of each to
 * sort it. What is outgrown is given back at once, not when garbage is collected.
 */
export class NumberList {
  #numbers = new Float64Array(FIRST);
  length = 0;

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      this.#numbers = new Float64Array(this.#numbers.buffer.transfer(2 * this.#numbers.byteLength));
    }
    this.#numbers[this.length++] = value;
  }

  /** Ascending; good until the next number is added. */
  sorted(): Float64Array {
    return this.#numbers.subarray(0, this.length).sort();
  }
}
