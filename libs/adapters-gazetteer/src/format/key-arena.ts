import { GrowingArray } from './growing-array.ts';

/** Values of two bytes. */
const BUCKETS = 65_536;

/** Names in normal form with what bears them, in the order in which they came, and then in the order of their bytes. */
export class KeyArena {
  readonly #bytes = new GrowingArray(Uint8Array);
  readonly #starts = new GrowingArray(Uint32Array);
  readonly #records = new GrowingArray(Int32Array);
  readonly #classes = new GrowingArray(Uint8Array);

  get size(): number {
    return this.#records.length;
  }

  /** @param record whatever number the caller knows the record by */
  add(key: Uint8Array, length: number, record: number, nameClass: number): void {
    this.#starts.push(this.#bytes.length);
    this.#bytes.pushAll(key, 0, length);
    this.#records.push(record);
    this.#classes.push(nameClass);
  }

  get bytes(): Uint8Array {
    return this.#bytes.array;
  }

  startOf(entry: number): number {
    return this.#starts.array[entry]!;
  }

  lengthOf(entry: number): number {
    return (entry + 1 === this.size ? this.#bytes.length : this.#starts.array[entry + 1]!) - this.#starts.array[entry]!;
  }

  recordOf(entry: number): number {
    return this.#records.array[entry]!;
  }

  classOf(entry: number): number {
    return this.#classes.array[entry]!;
  }

  /** All entries by key. First by the first two bytes, which needs no comparison and keeps what is compared close together. */
  sorted(): Uint32Array {
    const { size, bytes } = this;
    const bucketOf = (entry: number): number => {
      const start = this.startOf(entry);
      return (bytes[start]! << 8) | (this.lengthOf(entry) > 1 ? bytes[start + 1]! : 0);
    };
    const ends = new Uint32Array(BUCKETS + 1);
    for (let entry = 0; entry < size; entry += 1) ends[bucketOf(entry) + 1]! += 1;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) ends[bucket + 1]! += ends[bucket]!;
    const order = new Uint32Array(size);
    const next = ends.slice(0, BUCKETS);
    for (let entry = 0; entry < size; entry += 1) order[next[bucketOf(entry)]!++] = entry;
    const compare = (a: number, b: number): number => this.compare(a, b) || a - b;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      if (ends[bucket + 1]! - ends[bucket]! > 1) order.subarray(ends[bucket], ends[bucket + 1]).sort(compare);
    }
    return order;
  }

  /** Order of the keys of two entries; 0 where they are equal. */
  compare(a: number, b: number): number {
    const { bytes } = this;
    const [startA, startB] = [this.startOf(a), this.startOf(b)];
    const [lengthA, lengthB] = [this.lengthOf(a), this.lengthOf(b)];
    const shared = Math.min(lengthA, lengthB);
    for (let i = 0; i < shared; i += 1) {
      const difference = bytes[startA + i]! - bytes[startB + i]!;
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Bytes that the keys of two entries begin with alike. */
  shared(a: number, b: number): number {
    const { bytes } = this;
    const [startA, startB] = [this.startOf(a), this.startOf(b)];
    const most = Math.min(this.lengthOf(a), this.lengthOf(b));
    let i = 0;
    while (i < most && bytes[startA + i] === bytes[startB + i]) i += 1;
    return i;
  }
}
